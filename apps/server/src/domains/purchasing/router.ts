import { router } from '../../platform/procedures.ts';
import { printPurchaseOrders } from './bulk/print-purchase-orders.ts';
import { changePurchaseStatus } from './change-purchase-status.ts';
import { closePurchaseOrder } from './close-purchase-order.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { deletePurchaseOrder } from './delete-purchase-order.ts';
import { updatePurchaseOrder } from './drafts/update-purchase-order.ts';
import { getPurchaseOrder } from './get-purchase-order.ts';
import { listPurchaseHistory } from './history/list-purchase-history.ts';
import { exportPurchaseOrders } from './list/export-purchase-orders.ts';
import { listPurchaseOrders } from './list/list-purchase-orders.ts';
import { emailPurchaseOrder } from './mail/email-purchase-order.ts';
import { printPurchaseOrder } from './print-purchase-order.ts';
import { listReceipts } from './receipts/list-receipts.ts';
import { reverseReceipt } from './receipts/reverse-receipt.ts';
import { receivePurchaseOrder } from './receive-purchase-order.ts';
import { createReorderOrders } from './reorder/create-reorder-orders.ts';
import { listReorder } from './reorder/list-reorder.ts';

export const purchasingRouter = router({
  list: listPurchaseOrders,
  export: exportPurchaseOrders,
  get: getPurchaseOrder,
  history: listPurchaseHistory,
  create: createPurchaseOrder,
  update: updatePurchaseOrder,
  changeStatus: changePurchaseStatus,
  receive: receivePurchaseOrder,
  close: closePurchaseOrder,
  receipts: router({ list: listReceipts, reverse: reverseReceipt }),
  delete: deletePurchaseOrder,
  print: printPurchaseOrder,
  reorder: router({ list: listReorder, createOrders: createReorderOrders }),
  printMany: printPurchaseOrders,
  email: emailPurchaseOrder,
});
