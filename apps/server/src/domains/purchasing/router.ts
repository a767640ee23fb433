import { router } from '../../platform/procedures.ts';
import { changePurchaseStatus } from './change-purchase-status.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { deletePurchaseOrder } from './delete-purchase-order.ts';
import { getPurchaseOrder } from './get-purchase-order.ts';
import { listPurchaseOrders } from './list-purchase-orders.ts';
import { printPurchaseOrder } from './print-purchase-order.ts';
import { receivePurchaseOrder } from './receive-purchase-order.ts';
import { createReorderOrders } from './reorder/create-reorder-orders.ts';
import { listReorder } from './reorder/list-reorder.ts';

export const purchasingRouter = router({
  list: listPurchaseOrders,
  get: getPurchaseOrder,
  create: createPurchaseOrder,
  changeStatus: changePurchaseStatus,
  receive: receivePurchaseOrder,
  delete: deletePurchaseOrder,
  print: printPurchaseOrder,
  reorder: router({ list: listReorder, createOrders: createReorderOrders }),
});
