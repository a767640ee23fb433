import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { transactionText } from '@stockhand/contract/reports/messages';
import { ListProductLedger, type ProductLedger } from '@stockhand/contract/reports/product-ledger';
import { sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { placesOf } from '../places-of.ts';
import { balancesOf } from './product-balances.ts';

/**
 * What changed the stock of a product, newest first, each with the quantity after it; of archived products too. Rows are in the order of
 * the time for which they were booked, so each balance is that of its moment (docs/rules.md#stock-as-of-a-moment).
 */
export const listProductLedger = reportQuery(ListProductLedger, readProductLedger);

export async function readProductLedger(ctx: TenantRead, input: ListProductLedger): Promise<ProductLedger> {
  const known = await ctx.db.selectFrom('products').select('id').where('id', '=', input.product).executeTakeFirst();
  if (!known) throw refuse.notFound();
  const { results, count } = await readPage({
    matching: matching(ctx, input),
    rowsOf: (rows) =>
      rows
        .innerJoin('stock_transactions as t', 't.id', 'b.id')
        .select(['b.id', 'b.date', 'b.type', 'b.change', 'b.balance', 't.quantity', 't.notes', 't.reference'])
        .select(['t.created_by_username as username', 't.unit_cost', 't.source_type', 't.source_id'])
        .select(placesOf(ctx.db).as('places')),
    sortKeys: { date: sql`b.date` },
    id: sql`b.id`,
    input,
    ordering: '-date',
  });
  return {
    results: results.map(({ quantity, notes, places, ...row }) => ({
      ...row,
      description: transactionText({ type: row.type, quantity, notes }),
      location: places ?? '',
    })),
    count,
    ...(await findEnds(ctx, input)),
  };
}

function matching(ctx: TenantRead, input: ListProductLedger) {
  const { start, end } = boundsOf(ctx, input);
  return balancesOf(ctx.db, input)
    .$if(start !== undefined, (rows) => rows.where('b.date', '>=', sql<Date>`${start}`))
    .$if(end !== undefined, (rows) => rows.where('b.date', '<', sql<Date>`${end}`));
}

/** The quantity at both ends of the period; of an open one that at the beginning or now. */
function findEnds(ctx: TenantRead, input: ListProductLedger): Promise<{ opening: number; closing: number }> {
  const { start, end } = boundsOf(ctx, input);
  const sumBefore = (moment: Date) => sql<number>`coalesce(sum(b.change) filter (where b.date < ${moment}), 0)`;
  return balancesOf(ctx.db, input)
    .select([
      (start ? sumBefore(start) : sql<number>`0`).as('opening'),
      (end ? sumBefore(end) : sql<number>`coalesce(sum(b.change), 0)`).as('closing'),
    ])
    .executeTakeFirstOrThrow();
}

function boundsOf(ctx: TenantRead, { start_date, end_date }: ListProductLedger) {
  const { timezone } = ctx.caller.tenant;
  return {
    start: start_date === undefined ? undefined : startOfDay(start_date, timezone),
    end: end_date === undefined ? undefined : endOfDay(end_date, timezone),
  };
}
