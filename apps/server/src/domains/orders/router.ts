import { router } from '../../platform/procedures.ts';
import { addOrderItem } from './add-order-item.ts';
import { changePaymentStatus } from './change-payment-status.ts';
import { changeStatus } from './change-status.ts';
import { createCustomer } from './create-customer.ts';
import { createOrder } from './create-order.ts';
import { deleteCustomer } from './delete-customer.ts';
import { deleteOrder } from './delete-order.ts';
import { deleteOrderItem } from './delete-order-item.ts';
import { emailInvoice } from './email-invoice.ts';
import { getCustomer } from './get-customer.ts';
import { getOrder } from './get-order.ts';
import { listCustomers } from './list-customers.ts';
import { listOrders } from './list-orders.ts';
import { printInvoice } from './print-invoice.ts';
import { updateCustomer } from './update-customer.ts';
import { updateOrder } from './update-order.ts';
import { updateOrderItem } from './update-order-item.ts';

export const ordersRouter = router({
  list: listOrders,
  get: getOrder,
  create: createOrder,
  update: updateOrder,
  delete: deleteOrder,
  changeStatus,
  changePaymentStatus,
  invoice: printInvoice,
  emailInvoice,
  items: router({ add: addOrderItem, update: updateOrderItem, delete: deleteOrderItem }),
  customers: router({
    list: listCustomers,
    get: getCustomer,
    create: createCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
  }),
});
