import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { soldByProduct } from '../../reports/sold-by-product.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/**
 * Products with what they sold for in the last 90 days, and their class by it: those that together bring the first 80 % are A, the
 * next 15 % B, the rest and what did not sell C.
 */
export function turnoverClasses(db: Reader, now: Date) {
  const sold = soldByProduct(db, { start: daysBefore(now, 90), end: now });
  const summed = db
    .selectFrom('products as p')
    .leftJoin(sold.as('g'), 'g.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true)
    .select(['p.id', sql<number>`greatest(coalesce(g.sales, 0), 0)`.as('turnover')]);
  const ranked = db
    .selectFrom(summed.as('t'))
    .select(['t.id', 't.turnover'])
    .select([
      sql<number>`sum(t.turnover) over (order by t.turnover desc, t.id) - t.turnover`.as('before'),
      sql<number>`sum(t.turnover) over ()`.as('total'),
    ]);
  return db
    .selectFrom(ranked.as('k'))
    .select(['k.id', 'k.turnover'])
    .select(
      sql<'A' | 'B' | 'C'>`case when k.turnover = 0 then 'C' when k.before < 0.8 * k.total then 'A'
        when k.before < 0.95 * k.total then 'B' else 'C' end`.as('class'),
    );
}

/** When products were last counted: in an approved session, or one by one with a difference. */
export function lastCounts(db: Reader, location: number | undefined) {
  const inSessions = db
    .selectFrom('count_lines as n')
    .innerJoin('count_sessions as cs', 'cs.id', 'n.session_id')
    .where('cs.status', '=', 'approved')
    .where('n.counted', 'is not', null)
    .$if(location !== undefined, (query) => query.where('cs.location_id', '=', location ?? 0))
    .select(['n.product_id', 'n.counted_at']);
  const singly = countEntries(db, location)
    .where('t.source_type', '=', 'count')
    .select(['e.product_id', 't.transaction_date as counted_at']);
  return db
    .selectFrom(inSessions.unionAll(singly).as('u'))
    .select(['u.product_id', sql<Date>`max(u.counted_at)`.as('last_counted_at')])
    .groupBy('u.product_id');
}

/** Pieces that counts of the last 180 days found missing. */
export function losses(db: Reader, now: Date, location: number | undefined) {
  return countEntries(db, location)
    .where('t.transaction_date', '>', daysBefore(now, 180))
    .where('e.quantity', '<', 0)
    .select(['e.product_id', sql<number>`sum(-e.quantity)`.as('loss')])
    .groupBy('e.product_id');
}

/** What counts booked. */
function countEntries(db: Reader, location: number | undefined) {
  return db
    .selectFrom('stock_transactions as t')
    .innerJoin('stock_entries as e', 'e.transaction_id', 't.id')
    .where('t.source_type', 'in', ['count', 'count-session'])
    .$if(location !== undefined, (query) => query.where('e.location_id', '=', location ?? 0));
}
