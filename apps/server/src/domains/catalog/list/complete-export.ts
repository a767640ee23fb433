import { levelFields } from '@stockhand/contract/catalog/level-fields';
import type { CustomValue, ExportProducts } from '@stockhand/contract/catalog/schema';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { costDigits } from '@stockhand/contract/money';
import { customFieldPrefix } from '@stockhand/importer/headers/custom-field-header';
import { completeExportHeaders, headerOfLocation } from '@stockhand/importer/headers/own-exports';
import { exportedCode, exportedCodes } from '@stockhand/importer/rows/code-text';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { batchesById, csvExport } from '../../../platform/files/csv-file.ts';
import type { Download } from '../../../platform/files/download.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { activeDefinitions } from '../active-definitions.ts';
import { fromAllProducts } from '../product-row.ts';
import { matchesFilter, type ResolvedFilter } from './product-filter.ts';

type Filter = ResolvedFilter & Pick<ExportProducts, 'ids'>;

/** Products, archived ones too, with all that an import reads, under headers that it knows: it comes back as no change (docs/rules.md#exports). */
export async function completeExport(ctx: TenantRead, filter: Filter): Promise<Download> {
  const fields = (await activeDefinitions(ctx.db)).map(({ name }) => name);
  const locations = await ctx.db.selectFrom('locations').select(['id', 'name']).orderBy('id').execute();
  return csvExport<CompleteRow>(ctx, {
    name: 'products-complete',
    columns: [
      ...completeExportHeaders,
      ...fields.map((name) => `${customFieldPrefix}${name}`),
      ...locations.map(({ name }) => headerOfLocation(name)),
    ],
    batches: batchesById((db, after, limit) => selectComplete(db, filter, after).limit(limit).execute()),
    cellsOf: (row) => [
      ...cellsOf(row),
      ...fields.map((name) => textOf((row.custom_fields as Record<string, CustomValue>)[name])),
      ...locations.map(({ id }) => String(row.items.find(({ location_id }) => location_id === id)?.quantity ?? '')),
    ],
  });
}

/** Both ids are bounded: PostgreSQL does not conclude the second from the first, and would read all levels before. */
function selectComplete(db: Reader, { ids, ...filter }: Filter, after: number) {
  return fromAllProducts(db)
    .where(matchesFilter(filter))
    .where('p.id', '>', after)
    .where('s.product_id', '>', after)
    .$if(ids !== undefined, (query) => query.where('p.id', '=', anyOf(ids ?? [])))
    .select(['p.id', 'p.name', 'p.sku', 'p.barcode', 'c.name as category', 'm.name as manufacturer', 'p.description'])
    .select(['p.selling_price', 'p.cost_price', 'p.is_active', 'p.archived_at'])
    .select(['p.min_stock_level', 'p.max_stock_level', 'p.reorder_point', 'p.reorder_quantity'])
    .select((eb) => [
      'p.custom_fields',
      jsonArrayFrom(
        eb.selectFrom('product_codes as k').whereRef('k.product_id', '=', 'p.id').select('k.code').orderBy('k.id'),
      ).as('codes'),
      jsonArrayFrom(
        eb
          .selectFrom('inventory_items as i')
          .whereRef('i.product_id', '=', 'p.id')
          .select(['i.location_id', 'i.quantity']),
      ).as('items'),
    ])
    .orderBy('p.id');
}

type CompleteRow = Awaited<ReturnType<ReturnType<typeof selectComplete>['execute']>>[number];

function cellsOf(row: CompleteRow): string[] {
  return [
    withFormulaGuard(row.name),
    row.sku,
    withFormulaGuard(exportedCode(row.barcode ?? '')),
    withFormulaGuard(exportedCodes(row.codes.map(({ code }) => code))),
    withFormulaGuard(row.category ?? ''),
    withFormulaGuard(row.manufacturer ?? ''),
    withFormulaGuard(row.description),
    row.selling_price.toFixed(2),
    costDigits(row.cost_price),
    ...levelFields.map((level) => String(row[level])),
    row.archived_at !== null ? 'Archived' : row.is_active ? 'Active' : 'Inactive',
  ];
}

function textOf(value: CustomValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return withFormulaGuard(String(value));
}
