/** Pieces of a product that an order holds from now on, or, when negative, lets go. */
export interface Hold {
  product_id: number;
  quantity: number;
}

export interface Level {
  total_stock: number;
  reserved: number;
}

/**
 * Which of the holds cannot be had, by their place in the list. What is let go counts first, and lines of one product
 * count together. Letting go is never refused: a count may have left less than was promised (rulings, Fine print).
 */
export function planHolds(holds: readonly Hold[], levels: ReadonlyMap<number, Level>): number[] {
  const available = new Map<number, number>();
  for (const [id, { total_stock, reserved }] of levels) available.set(id, total_stock - reserved);
  const change = ({ product_id, quantity }: Hold) =>
    available.set(product_id, (available.get(product_id) ?? 0) - quantity);
  for (const hold of holds) if (hold.quantity < 0) change(hold);
  return holds.flatMap((hold, index) => {
    if (hold.quantity <= 0) return [];
    if ((available.get(hold.product_id) ?? 0) < hold.quantity) return [index];
    change(hold);
    return [];
  });
}
