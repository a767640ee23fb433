import type { PaymentView } from '@stockhand/contract/orders/payments';
import type { OrderItemView, OrderView } from '@stockhand/contract/orders/schema';
import { madeAt } from '../made-at.ts';

type Told = Partial<Omit<OrderView, 'items'>> & {
  items?: readonly (Partial<OrderItemView> & { product_name: string })[];
};

/** A pending order of Ada Okoro of which nothing is paid but its payments: one lamp at 25 unless told. */
export function order({ items = [{ product_name: 'Oak lamp' }], ...told }: Told = {}): OrderView {
  const id = told.id ?? 1;
  const number = String(id).padStart(6, '0');
  const lines = items.map((line, index) => orderItem({ id: index + 1, product: index + 1, ...line }));
  const total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  const paid = (told.payments ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    order_number: `ORD-${number}`,
    invoice_number: `INV-${number}`,
    customer: 1,
    customer_name: 'Ada Okoro',
    customer_email: null,
    customer_phone: null,
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'Credit Card',
    subtotal: total,
    shipping_cost: 0,
    tax: 0,
    discount: 0,
    total,
    amount_returned: 0,
    amount_allowed: 0,
    amount_paid: paid,
    amount_due: Math.max(0, total - paid),
    amount_credit: Math.max(0, paid - total),
    item_count: lines.length,
    notes: '',
    created_by: 'ada',
    created_at: madeAt,
    updated_at: madeAt,
    shipped_at: null,
    delivered_at: null,
    invoiced_at: null,
    billing_address: '1 Moi Avenue, Nairobi, Kenya',
    shipping_address: '1 Moi Avenue, Nairobi, Kenya',
    billing: address,
    shipping: address,
    same_as_billing: true,
    payments: [],
    history: [],
    ...told,
    items: lines,
  };
}

const address = { street: '1 Moi Avenue', city: 'Nairobi', state: '', zip_code: '', country: 'Kenya' };

function orderItem(
  line: Partial<OrderItemView> & { id: number; product: number; product_name: string },
): OrderItemView {
  const { quantity = 1, unit_price = 25 } = line;
  const line_total = quantity * unit_price;
  return { sku: `SKU-${line.product}`, quantity, unit_price, line_total, returned_quantity: 0, ...line };
}

/** What was paid in cash; less than nothing for a refund. */
export function payment(told: Partial<PaymentView> & { amount: number }): PaymentView {
  return { id: 1, method: 'Cash', date: '2026-01-05', reference: '', created_by: 'ada', created_at: madeAt, ...told };
}
