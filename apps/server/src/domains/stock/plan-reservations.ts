/** Pieces of a product that an order reserves or, when negative, releases. */
export interface Reservation {
  product_id: number;
  quantity: number;
}

export interface Level {
  total_stock: number;
  reserved: number;
}

/**
 * The reservations that exceed available stock. Releases count first, and lines of one product count together. A
 * release is never refused: a count may have left less than is reserved (docs/rules.md#reserved-stock).
 */
export function planReservations<Asked extends Reservation>(
  reservations: readonly Asked[],
  levels: ReadonlyMap<number, Level>,
): Asked[] {
  const available = new Map<number, number>();
  for (const [id, { total_stock, reserved }] of levels) available.set(id, total_stock - reserved);
  const change = ({ product_id, quantity }: Reservation) =>
    available.set(product_id, (available.get(product_id) ?? 0) - quantity);
  for (const reservation of reservations) if (reservation.quantity < 0) change(reservation);
  return reservations.filter((reservation) => {
    if (reservation.quantity <= 0) return false;
    if ((available.get(reservation.product_id) ?? 0) < reservation.quantity) return true;
    change(reservation);
    return false;
  });
}
