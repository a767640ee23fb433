import { ImportOptions } from '@stockhand/contract/products/import';
import { importMessages, productMessages } from '@stockhand/contract/products/messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { ImportError } from '@stockhand/importer/import-error';
import type { ImportRow } from '@stockhand/importer/import-table';
import { type ImportedProduct, normaliseRow } from '@stockhand/importer/normalise-row';
import { announce, audit } from '../../platform/audit.ts';
import { findOrCreateNamed } from '../../platform/find-or-create-named.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { takeNumbers } from '../../platform/numbering.ts';
import { backgroundContext, type Services } from '../../platform/request-context.ts';
import { findMember } from '../../platform/sessions.ts';
import { dbFor, readerIn, readerOf, tenantSchema } from '../../platform/tenant-db.ts';
import { writeInBackground } from '../../platform/transactions.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { findInactiveLocations, findOrCreateLocations } from '../stock/find-or-create-locations.ts';
import { openBalances, recordMovements } from '../stock/record-movements.ts';
import { type ReadImport, readImport } from './import-file.ts';
import { mailImportFinished } from './mails.ts';
import { roomForProducts } from './product-limit.ts';
import { takenBarcodes } from './taken-barcodes.ts';

const rowsPerChunk = 500;

interface ImportJob {
  tenant_id: number;
  schema: string;
  user_id: number;
  import_id: number;
}

/**
 * Imports a file in chunks, each one transaction together with how far it got: after a crash the next run goes on
 * behind the last row that is in. Every row ends as a product or as an error with its number.
 */
export async function runImport(services: Services, job: ImportJob): Promise<void> {
  const db = dbFor(services.database, tenantSchema(job.schema));
  const found = await db.selectFrom('imports').selectAll().where('id', '=', job.import_id).executeTakeFirst();
  const who = await findMember(services.database, job.tenant_id, job.user_id);
  if (!found || !who || found.status === 'done' || found.status === 'failed') return;
  const transact = <Result>(work: (ctx: TenantWrite) => Promise<Result>) =>
    writeInBackground(backgroundContext(services, who), who, work);
  const read = await readImport(readerOf(db), {
    path: services.files.pathOf(found.file_key ?? ''),
    fileName: found.file_name,
    options: ImportOptions.parse(found.options),
  }).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    return error;
  });
  if (read instanceof ImportError) return transact((ctx) => giveUp(ctx, job.import_id, read.message));
  const seen = new Set<string>();
  for (const row of read.table.rows.slice(0, found.processed_rows)) {
    const { product, issues } = normaliseRow(row.cells, read.mapping);
    if (issues.length === 0) noteBarcode(seen, product);
  }
  for (let done = found.processed_rows; done < read.table.rows.length; done += rowsPerChunk) {
    if (services.jobs.isStopping) throw new Error('The server is stopping; the import goes on after the next start.');
    const rows = read.table.rows.slice(done, done + rowsPerChunk);
    await transact((ctx) => importChunk(ctx, job.import_id, { rows, read, seen, done }));
  }
  await transact((ctx) => finish(ctx, job.import_id));
}

/** Whoever was taken for dead and still runs ends here: what two workers did counts once. */
const takenOver = 'Another worker has gone on with this import.';

interface Chunk {
  rows: ImportRow[];
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
  const normalised = rows.map(({ row_number, cells }) => ({ row_number, ...normaliseRow(cells, read.mapping) }));
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
    changes: { rows: [done + 1, processed], created },
  });
  await announce(ctx, 'imports');
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
  const placeOf = ({ product }: Accepted) => (product.initial_stock > 0 && product.location) || '';
  const closed = await findInactiveLocations(ctx, rows.map(placeOf));
  const isClosed = (row: Accepted) => closed.has(placeOf(row).toLowerCase());
  for (const { row_number } of rows.filter(isClosed))
    errors.push({ row_number, field: 'location', message: stockMessages.inactiveLocation });
  return rows.filter((row) => !isClosed(row));
}

/**
 * Creates what it can; a barcode that somebody else took meanwhile and a row beyond the plan become that row's error.
 * Answers how many.
 */
