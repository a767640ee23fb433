import type { Action } from './life.ts';
import {
  deleteOrder,
  editOrder,
  markOrder,
  moveOrder,
  payOrder,
  placeOrder,
  refundOrder,
  returnOfOrder,
  undoneReturnOfOrder,
} from './order-actions.ts';
import {
  addProduct,
  archiveProduct,
  changePrices,
  restoreProduct,
  setMinimum,
  takeOffSale,
} from './product-actions.ts';
import {
  cancelPurchase,
  closePurchase,
  dismissSupplier,
  orderGoods,
  receiveGoods,
  reverseReceipt,
} from './purchase-actions.ts';
import { returnOfSale, sellAtCounter, undoneReturnOfSale } from './sale-actions.ts';
import { addByHand, countByHand, removeByHand, transfer } from './stock-actions.ts';

/** What people do, and how often. What changes a figure in a new way joins this list. */
export const actions: readonly { weight: number; action: Action }[] = [
  { weight: 4, action: addProduct },
  { weight: 4, action: changePrices },
  { weight: 4, action: setMinimum },
  { weight: 1, action: takeOffSale },
  { weight: 1.5, action: archiveProduct },
  { weight: 1.5, action: restoreProduct },
  { weight: 12, action: sellAtCounter },
  { weight: 5, action: returnOfSale },
  { weight: 2, action: undoneReturnOfSale },
  { weight: 12, action: placeOrder },
  { weight: 22, action: moveOrder },
  { weight: 8, action: payOrder },
  { weight: 5, action: refundOrder },
  { weight: 2, action: markOrder },
  { weight: 9, action: returnOfOrder },
  { weight: 3, action: undoneReturnOfOrder },
  { weight: 2, action: editOrder },
  { weight: 8, action: deleteOrder },
  { weight: 4, action: orderGoods },
  { weight: 6, action: receiveGoods },
  { weight: 4, action: closePurchase },
  { weight: 2, action: cancelPurchase },
  { weight: 8, action: reverseReceipt },
  { weight: 1, action: dismissSupplier },
  { weight: 5, action: removeByHand },
  { weight: 3, action: addByHand },
  { weight: 4, action: transfer },
  { weight: 2, action: countByHand },
];
