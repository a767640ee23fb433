import type { LeftOutRow } from '@stockhand/contract/imports/left-out';
import { type ImportResult, type ImportView, importListMax } from '@stockhand/contract/imports/schema';
import { type KeptProduct, undoableUntil } from '@stockhand/contract/imports/undo';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** An import with, once it is done, what it rejected and made: of each the first `importListMax`. */
export async function findImport(db: Reader, id: number): Promise<ImportView | undefined> {
  const row = await db
    .selectFrom('imports')
    .select([
      'id',
      'mode',
      'status',
      'file_name',
      'total_rows',
      'processed_rows',
      'success_count',
      'updated_count',
      'unchanged_count',
      'error_count',
      'own_skus',
      'failure',
      'created_at',
      'finished_at',
      'left_out_count',
      'left_out',
      'undone_at',
      'undone_by_name',
      'removed_count',
      'restored_count',
      'kept_count',
      'kept',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { left_out_count, left_out, own_skus, ...rest } = row;
  const { undone_at, undone_by_name, removed_count, restored_count, kept_count, kept, ...view } = rest;
  const isDone = view.status === 'done';
  const ofResult = { own_skus, left_out_count, left_out: left_out as unknown as LeftOutRow[] };
  const counts = { removed_count, restored_count, kept_count, kept: kept as unknown as KeptProduct[] };
  const undo = undone_at === null ? null : { undone_at, undone_by_name: undone_by_name ?? '', ...counts };
  const undoable_until = isDone && view.finished_at ? undoableUntil(view.finished_at) : null;
  return { ...view, undo, undoable_until, result: isDone ? { ...(await resultOf(db, view)), ...ofResult } : null };
}

async function resultOf(
  db: Reader,
  row: Pick<
    ImportView,
    'id' | 'processed_rows' | 'success_count' | 'updated_count' | 'unchanged_count' | 'error_count'
  >,
): Promise<Omit<ImportResult, 'own_skus' | 'left_out_count' | 'left_out'>> {
  const errors = await keptProblems(db, row.id, { isWarning: false });
  const warnings = await keptProblems(db, row.id, { isWarning: true });
  const created = await db
    .selectFrom('products')
    .select(['name', 'sku', 'is_active'])
    .where('import_id', '=', row.id)
    .orderBy('id')
    .limit(importListMax)
    .execute();
  const rate = row.processed_rows === 0 ? 0 : Math.round((row.success_count / row.processed_rows) * 1000) / 10;
  return {
    total_processed: row.processed_rows,
    success_count: row.success_count,
    created_count: row.success_count - row.updated_count - row.unchanged_count,
    updated_count: row.updated_count,
    unchanged_count: row.unchanged_count,
    error_count: row.error_count,
    success_rate: rate,
    errors: errors.first,
    errors_total: errors.total,
    warnings: warnings.first,
    warnings_total: warnings.total,
    created_products: created,
    inactive_count: await countInactive(db, row.id),
  };
}

async function countInactive(db: Reader, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('is_active', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first errors or warnings, and how many there are. */
async function keptProblems(db: Reader, importId: number, { isWarning }: { isWarning: boolean }) {
  const problems = db.selectFrom('import_errors').where('import_id', '=', importId).where('is_warning', '=', isWarning);
  const first = await problems
    .select(['row_number', 'message', 'field'])
    .orderBy('row_number')
    .orderBy('id')
    .limit(importListMax)
    .execute();
  const { total } = await problems.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { first, total };
}