async function createProducts(
  ctx: TenantWrite,
  importId: number,
  wanted: readonly Accepted[],
  errors: RowError[],
): Promise<number> {
  const room = wanted.length > 0 ? await roomForProducts(ctx) : undefined;
  const accepted = wanted.slice(0, room?.left);
  for (const { row_number } of wanted.slice(accepted.length))
    errors.push({ row_number, field: 'name', message: room?.message ?? '' });
  if (accepted.length === 0) return 0;
  const names = (pick: (product: ImportedProduct) => string | null) => [
    ...new Set(accepted.map(({ product }) => pick(product) ?? '').filter((name) => name !== '')),
  ];
  const categories = await findOrCreateNamed(
    ctx,
    'categories',
    names((product) => product.category),
  );
  const manufacturers = await findOrCreateNamed(
    ctx,
    'manufacturers',
    names((product) => product.manufacturer),
  );
  const locations = await findOrCreateLocations(
    ctx,
    names((product) => (product.initial_stock > 0 ? product.location : null)),
  );
  const idOf = (ids: Map<string, number>, name: string | null) => (name ? (ids.get(name.toLowerCase()) ?? null) : null);
  const skus = await takeNumbers(ctx.db, 'SKU', accepted.length);
  const values = accepted.map(({ product }, index) => ({
    sku: skus[index] ?? '',
    name: product.name,
    barcode: product.barcode,
    description: product.description,
    category_id: idOf(categories, product.category),
    manufacturer_id: idOf(manufacturers, product.manufacturer),
    selling_price: product.selling_price,
    cost_price: product.cost_price,
    min_stock_level: product.min_stock_level,
    reorder_point: product.min_stock_level,
    is_active: product.is_active,
    custom_fields: JSON.stringify(product.custom_fields),
    import_id: importId,
    created_at: ctx.now,
    updated_at: ctx.now,
  }));
  const made = await ctx.db
    .insertInto('products')
    .values(values)
    .onConflict((conflict) => conflict.column('barcode').where('archived_at', 'is', null).doNothing())
    .returning(['id', 'sku'])
    .execute();
  const idBySku = new Map(made.map((row) => [row.sku, row.id]));
  await openBalances(
    ctx,
    made.map((row) => row.id),
  );
  const movements = [];
  for (const [index, { row_number, product }] of accepted.entries()) {
    const id = idBySku.get(skus[index] ?? '');
    if (id === undefined) errors.push({ row_number, field: 'barcode', message: productMessages.barcodeTaken });
    else if (product.initial_stock > 0)
      movements.push({
        product_id: id,
        transaction_type: 'purchase' as const,
        quantity: product.initial_stock,
        location_id: idOf(locations, product.location),
        reference: 'Initial stock',
      });
  }
  await recordMovements(ctx, movements, { type: 'import', id: importId });
  return made.length;
}

async function finish(ctx: TenantWrite, importId: number): Promise<void> {
  const done = await ctx.db
    .updateTable('imports')
    .set({ status: 'done', finished_at: ctx.now })
    .where('id', '=', importId)
    .where('status', '<>', 'done')
    .returning(['id', 'file_name', 'success_count', 'error_count'])
    .executeTakeFirst();
  if (!done) throw new Error(takenOver);
  await mailImportFinished(ctx, done);
  const facts = { created: done.success_count, rejected: done.error_count };
  const subject = { type: 'import', id: done.id, name: done.file_name };
  await raiseNotifications(ctx, [{ kind: 'import_finished', subject, facts, recipientId: ctx.who.user.id }]);
  await audit(ctx, { action: 'import.finish', subject: { type: 'import', id: importId } });
  await announce(ctx, 'imports', 'products', 'stock', 'categories', 'manufacturers', 'locations');
}

async function giveUp(ctx: TenantWrite, importId: number, failure: string): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set({ status: 'failed', failure, finished_at: ctx.now })
    .where('id', '=', importId)
    .execute();
  await audit(ctx, { action: 'import.fail', subject: { type: 'import', id: importId }, changes: { failure } });
  await announce(ctx, 'imports');
}
