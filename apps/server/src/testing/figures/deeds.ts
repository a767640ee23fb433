import type { Deed } from './life.ts';
import {
  deleteOrder,
  editOrder,
  markOrder,
  moveOrder,
  payOrder,
  placeOrder,
  refundOrder,
  returnOfOrder,
} from './order-deeds.ts';
import { addProduct, archiveProduct, changePrices, restoreProduct, setMinimum, takeOffSale } from './product-deeds.ts';
import {
  cancelPurchase,
  closePurchase,
  dismissSupplier,
  orderGoods,
  receiveGoods,
  reverseReceipt,
} from './purchase-deeds.ts';
import { returnOfSale, sellAtCounter } from './sale-deeds.ts';
import { addByHand, countByHand, removeByHand, transfer } from './stock-deeds.ts';

/** What people do, and how often. What changes a figure in a new way joins this list. */
export const deeds: readonly { weight: number; deed: Deed }[] = [
  { weight: 4, deed: addProduct },
  { weight: 4, deed: changePrices },
  { weight: 4, deed: setMinimum },
  { weight: 1, deed: takeOffSale },
  { weight: 1.5, deed: archiveProduct },
  { weight: 1.5, deed: restoreProduct },
  { weight: 12, deed: sellAtCounter },
  { weight: 5, deed: returnOfSale },
  { weight: 12, deed: placeOrder },
  { weight: 22, deed: moveOrder },
  { weight: 8, deed: payOrder },
  { weight: 5, deed: refundOrder },
  { weight: 2, deed: markOrder },
  { weight: 9, deed: returnOfOrder },
  { weight: 2, deed: editOrder },
  { weight: 2, deed: deleteOrder },
  { weight: 4, deed: orderGoods },
  { weight: 6, deed: receiveGoods },
  { weight: 4, deed: closePurchase },
  { weight: 2, deed: cancelPurchase },
  { weight: 2, deed: reverseReceipt },
  { weight: 1, deed: dismissSupplier },
  { weight: 5, deed: removeByHand },
  { weight: 3, deed: addByHand },
  { weight: 4, deed: transfer },
  { weight: 2, deed: countByHand },
];
