import { restRoute } from '../../platform/rest-route.ts';

export const ordersRest = [
  restRoute('GET', '/api/orders/', 'orders.list'),
  restRoute('POST', '/api/orders/', 'orders.create', { status: 201, aliases: { customer: 'customer_id' } }),
  restRoute('GET', '/api/orders/:id/', 'orders.get'),
  restRoute('PATCH', '/api/orders/:id/', 'orders.update', { aliases: { customer: 'customer_id' } }),
  restRoute('DELETE', '/api/orders/:id/', 'orders.delete'),
  restRoute('POST', '/api/orders/:id/update_status/', 'orders.changeStatus'),
  restRoute('POST', '/api/orders/:id/update_payment_status/', 'orders.changePaymentStatus'),
  restRoute('GET', '/api/orders/:id/invoice/', 'orders.invoice', { download: 'application/pdf' }),
  restRoute('POST', '/api/orders/:id/email_invoice/', 'orders.emailInvoice'),
  restRoute('POST', '/api/order-items/', 'orders.items.add', {
    status: 201,
    aliases: { order_id: 'order', product_id: 'product' },
  }),
  restRoute('PATCH', '/api/order-items/:id/', 'orders.items.update'),
  restRoute('DELETE', '/api/order-items/:id/', 'orders.items.delete'),
  restRoute('GET', '/api/customers/', 'orders.customers.list', { plainUnless: ['page', 'page_size'] }),
  restRoute('POST', '/api/customers/', 'orders.customers.create', { status: 201 }),
  restRoute('GET', '/api/customers/:id/', 'orders.customers.get'),
  restRoute('PATCH', '/api/customers/:id/', 'orders.customers.update'),
  restRoute('DELETE', '/api/customers/:id/', 'orders.customers.delete'),
];
