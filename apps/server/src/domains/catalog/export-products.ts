import { Readable } from 'node:stream';
import { dayIn } from '@stockhand/contract/calendar';
import { productMessages } from '@stockhand/contract/catalog/messages';
import { ExportProducts } from '@stockhand/contract/catalog/schema';
import { withFormulaGuard } from '@stockhand/importer/formula-guard';
import Papa from 'papaparse';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { matchesFilter } from './list/product-filter.ts';
import { fromProducts } from './product-row.ts';
import { withResolvedCode } from './resolve-code.ts';

const columns = [
  'Product Name',
  'SKU',
  'Category',
  'Description',
  'Selling Price',
  'Cost Price',
  'Total Stock',
  'Min Stock Level',
  'Status',
  'Low Stock',
];
const rowsPerBatch = 1_000;

/**
 * The catalogue as CSV, read from one snapshot (docs/rules.md#products). It is written to disk
 * before it is sent: memory stays flat however long it is, and a slow reader holds no connection to the database.
 */
export const exportProducts = tenantFile('read', 'products', ExportProducts, async (ctx, input) => {
  await refuseUnknownProducts(ctx.db, input.ids);
  const csv = csvOf(ctx.db, await withResolvedCode(ctx.db, input));
  return new Download(
    ctx.services.files.handOut(await ctx.services.files.receive(Readable.from(csv))),
    'text/csv; charset=utf-8',
    `products-export-${dayIn(ctx.now, ctx.caller.tenant.timezone)}.csv`,
  );
});

/** As for labels: missing products are reported, not left out. */
async function refuseUnknownProducts(db: Reader, ids: ExportProducts['ids']): Promise<void> {
  if (ids === undefined) return;
  const { count } = await fromProducts(db)
    .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < new Set(ids).size) throw refuse.field('ids', productMessages.unknownProducts);
}

async function* csvOf(db: Reader, input: ExportProducts): AsyncGenerator<string> {
  yield `\uFEFF${line([columns])}`;
  // All batches see what was committed when the first one was read.
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    let lastId = 0;
    for (;;) {
      const rows = await selectBatch(snapshot, input, lastId).execute();
      if (rows.length > 0) yield line(rows.map(cellsOf));
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < rowsPerBatch) return;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}

function selectBatch(db: Reader, { ids, ...filter }: ExportProducts, lastId: number) {
  return fromProducts(db)
    .where(matchesFilter(filter))
    .where('p.id', '>', lastId)
    .$if(ids !== undefined, (query) => query.where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids ?? [])))))
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
    .orderBy('p.id')
    .limit(rowsPerBatch);
}

type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectBatch>['execute']>>[number];

function cellsOf(row: ExportedRow): string[] {
  const isLow = row.total_stock > 0 && row.total_stock < row.min_stock_level;
  return [
    withFormulaGuard(row.name),
    row.sku,
    withFormulaGuard(row.category ?? ''),
    withFormulaGuard(row.description),
    row.selling_price.toFixed(2),
    row.cost_price.toFixed(2),
    String(row.total_stock),
    String(row.min_stock_level),
    row.is_active ? 'Active' : 'Inactive',
    isLow ? 'Yes' : 'No',
  ];
}

function line(rows: string[][]): string {
  return `${Papa.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;
}
