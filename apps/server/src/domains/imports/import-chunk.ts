import { codeKey } from '@stockhand/contract/catalog/codes';
import { productMessages } from '@stockhand/contract/catalog/messages';
import { importMessages } from '@stockhand/contract/imports/messages';
import type { RowProblem } from '@stockhand/contract/imports/schema';
import type { ImportedProduct } from '@stockhand/importer/rows/imported-product';
import { announce, audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { takenBarcodes } from '../catalog/codes/taken-barcodes.ts';
import { type AcceptedRow, createProducts } from './creating/create-products.ts';
import { keepSkuUse } from './creating/keep-sku-use.ts';
import { refuseKnownSkus } from './creating/refuse-known-skus.ts';
import type { DividedRows, NewRow } from './divide-rows.ts';
import { problemsOf, type RowProblems } from './row-problems.ts';
import { applyChanges } from './updating/apply-changes.ts';

/** A worker that was presumed dead and still runs stops here, so no chunk is imported twice. */
export const takenOver = 'Another worker has gone on with this import.';

interface Chunk {
  rows: DividedRows;
  /** Barcodes of earlier rows of the file that were good. */
  seen: ReadonlySet<string>;
  /** Rows in before this chunk. */
  done: number;
}

/** Answers the barcodes of its new rows that were good: they count once the transaction is committed. */
export async function importChunk(ctx: TenantWrite, importId: number, chunk: Chunk): Promise<Set<string>> {
  // A transaction that is repeated begins with the rows as they were.
  const { matched, problems: found } = chunk.rows;
  const problems: RowProblems = { errors: [...found.errors], warnings: [...found.warnings] };
  const fresh = chunk.rows.fresh.map((row) => ({ ...row, issues: [...row.issues] }));
  const { updated, unchanged } = await applyChanges(ctx, importId, matched, problems);
  await refuseKnownSkus(readerIn(ctx.db), fresh, importId);
  const { accepted, barcodes } = await acceptNew(ctx, fresh, { importId, seen: chunk.seen, errors: problems.errors });
  const made = await createProducts(ctx, importId, accepted, problems);
  await keepProblems(ctx, importId, problems);
  await keepSkuUse(ctx, importId, made);
  await advance(ctx, importId, chunk, { created: made.length, updated, unchanged });
  return barcodes;
}

/** A row that is rejected has its errors alone. */
async function keepProblems(ctx: TenantWrite, importId: number, { errors, warnings }: RowProblems): Promise<void> {
  const rejected = new Set(errors.map(({ row_number }) => row_number));
  const problems = [
    ...errors.map((error) => ({ ...error, is_warning: false })),
    ...warnings.filter(({ row_number }) => !rejected.has(row_number)).map((one) => ({ ...one, is_warning: true })),
  ];
  if (problems.length === 0) return;
  await ctx.db
    .insertInto('import_errors')
    .values(problems.map((one) => ({ ...one, import_id: importId })))
    .execute();
}

async function acceptNew(
  ctx: TenantWrite,
  rows: readonly NewRow[],
  { importId, seen, errors }: { importId: number; seen: ReadonlySet<string>; errors: RowProblem[] },
): Promise<{ accepted: AcceptedRow[]; barcodes: Set<string> }> {
  const barcodes = new Set<string>();
  const taken = await takenBarcodes(
    readerIn(ctx.db),
    rows.flatMap(({ product: { barcode } }) => barcode ?? []),
    { exceptImport: importId },
  );
  const accepted = rows.flatMap(({ row_number, product, sku, issues }) => {
    const problem = barcodeProblem(product.barcode, [seen, barcodes], taken);
    if (problem !== null) issues.push({ field: 'barcode', message: problem, value: product.barcode ?? '' });
    errors.push(...problemsOf(row_number, issues));
    if (issues.length > 0) return [];
    noteBarcode(barcodes, product);
    return { row_number, product, sku };
  });
  return { accepted, barcodes };
}

/** As the preview has it: only a row that is good takes its barcode away from later ones. */
function barcodeProblem(
  barcode: string | null,
  seen: readonly ReadonlySet<string>[],
  taken: ReadonlySet<string>,
): string | null {
  if (barcode === null) return null;
  if (seen.some((barcodes) => barcodes.has(codeKey(barcode)))) return importMessages.repeatedBarcode;
  return taken.has(barcode) ? productMessages.barcodeTaken : null;
}

export function noteBarcode(seen: Set<string>, product: ImportedProduct): void {
  if (product.barcode !== null) seen.add(codeKey(product.barcode));
}

async function advance(
  ctx: TenantWrite,
  importId: number,
  { rows: { count }, done }: Chunk,
  counts: { created: number; updated: number; unchanged: number },
): Promise<void> {
  const { created, updated, unchanged } = counts;
  const good = created + updated + unchanged;
  const processed = done + count;
  const { numUpdatedRows } = await ctx.db
    .updateTable('imports')
    .set((eb) => ({
      status: 'running',
      processed_rows: processed,
      success_count: eb('success_count', '+', good),
      updated_count: eb('updated_count', '+', updated),
      unchanged_count: eb('unchanged_count', '+', unchanged),
      error_count: eb('error_count', '+', count - good),
    }))
    .where('id', '=', importId)
    .where('processed_rows', '=', done)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(takenOver);
  await audit(ctx, {
    action: 'import.rows',
    subject: { type: 'import', id: importId },
    changes: { first_row: done + 1, last_row: processed, created, ...(updated > 0 && { updated }) },
  });
  announce(ctx, 'imports');
}
