import { AllowanceView } from '@stockhand/contract/orders/allowances';
import { SimilarCustomer } from '@stockhand/contract/orders/customer-duplicates';
import { ChangedStatuses } from '@stockhand/contract/orders/many-orders';
import { PaymentView } from '@stockhand/contract/orders/payments';
import { ReturnView } from '@stockhand/contract/orders/returns';
import { CustomerView, OrderItemView, OrderSummary, OrderView } from '@stockhand/contract/orders/schema';
import { Page } from '@stockhand/contract/paging';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

const written = { customer: 'customer_id', 'items.product': 'product_id' };

export const ordersRest = [
  restRoute('GET', '/api/orders/', 'orders.list', { answer: Page(OrderSummary) }),
  restRoute('POST', '/api/orders/', 'orders.create', {
    answer: OrderView,
    status: 201,
    aliases: written,
  }),
  restRoute('GET', '/api/orders/export/', 'orders.export', { download: 'text/csv' }),
  // A selection is longer than an address may be.
  restRoute('POST', '/api/orders/export/', 'orders.export', { download: 'text/csv' }),
  restRoute('POST', '/api/orders/bulk-status/', 'orders.changeStatuses', { answer: ChangedStatuses }),
  restRoute('POST', '/api/orders/invoices/', 'orders.invoices', { download: 'application/pdf' }),
  restRoute('GET', '/api/orders/:id/', 'orders.get', { answer: OrderView }),
  restRoute('PATCH', '/api/orders/:id/', 'orders.update', { answer: OrderView, aliases: written }),
  restRoute('DELETE', '/api/orders/:id/', 'orders.delete'),
  restRoute('POST', '/api/orders/:id/update_status/', 'orders.changeStatus', { answer: OrderView }),
  restRoute('POST', '/api/orders/:id/update_payment_status/', 'orders.changePaymentStatus', { answer: OrderView }),
  restRoute('GET', '/api/orders/:id/payments/', 'orders.payments.list', { answer: z.array(PaymentView) }),
  restRoute('POST', '/api/orders/:id/payments/', 'orders.payments.create', { answer: PaymentView, status: 201 }),
  restRoute('GET', '/api/orders/:id/allowances/', 'orders.allowances.list', { answer: z.array(AllowanceView) }),
  restRoute('POST', '/api/orders/:id/allowances/', 'orders.allowances.create', { answer: AllowanceView, status: 201 }),
  restRoute('GET', '/api/orders/:id/returns/', 'orders.returns.list', { answer: z.array(ReturnView) }),
  restRoute('POST', '/api/orders/:id/returns/', 'orders.returns.create', { answer: ReturnView, status: 201 }),
  restRoute('POST', '/api/orders/:id/returns/:return_id/undo/', 'orders.returns.undo', { answer: ReturnView }),
  restRoute('GET', '/api/returns/:id/credit-note/', 'orders.returns.creditNote', { download: 'application/pdf' }),
  restRoute('GET', '/api/orders/:id/invoice/', 'orders.invoice', { download: 'application/pdf' }),
  restRoute('POST', '/api/orders/:id/email_invoice/', 'orders.emailInvoice', { answer: OrderView }),
  restRoute('POST', '/api/order-items/', 'orders.items.add', {
    answer: OrderItemView,
    status: 201,
    aliases: { order_id: 'order', product_id: 'product' },
  }),
  restRoute('PATCH', '/api/order-items/:id/', 'orders.items.update', { answer: OrderItemView }),
  restRoute('DELETE', '/api/order-items/:id/', 'orders.items.delete'),
  restRoute('GET', '/api/customers/', 'orders.customers.list', {
    answer: Page(CustomerView),
    plainUnless: ['page', 'page_size'],
  }),
  restRoute('POST', '/api/customers/', 'orders.customers.create', { answer: CustomerView, status: 201 }),
  restRoute('GET', '/api/customers/similar/', 'orders.customers.similar', { answer: z.array(SimilarCustomer) }),
  restRoute('POST', '/api/customers/:id/merge/', 'orders.customers.merge', { answer: CustomerView }),
  restRoute('GET', '/api/customers/:id/', 'orders.customers.get', { answer: CustomerView }),
  restRoute('PATCH', '/api/customers/:id/', 'orders.customers.update', { answer: CustomerView }),
  restRoute('DELETE', '/api/customers/:id/', 'orders.customers.delete'),
];
