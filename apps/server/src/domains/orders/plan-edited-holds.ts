import type { EditedLine } from '@stockhand/contract/orders/schema';
import type { Hold } from '../stock/plan-holds.ts';

/** A line of an order as it stands. */
export interface CurrentItem {
  id: number;
  product_id: number;
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
}

/**
 * What the edited lines hold more or less than the current ones, one hold a product, and for each the line to blame when
 * it cannot be had: the last one of the product that grew. A product that keeps its sum is left alone, whatever a count
 * has left of it.
 */
export function planEditedHolds(
  current: readonly CurrentItem[],
  wanted: readonly EditedLine[],
): { holds: Hold[]; lines: number[] } {
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
  const moved = [...changes].filter(([, { quantity }]) => quantity !== 0);
  return {
    holds: moved.map(([product_id, { quantity }]) => ({ product_id, quantity })),
    lines: moved.map(([, { line }]) => line),
  };
}
