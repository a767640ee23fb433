import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import type { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { containsLetters } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { placesOf } from '../places-of.ts';
import { isOfType } from './is-of-type.ts';
import { movementsWith, movementWords, productsWith } from './movements-with.ts';
import { rowByRow } from './report-search.ts';

/** Movements that a report asks for, out of the ledger. */
export function matchingMovements(ctx: TenantRead, input: ListReportTransactions, search = rowByRow(input.search)) {
  const { timezone } = ctx.caller.tenant;
  let query = ctx.db.selectFrom('stock_transactions as t');
  if (input.transaction_type) query = query.where(isOfType(input.transaction_type));
  if (input.start_date) query = query.where('t.transaction_date', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('t.transaction_date', '<', endOfDay(input.end_date, timezone));
  const { location } = input;
  if (location !== undefined)
    query = query.where((eb) =>
      eb('t.id', 'in', eb.selectFrom('stock_entries').select('transaction_id').where('location_id', '=', location)),
    );
  if (search?.isCommon)
    query = query.where((eb) =>
      eb.or([
        eb('t.product_id', 'in', productsWith(ctx.db, search.text)),
        containsLetters([movementWords], search.text),
      ]),
    );
  else if (search) query = query.where('t.id', 'in', movementsWith(ctx.db, search.text));
  return query;
}

type Movements = ReturnType<typeof matchingMovements>;

/** The columns of a report's row, from the ledger; a transfer's location tells both ends. */
export function selectMovementRows(db: Reader, movements: Movements) {
  return movements
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select([
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
      't.unit_cost',
      't.source_type',
      't.source_id',
      placesOf(db).as('location'),
    ]);
}
