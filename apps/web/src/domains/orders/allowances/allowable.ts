import { amountCharged, goodsOf } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { SaleView } from '@stockhand/contract/sales/schema';

/** An order or a counter sale of which an amount can be given back while the customer keeps the goods. */
export interface Allowable {
  kind: 'order' | 'sale';
  id: number;
  number: string;
  payment_method: string;
  /** What can still be taken off. */
  charged: number;
  allowed: number;
  /** A refund can go with it. */
  isPaid: boolean;
}

export function allowableOrder(order: OrderView): Allowable {
  const { id, order_number: number, payment_method, amount_allowed: allowed } = order;
  const charged = goodsOf[order.status] === 'out' ? amountCharged(order) : 0;
  return { kind: 'order', id, number, payment_method, charged, allowed, isPaid: order.amount_paid > 0 };
}

export function allowableSale(sale: SaleView): Allowable {
  const { id, sale_number: number, payment_method, total_amount: total, amount_returned, amount_allowed } = sale;
  const charged = amountCharged({ total, amount_returned, amount_allowed });
  return { kind: 'sale', id, number, payment_method, charged, allowed: amount_allowed, isPaid: true };
}
