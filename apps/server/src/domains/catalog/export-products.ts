import { productMessages } from '@stockhand/contract/catalog/messages';
import { ExportProducts } from '@stockhand/contract/catalog/schema';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { costDigits } from '@stockhand/contract/money';
import { listExportHeaders } from '@stockhand/importer/headers/own-exports';
import { anyOf } from '../../platform/data/any-of.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { batchesById, csvExport } from '../../platform/files/csv-file.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { withResolvedCode } from './codes/resolve-code.ts';
import { completeExport } from './list/complete-export.ts';
import { matchesFilter } from './list/product-filter.ts';
import { fromProducts } from './product-row.ts';

/** The products that match a filter or are named, as CSV (docs/rules.md#exports). */
export const exportProducts = tenantFile('read', 'products', ExportProducts, async (ctx, input) => {
  await refuseUnknownProducts(ctx.db, input.ids);
  const { complete, ...asked } = input;
  const filter = await withResolvedCode(ctx.db, asked);
  if (complete) return completeExport(ctx, filter);
  return csvExport(ctx, {
    name: 'products-export',
    columns: listExportHeaders,
    batches: batchesById((db, after, limit) => selectProducts(db, filter, after).limit(limit).execute()),
    cellsOf,
  });
});

/** As for labels: missing products are reported, not left out. */
async function refuseUnknownProducts(db: Reader, ids: ExportProducts['ids']): Promise<void> {
  if (ids === undefined) return;
  const { count } = await fromProducts(db)
    .where('p.id', '=', anyOf(ids))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < new Set(ids).size) throw refuse.field('ids', productMessages.unknownProducts);
}

/** Both ids are bounded: PostgreSQL does not conclude the second from the first, and would read all levels before. */
function selectProducts(db: Reader, { ids, complete: _complete, ...filter }: ExportProducts, after: number) {
  return fromProducts(db)
    .where(matchesFilter(filter))
    .where('p.id', '>', after)
    .where('s.product_id', '>', after)
    .$if(ids !== undefined, (query) => query.where('p.id', '=', anyOf(ids ?? [])))
    .select([
      'p.id',
      'p.name',
      'p.sku',
      'c.name as category',
      'p.description',
      'p.selling_price',
      'p.cost_price',
      's.total_stock',
      'p.min_stock_level',
      'p.is_active',
    ])
    .orderBy('p.id');
}

type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

function cellsOf(row: ExportedRow): string[] {
  const isLow = row.total_stock > 0 && row.total_stock < row.min_stock_level;
  return [
    withFormulaGuard(row.name),
    row.sku,
    withFormulaGuard(row.category ?? ''),
    withFormulaGuard(row.description),
    row.selling_price.toFixed(2),
    costDigits(row.cost_price),
    String(row.total_stock),
    String(row.min_stock_level),
    row.is_active ? 'Active' : 'Inactive',
    isLow ? 'Yes' : 'No',
  ];
}
