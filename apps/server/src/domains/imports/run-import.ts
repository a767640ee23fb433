import { type ImportMode, ImportOptions } from '@stockhand/contract/imports/schema';
import { ImportError } from '@stockhand/importer/import-error';
import { importLimits } from '@stockhand/importer/import-limits';
import { normaliseRow } from '@stockhand/importer/normalise-row';
import { z } from 'zod';
import { dbFor, readerOf, tenantSchema } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { findCaller } from '../../platform/identity/sessions.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { must } from '../../platform/must.ts';
import { backgroundContext, type Services } from '../../platform/request-context.ts';
import { writeInBackground } from '../../platform/transactions.ts';
import { analyzeTables } from './analyze-tables.ts';
import { divideRows } from './divide-rows.ts';
import { finishImport, giveUpImport } from './end-import.ts';
import { importChunk, noteBarcode } from './import-chunk.ts';
import { type ReadImport, readImport } from './import-file.ts';
import { keepMatches } from './updating/keep-matches.ts';
import { keptMatches } from './updating/kept-matches.ts';

export const ImportJob = z.object({
  tenant_id: z.number(),
  schema: z.string(),
  user_id: z.number(),
  import_id: z.number(),
});
export type ImportJob = z.infer<typeof ImportJob>;

/**
 * Imports a file in chunks, each one transaction with its progress: after a crash the next run continues after the last
 * committed row. Every row ends as a product or as an error with its number.
 */
export async function runImport(services: Services, job: ImportJob): Promise<void> {
  const schema = tenantSchema(job.schema);
  const db = dbFor(services.database, schema);
  const found = await db.selectFrom('imports').selectAll().where('id', '=', job.import_id).executeTakeFirst();
  const caller = await findCaller(services.database, job.tenant_id, job.user_id);
  // On a cluster a job may be seen before the rows that its transaction wrote.
  if (!found) throw new Error('The import is not there yet.');
  if (!caller || found.status === 'done' || found.status === 'failed') return;
  const transact = <Result>(work: (ctx: TenantWrite) => Promise<Result>) =>
    writeInBackground(backgroundContext(services, caller), caller, work);
  const key = must(found.file_key, 'The file of an import that is not done');
  const file = { fileName: found.file_name, options: ImportOptions.parse(found.options) };
  const read = await services.files
    .withCopy(key, (path) => readImport(readerOf(db), { ...file, path }, { tenant: job.schema }))
    .catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      return error;
    });
  if (!read) throw new Error(`The file of the import ${job.import_id} is gone.`);
  if (read instanceof ImportError) return transact((ctx) => giveUpImport(ctx, job.import_id, read.message));
  const mode = found.mode as ImportMode;
  if (mode !== 'create' && found.matched_at === null)
    await transact((ctx) => keepMatches(ctx, { importId: job.import_id, mode, read }));
  const matches = mode === 'create' ? new Map() : await keptMatches(readerOf(db), job.import_id);
  const analyze = () =>
    analyzeTables(services.database, schema).catch((error: unknown) =>
      logFailure(services.log, error, { schema }, 'The tables that an import filled could not be analyzed.'),
    );
  const seen = barcodesBefore(read, found.processed_rows);
  const divide = (done: number) => {
    const divided = divideRows(read.rows.slice(done, done + importLimits.rowsAtOnce), read.mapping, matches);
    // A failure is met when the turn of these rows comes.
    divided.catch(() => undefined);
    return divided;
  };
  let next = divide(found.processed_rows);
  for (let done = found.processed_rows; done < read.rows.length; done += importLimits.rowsAtOnce) {
    if (services.outbox.isStopping) throw new Error('The server is stopping; the import goes on after the next start.');
    const rows = await next;
    const adding = transact((ctx) => importChunk(ctx, job.import_id, { rows, seen, done }));
    // While the database works.
    next = divide(done + rows.count);
    for (const barcode of await adding) seen.add(barcode);
    // Without statistics PostgreSQL takes few products for not archived, and reads them all to look up the codes of the next rows.
    const isFirst = done === found.processed_rows;
    if (isFirst && done + rows.count < read.rows.length) await analyze();
  }
  if (read.rows.length >= analyzedFrom) await analyze();
  await transact((ctx) => finishImport(ctx, job.import_id, read.left_out));
}

/** Fewer rows change no plan. */
const analyzedFrom = 1_000;

/** Of the good ones among the first rows. */
function barcodesBefore({ rows, mapping }: ReadImport, count: number): Set<string> {
  const seen = new Set<string>();
  for (const row of rows.slice(0, count)) {
    const { product, issues } = normaliseRow(row.cells, mapping, row.elsewhere);
    if (issues.length === 0) noteBarcode(seen, product);
  }
  return seen;
}
