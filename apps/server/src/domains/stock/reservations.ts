import { announce } from '../../platform/data/audit.ts';
import { noteEvents } from '../../platform/data/events.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockStock } from './lock-stock.ts';
import { planReservations, type Reservation } from './plan-reservations.ts';
import { changeLevels, type LevelChange } from './write-movements.ts';

/**
 * Checks reservations against available stock, under locks on the products' balances until the transaction ends.
 * Answers those that exceed it; when there are none, `bookReservations` may follow (docs/rules.md#reserved-stock).
 */
export async function checkReservations<Asked extends Reservation>(
  ctx: TenantWrite,
  reservations: readonly Asked[],
): Promise<Asked[]> {
  if (reservations.length === 0) return [];
  const levels = await lockStock(ctx.db, [...new Set(reservations.map((reservation) => reservation.product_id))]);
  return planReservations(reservations, levels);
}

/** Changes reserved stock; call it with what `checkReservations` accepted. */
export async function bookReservations(ctx: TenantWrite, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length > 0) await changeLevels(ctx.db, reservedLevels(ctx, reservations)).execute();
}

/** What reservations change, announced: for a statement that has `changeLevels` as a part. */
export function reservedLevels(ctx: TenantWrite, reservations: readonly Reservation[]): LevelChange[] {
  const changes = new Map<number, LevelChange>();
  for (const { product_id, quantity } of reservations) {
    const reserved = (changes.get(product_id)?.reserved ?? 0) + quantity;
    changes.set(product_id, { product_id, total: 0, reserved });
  }
  announce(ctx, 'stock', 'products');
  noteEvents(ctx, 'stock.changed', changes.keys());
  return [...changes.values()];
}
