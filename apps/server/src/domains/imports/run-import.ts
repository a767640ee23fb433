import { productMessages } from '@stockhand/contract/catalog/messages';
import type { LeftOutRow } from '@stockhand/contract/imports/left-out';
import { importMessages } from '@stockhand/contract/imports/messages';
import { ImportOptions, importListMax } from '@stockhand/contract/imports/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { ImportError } from '@stockhand/importer/import-error';
import { type ImportedProduct, normaliseRow } from '@stockhand/importer/normalise-row';
import type { ProductRow } from '@stockhand/importer/rows/product-row';
import { announce, audit } from '../../platform/data/audit.ts';
import { dbFor, readerIn, readerOf, tenantSchema } from '../../platform/data/tenant-db.ts';
import { writeInBackground } from '../../platform/data/transactions.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { findCaller } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import { backgroundContext, type Services } from '../../platform/request-context.ts';
import { insertProducts, type NewProduct } from '../catalog/insert-products.ts';
import { roomForProducts } from '../catalog/product-limit.ts';
import { takenBarcodes } from '../catalog/taken-barcodes.ts';
import { findInactiveLocations, findOrCreateLocations } from '../stock/locations/find-or-create-locations.ts';
import { recordMovements } from '../stock/record-movements.ts';
import { type ReadImport, readImport } from './import-file.ts';
import { endColumns, tellEnd } from './tell-end.ts';

const rowsPerChunk = 500;

interface ImportJob {
  tenant_id: number;
  schema: string;
  user_id: number;
  import_id: number;
}

/**
 * Imports a file in chunks, each one transaction with its progress: after a crash the next run continues after the last
 * committed row. Every row ends as a product or as an error with its number.
 */
export async function runImport(services: Services, job: ImportJob): Promise<void> {
  const db = dbFor(services.database, tenantSchema(job.schema));
  const found = await db.selectFrom('imports').selectAll().where('id', '=', job.import_id).executeTakeFirst();
  const caller = await findCaller(services.database, job.tenant_id, job.user_id);
  // On a cluster a job may be seen before the rows that its transaction wrote.
  if (!found) throw new Error('The import is not there yet.');
  if (!caller || found.status === 'done' || found.status === 'failed') return;
  const transact = <Result>(work: (ctx: TenantWrite) => Promise<Result>) =>
    writeInBackground(backgroundContext(services, caller), caller, work);
  const file = {
    path: services.files.pathOf(must(found.file_key, 'The file of an import that is not done')),
    fileName: found.file_name,
    options: ImportOptions.parse(found.options),
  };
  const read = await readImport(readerOf(db), file, { tenant: job.schema }).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    return error;
  });
  if (read instanceof ImportError) return transact((ctx) => giveUp(ctx, job.import_id, read.message));
  const seen = new Set<string>();
  for (const row of read.rows.slice(0, found.processed_rows)) {
    const { product, issues } = normaliseRow(row.cells, read.mapping, row.elsewhere);
    if (issues.length === 0) noteBarcode(seen, product);
  }
  for (let done = found.processed_rows; done < read.rows.length; done += rowsPerChunk) {
    if (services.jobs.isStopping) throw new Error('The server is stopping; the import goes on after the next start.');
    const rows = read.rows.slice(done, done + rowsPerChunk);
    await transact((ctx) => importChunk(ctx, job.import_id, { rows, read, seen, done }));
  }
  await transact((ctx) => finish(ctx, job.import_id, read.left_out));
}

/** A worker that was presumed dead and still runs stops here, so no chunk is imported twice. */
const takenOver = 'Another worker has gone on with this import.';

interface Chunk {
  rows: ProductRow[];
  read: ReadImport;
  /** Barcodes of earlier rows of the file that were good. */
  seen: Set<string>;
  /** Rows in before this chunk. */
  done: number;
}

interface Accepted {
  row_number: number;
  product: ImportedProduct;
}

interface RowError {
  row_number: number;
  field: string;
  message: string;
}

async function importChunk(ctx: TenantWrite, importId: number, { rows, read, seen, done }: Chunk): Promise<void> {
  const errors: RowError[] = [];
  const accepted: Accepted[] = [];
  const normalised = rows.map(({ row_number, cells, elsewhere }) => ({
    row_number,
    ...normaliseRow(cells, read.mapping, elsewhere),
  }));
  const taken = await takenBarcodes(
    readerIn(ctx.db),
    normalised.flatMap(({ product: { barcode } }) => barcode ?? []),
  );
  for (const { row_number, product, issues } of normalised) {
    const problem = barcodeProblem(product.barcode, seen, taken);
    if (problem !== null) issues.push({ field: 'barcode', message: problem, value: product.barcode ?? '' });
    if (issues.length === 0) {
      accepted.push({ row_number, product });
      noteBarcode(seen, product);
    }
    for (const { field, message } of issues) errors.push({ row_number, field, message });
  }
  const created = await createProducts(ctx, importId, await withOpenPlaces(ctx, accepted, errors), errors);
  if (errors.length > 0)
    await ctx.db
      .insertInto('import_errors')
      .values(errors.map((error) => ({ ...error, import_id: importId })))
      .execute();
  const processed = done + rows.length;
  const { numUpdatedRows } = await ctx.db
    .updateTable('imports')
    .set((eb) => ({
      status: 'running',
      processed_rows: processed,
      success_count: eb('success_count', '+', created),
      error_count: eb('error_count', '+', rows.length - created),
    }))
    .where('id', '=', importId)
    .where('processed_rows', '=', done)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(takenOver);
  await audit(ctx, {
    action: 'import.rows',
    subject: { type: 'import', id: importId },
    changes: { first_row: done + 1, last_row: processed, created },
  });
  announce(ctx, 'imports');
}

