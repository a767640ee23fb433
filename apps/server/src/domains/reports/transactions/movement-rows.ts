import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';

/** Movements that a report asks for, out of the ledger. */
export function matchingMovements(ctx: TenantRead, input: ListReportTransactions) {
  const { timezone } = ctx.caller.tenant;
  let query = ctx.db.selectFrom('stock_transactions as t');
  if (input.transaction_type === 'order') query = query.where(sql<boolean>`false`);
  else if (input.transaction_type) query = query.where('t.transaction_type', '=', input.transaction_type);
  if (input.start_date) query = query.where('t.transaction_date', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('t.transaction_date', '<', endOfDay(input.end_date, timezone));
  const { location, search } = input;
  if (location !== undefined)
    query = query.where((eb) =>
      eb('t.id', 'in', eb.selectFrom('stock_entries').select('transaction_id').where('location_id', '=', location)),
    );
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb(
          't.product_id',
          'in',
          eb
            .selectFrom('products')
            .select('id')
            .where(contains([sql.ref('search_text')], search)),
        ),
        contains(['t.reference', 't.notes', 't.created_by_username'], search),
      ]),
    );
  return query;
}

type Movements = ReturnType<typeof matchingMovements>;

/** The columns of a report's row, from the ledger; a transfer's location tells both ends. */
export function selectMovementRows(movements: Movements) {
  return movements
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select((eb) => [
      't.transaction_type as type',
      't.id as row_id',
      't.product_id',
      't.transaction_date as date',
      't.notes',
      'p.name as product',
      't.reference',
      't.created_by_username as username',
      't.quantity',
      't.unit_price',
      eb
        .selectFrom('stock_entries as e')
        .innerJoin('locations as l', 'l.id', 'e.location_id')
        .whereRef('e.transaction_id', '=', 't.id')
        .select(
          sql<string>`coalesce(string_agg(l.name, case when t.transaction_type = 'transfer' then ' → ' else ', ' end order by e.quantity > 0, e.id), '')`.as(
            'names',
          ),
        )
        .as('location'),
    ]);
}
