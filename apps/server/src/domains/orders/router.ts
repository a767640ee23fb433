import { router } from '../../platform/procedures.ts';
import { addOrderItem } from './add-order-item.ts';
import { createAllowance } from './allowances/create-allowance.ts';
import { listAllowances } from './allowances/list-allowances.ts';
import { changeStatuses } from './bulk/change-statuses.ts';
import { printInvoices } from './bulk/print-invoices.ts';
import { changePaymentStatus } from './change-payment-status.ts';
import { changeStatus } from './change-status.ts';
import { createOrder } from './create-order.ts';
import { createCustomer } from './customers/create-customer.ts';
import { deleteCustomer } from './customers/delete-customer.ts';
import { findSimilarCustomers } from './customers/find-similar-customers.ts';
import { getCustomer } from './customers/get-customer.ts';
import { listCustomers } from './customers/list-customers.ts';
import { mergeCustomers } from './customers/merge-customers.ts';
import { updateCustomer } from './customers/update-customer.ts';
import { deleteOrder } from './delete-order.ts';
import { deleteOrderItem } from './delete-order-item.ts';
import { getOrder } from './get-order.ts';
import { emailInvoice } from './invoices/email-invoice.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { exportOrders } from './list/export-orders.ts';
import { listOrders } from './list/list-orders.ts';
import { createPayment } from './payments/create-payment.ts';
import { listPayments } from './payments/list-payments.ts';
import { createOrderReturn } from './returns/create-order-return.ts';
import { listOrderReturns } from './returns/list-order-returns.ts';
import { printCreditNote } from './returns/print-credit-note.ts';
import { undoOrderReturn } from './returns/undo-order-return.ts';
import { updateOrder } from './update-order.ts';
import { updateOrderItem } from './update-order-item.ts';

export const ordersRouter = router({
  list: listOrders,
  export: exportOrders,
  get: getOrder,
  create: createOrder,
  update: updateOrder,
  delete: deleteOrder,
  changeStatus,
  changeStatuses,
  changePaymentStatus,
  invoice: printInvoice,
  invoices: printInvoices,
  emailInvoice,
  items: router({ add: addOrderItem, update: updateOrderItem, delete: deleteOrderItem }),
  payments: router({ list: listPayments, create: createPayment }),
  allowances: router({ list: listAllowances, create: createAllowance }),
  returns: router({
    list: listOrderReturns,
    create: createOrderReturn,
    undo: undoOrderReturn,
    creditNote: printCreditNote,
  }),
  customers: router({
    list: listCustomers,
    get: getCustomer,
    create: createCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
    similar: findSimilarCustomers,
    merge: mergeCustomers,
  }),
});
