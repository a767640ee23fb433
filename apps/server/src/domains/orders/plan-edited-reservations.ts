import type { EditedLine } from '@stockhand/contract/orders/schema';
import type { Reservation } from '../stock/plan-reservations.ts';

/** A line of an order as it stands. */
export interface CurrentItem {
  id: number;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
}

/** A change of a reservation by an edit. */
export interface EditedReservation extends Reservation {
  /** The line to report when stock is insufficient: the product's last line that grew. */
  line: number;
}

/**
 * The change of reservations by an edit, one per product. A product with an unchanged sum is not checked, whatever a count has left of it.
 */
export function planEditedReservations(
  current: readonly CurrentItem[],
  wanted: readonly EditedLine[],
): EditedReservation[] {
  const before = new Map(current.map((item) => [item.id, item]));
  const changes = new Map<number, { quantity: number; line: number }>();
  const change = (product_id: number, quantity: number, line?: number) => {
    const so = changes.get(product_id) ?? { quantity: 0, line: 0 };
    changes.set(product_id, { quantity: so.quantity + quantity, line: line ?? so.line });
  };
  for (const item of current) change(item.product_id, -item.quantity);
  for (const [index, line] of wanted.entries()) {
    const old = line.id == null ? undefined : before.get(line.id);
    const hasGrown = old?.product_id !== line.product_id || line.quantity > old.quantity;
    change(line.product_id, line.quantity, hasGrown ? index : undefined);
  }
  return [...changes]
    .filter(([, { quantity }]) => quantity !== 0)
    .map(([product_id, { quantity, line }]) => ({ product_id, quantity, line }));
}
