import { type PriceListPreview, type PriceListRow, priceChangeKinds } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import type { PriceListColumns } from '@stockhand/importer/price-list/price-list-columns';
import { refuse } from '../../../platform/errors.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { isSupplier } from '../supplier-row.ts';
import { matchedProducts } from './matched-products.ts';
import { planPriceList } from './plan-price-list.ts';
import { PriceListForm, readPriceList } from './read-price-list.ts';

const shownRows = 5;

/** What taking a supplier's price list would do; changes nothing (docs/rules.md#price-lists). */
export const previewPriceList = tenantTask(
  'update',
  'suppliers',
  [],
  PriceListForm,
  async (ctx, input): Promise<PriceListPreview> => {
    if (!(await isSupplier(ctx.db, input.id))) throw refuse.notFound();
    const { table, columns, prices } = await readPriceList(ctx, input);
    const readable = prices.filter(({ problem }) => problem === null);
    const matches = await matchedProducts(ctx.db, input.id, readable);
    const { rows, seen } = await planPriceList(ctx.db, input.id, prices, matches);
    return {
      file_type: table.file_type,
      sheet: table.sheet ?? null,
      sheets: table.sheets ?? [],
      headers: [...table.headers],
      preview_rows: table.rows.slice(0, shownRows).map(({ cells }) => table.headers.map((_, i) => cells[i] ?? '')),
      mapping: [...columns.fields],
      mapping_problem: mappingProblem(columns),
      rows,
      counts: countsOf(rows),
      seen,
    };
  },
  { isLong: true, subject: isSupplier },
);

function mappingProblem({ columns }: PriceListColumns): string | null {
  const names = [columns.supplier_code, columns.barcode, columns.sku, columns.name];
  return names.every((column) => column === undefined) ? texts.nothingNames : null;
}

function countsOf(rows: readonly PriceListRow[]): PriceListPreview['counts'] {
  const counts = Object.fromEntries(priceChangeKinds.map((kind) => [kind, 0])) as PriceListPreview['counts'];
  for (const { kind } of rows) counts[kind]++;
  return counts;
}
