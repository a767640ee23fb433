import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockCodes } from '../../catalog/codes/lock-codes.ts';
import { findOrCreateNamed } from '../../catalog/named/find-or-create-named.ts';
import { findOrCreateLocations } from '../../stock/locations/find-or-create-locations.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { problemsOf, type RowProblems } from '../row-problems.ts';
import { isChanging, type MatchedRow, type PlannedRow, planChanges } from './plan-changes.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Updates the products of these rows. What a row changes is found out as the preview does it, and again under the locks:
 * stock, then products, then codes. Rows that cannot be done become errors.
 */
export async function applyChanges(
  ctx: TenantWrite,
  importId: number,
  rows: readonly MatchedRow[],
  { errors, warnings }: RowProblems,
): Promise<{ updated: number; unchanged: number }> {
  if (rows.length === 0) return { updated: 0, unchanged: 0 };
  const foreseen = await planChanges(readerIn(ctx.db), rows);
  await makeMissing(ctx, foreseen);
  await lockProducts(ctx, rows);
  if (foreseen.some(givesCodes)) await lockCodes(ctx);
  const planned = await planChanges(readerIn(ctx.db), rows);
  for (const { row_number, plan } of planned) {
    errors.push(...problemsOf(row_number, plan.issues));
    warnings.push(...problemsOf(row_number, plan.warnings));
  }
  const good = planned.filter(({ plan }) => plan.issues.length === 0);
  const changing = good.filter(isChanging);
  await writeChanges(ctx, importId, changing);
  return { updated: changing.length, unchanged: good.length - changing.length };
}

/** Categories, manufacturers and locations that the rows name and nobody has made yet. */
async function makeMissing(ctx: TenantWrite, planned: readonly PlannedRow[]): Promise<void> {
  const missing = planned.filter(({ plan }) => plan.issues.length === 0).map(({ plan }) => plan.missing);
  await findOrCreateLocations(
    ctx,
    missing.flatMap(({ locations }) => locations),
  );
  for (const kind of ['categories', 'manufacturers'] as const)
    await findOrCreateNamed(
      ctx,
      kind,
      missing.flatMap((names) => names[kind]),
    );
}

function givesCodes({ plan: { change } }: PlannedRow): boolean {
  return change.codes.length > 0 || change.columns.barcode !== undefined;
}

async function lockProducts(ctx: TenantWrite, rows: readonly MatchedRow[]): Promise<void> {
  const ids = rows.map(({ product_id }) => product_id);
  await lockStock(ctx.db, ids);
  await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
