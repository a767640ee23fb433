import { announce } from '../../platform/data/audit.ts';
import { noteEvents } from '../../platform/data/events.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockStock } from './lock-stock.ts';
import { planReservations, type Reservation } from './plan-reservations.ts';
import { changeLevels, type LevelChange } from './write-ledger.ts';

/**
 * The only way in which reserved stock changes without goods moving: locks the stock of all products, has the document written,
 * and adds to what is reserved. `write` is called with the reservations that exceed available stock, and has to refuse if there
 * are any (docs/rules.md#reserved-stock). Pieces. Returns what `write` returns.
 */
export async function reserveStock<Asked extends Reservation, Written>(
  ctx: TenantWrite,
  reservations: readonly Asked[],
  write: (short: ReadonlySet<Asked>) => Promise<Written>,
): Promise<Written> {
  const locked = await lockStock(ctx.db, [...new Set(reservations.map(({ product_id }) => product_id))]);
  const short = planReservations(reservations, locked);
  const written = await write(new Set(short));
  if (short.length > 0) throw new Error('Reservations exceed available stock, and nobody refused them.');
  if (reservations.length === 0) return written;
  const levels = changesBy(reservations);
  await changeLevels(ctx.db, { levels });
  announce(ctx, 'stock', 'products');
  noteEvents(
    ctx,
    'stock.changed',
    levels.map(({ product_id }) => product_id),
  );
  return written;
}

function changesBy(reservations: readonly Reservation[]): LevelChange[] {
  const changes = new Map<number, LevelChange>();
  for (const { product_id, quantity } of reservations) {
    const reserved = (changes.get(product_id)?.reserved ?? 0) + quantity;
    changes.set(product_id, { product_id, total: 0, reserved });
  }
  return [...changes.values()];
}
