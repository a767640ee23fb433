import type { OrderAccount, OrderCharges } from '@stockhand/contract/orders/rules';
import type { OrderItemView, OrderView } from '@stockhand/contract/orders/schema';

export type ReturnableLine = Pick<
  OrderItemView,
  'id' | 'product' | 'product_name' | 'sku' | 'quantity' | 'returned_quantity' | 'unit_price' | 'line_total'
>;

/** An order or a counter sale whose goods may come back. */
export interface Returnable {
  kind: 'order' | 'sale';
  id: number;
  number: string;
  payment_method: string;
  items: readonly ReturnableLine[];
  /** What decides the refund. */
  account: Omit<OrderAccount, 'status'> & Pick<OrderCharges, 'tax' | 'discount'> & { subtotal: number };
}

export function returnableOrder(order: OrderView): Returnable {
  const { id, order_number: number, payment_method, items } = order;
  return { kind: 'order', id, number, payment_method, items, account: order };
}

/** Whether anything is left that can come back. */
export function hasReturnable(items: readonly ReturnableLine[]): boolean {
  return items.some(({ quantity, returned_quantity }) => quantity > returned_quantity);
}