/** As the preview has it: only a row that is good takes its barcode away from later ones. */
function barcodeProblem(barcode: string | null, seen: ReadonlySet<string>, taken: ReadonlySet<string>): string | null {
  if (barcode === null) return null;
  if (seen.has(barcode)) return importMessages.repeatedBarcode;
  return taken.has(barcode) ? productMessages.barcodeTaken : null;
}

function noteBarcode(seen: Set<string>, product: ImportedProduct): void {
  if (product.barcode !== null) seen.add(product.barcode);
}

/** The rows whose stock goes where a location is in use or made for it; the others become errors. */
async function withOpenPlaces(ctx: TenantWrite, rows: readonly Accepted[], errors: RowError[]): Promise<Accepted[]> {
  const closed = await findInactiveLocations(ctx, rows.flatMap(placesOf));
  const isClosed = (row: Accepted) => placesOf(row).some((place) => closed.has(place));
  for (const { row_number } of rows.filter(isClosed))
    errors.push({ row_number, field: 'location', message: stockMessages.inactiveLocation });
  return rows.filter((row) => !isClosed(row));
}

function placesOf({ product }: Accepted): string[] {
  return product.stock.flatMap(({ location }) => location ?? []);
}

/** Creates what it can; a barcode taken since and a row beyond the plan become that row's error. Answers how many. */
async function createProducts(
  ctx: TenantWrite,
  importId: number,
  wanted: readonly Accepted[],
  errors: RowError[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  const room = await roomForProducts(ctx);
  const accepted = room ? wanted.slice(0, room.left) : wanted;
  if (room)
    for (const { row_number } of wanted.slice(room.left))
      errors.push({ row_number, field: 'name', message: room.message });
  if (accepted.length === 0) return 0;
  const locations = await findOrCreateLocations(ctx, [...new Set(accepted.flatMap(placesOf))]);
  const inserted = await insertProducts(
    ctx,
    accepted.map((row) => ({ ...newProduct(row.product, importId), row })),
  );
  const movements = inserted.flatMap(({ id, product: { row } }) => {
    if (id !== undefined) return firstStock(id, row.product, locations);
    errors.push({ row_number: row.row_number, field: 'barcode', message: productMessages.barcodeTaken });
    return [];
  });
  await recordMovements(ctx, movements, { type: 'import', id: importId });
  return inserted.filter(({ id }) => id !== undefined).length;
}

function firstStock(product_id: number, { stock }: ImportedProduct, locations: ReadonlyMap<string, number>) {
  return stock.map(({ location, quantity }) => ({
    product_id,
    transaction_type: 'purchase' as const,
    quantity,
    location_id: location === null ? null : must(locations.get(location), 'The location'),
    reference: 'Initial stock',
  }));
}

function newProduct(
  { category, manufacturer, stock: _stock, ...product }: ImportedProduct,
  importId: number,
): NewProduct {
  return {
    ...product,
    category_name: category,
    manufacturer_name: manufacturer,
    max_stock_level: 0,
    reorder_point: product.min_stock_level,
    reorder_quantity: 0,
    import_id: importId,
  };
}

async function finish(ctx: TenantWrite, importId: number, leftOut: readonly LeftOutRow[]): Promise<void> {
  const done = await ctx.db
    .updateTable('imports')
    .set({
      status: 'done',
      finished_at: ctx.now,
      left_out_count: leftOut.length,
      left_out: JSON.stringify(leftOut.slice(0, importListMax)),
    })
    .where('id', '=', importId)
    .where('status', '<>', 'done')
    .returning(endColumns)
    .executeTakeFirst();
  if (!done) throw new Error(takenOver);
  await tellEnd(ctx, done);
  await audit(ctx, { action: 'import.finish', subject: { type: 'import', id: importId } });
  announce(ctx, 'imports', 'products', 'stock', 'categories', 'manufacturers', 'locations');
}

async function giveUp(ctx: TenantWrite, importId: number, failure: string): Promise<void> {
  const failed = await ctx.db
    .updateTable('imports')
    .set({ status: 'failed', failure, finished_at: ctx.now })
    .where('id', '=', importId)
    .where('status', '<>', 'failed')
    .returning(endColumns)
    .executeTakeFirst();
  if (!failed) throw new Error(takenOver);
  await tellEnd(ctx, failed);
  await audit(ctx, { action: 'import.fail', subject: { type: 'import', id: importId }, changes: { failure } });
  announce(ctx, 'imports');
}
