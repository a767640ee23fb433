import { sql } from 'kysely';
import { auditAll } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { rewriteProducts } from '../../catalog/bulk/rewrite-products.ts';
import { addFurtherCodes } from '../../catalog/codes/write-further-codes.ts';
import { bookCounts } from '../../stock/book-counts.ts';
import { newestDocuments } from '../newest-documents.ts';
import type { ChangingRow } from './plan-changes.ts';
import { rewritingOf } from './rewriting-of.ts';
import { tellMinimums } from './tell-minimums.ts';

/** Writes the changes into products, codes and ledger, and keeps each for undoing. Call it under the locks of both. */
export async function writeChanges(ctx: TenantWrite, importId: number, rows: readonly ChangingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const rewritten = rows.flatMap(rewritingOf);
  await rewriteProducts(ctx, rewritten);
  await addFurtherCodes(
    ctx,
    rows.map(({ product_id, plan }) => ({ id: product_id, codes: plan.change.codes })),
  );
  await countStock(ctx, importId, rows);
  await tellMinimums(
    ctx,
    rewritten,
    rows.map(({ current }) => current),
  );
  await keepChanges(ctx, importId, rows);
}

/** The difference to each counted quantity, as a count by hand books it. */
async function countStock(ctx: TenantWrite, importId: number, rows: readonly ChangingRow[]): Promise<void> {
  const counts = rows.flatMap(({ current, plan }) => plan.change.stock.map((change) => ({ ...change, current })));
  await bookCounts(
    ctx,
    counts.map(({ current, location_id, quantity: [before, after] }) => ({
      ...{ product_id: current.id, location_id, quantity: after, difference: after - before },
    })),
    { source: { type: 'import', id: importId }, reference: 'Import' },
  );
  await auditAll(
    ctx,
    counts.map(({ current, location, quantity }) => ({
      action: 'stock.count',
      subject: { type: 'product', id: current.id, name: current.name },
      changes: { quantity, location },
    })),
  );
}

async function keepChanges(ctx: TenantWrite, importId: number, rows: readonly ChangingRow[]): Promise<void> {
  const marks = JSON.stringify(await newestDocuments(readerIn(ctx.db)));
  const kept = JSON.stringify(rows.map(({ row_number, plan }) => ({ row_number, changes: plan.change })));
  await ctx.db
    .updateTable('import_rows as r')
    .from(
      sql<{ row_number: number; changes: unknown }>`jsonb_to_recordset(${kept}::jsonb)`.as<'d'>(
        sql`d(row_number integer, changes jsonb)`,
      ),
    )
    .set({ changes: sql`d.changes`, marks })
    .whereRef('r.row_number', '=', 'd.row_number')
    .where('r.import_id', '=', importId)
    .execute();
}
