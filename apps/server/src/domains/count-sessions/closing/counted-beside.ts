import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/data/tenant-db.ts';
import type { LockedSession } from '../lock-session.ts';

type Balances = ExpressionBuilder<Tables & { i: Tables['inventory_items'] }, 'i'>;

/**
 * Whether somebody counted what lies at the location, `i`, beside the session: in another one that is open, or by a count that was
 * made or booked since the session was opened. Nobody has to take it as none then (docs/rules.md#counted-quantities).
 */
export function isCountedBeside(eb: Balances, { id, location, created_at }: LockedSession) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('count_lines as n')
        .innerJoin('count_sessions as cs', 'cs.id', 'n.session_id')
        .select('n.product_id')
        .whereRef('n.product_id', '=', 'i.product_id')
        .where('n.counted', 'is not', null)
        .where('cs.id', '<>', id)
        .where('cs.location_id', '=', location)
        .where('cs.status', '=', 'open'),
    ),
    eb.exists(
      eb
        .selectFrom('stock_counts as c')
        .leftJoin('stock_counts as u', 'u.undoes_id', 'c.id')
        .select('c.id')
        .whereRef('c.product_id', '=', 'i.product_id')
        .where('c.location_id', '=', location)
        .where('c.quantity', 'is not', null)
        .where('u.id', 'is', null)
        .where((count) => count.or([count('c.created_at', '>=', created_at), count('c.counted_at', '>', created_at)])),
    ),
  ]);
}
