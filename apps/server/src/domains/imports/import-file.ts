import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { ImportOptions } from '@stockhand/contract/imports/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { type ColumnMapping, mapColumns } from '@stockhand/importer/column-mapping';
import { ImportError, ReadersBusy } from '@stockhand/importer/import-error';
import { importLimits } from '@stockhand/importer/import-limits';
import type { ImportTable } from '@stockhand/importer/import-table';
import { type QueuedRead, readInChild } from '@stockhand/importer/sandbox';
import { TableCache } from '@stockhand/importer/table-cache';
import { z } from 'zod';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/files/file-store.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { returnUse, useLimits } from '../../platform/http/usage-limits.ts';
import { activeDefinitions } from '../catalog/active-definitions.ts';

/** What both preview and import take: a file and how to read it. */
export const ImportForm = ImportOptions.extend({ file: z.instanceof(Upload, { error: texts.fileRequired }) });
export type ImportForm = z.infer<typeof ImportForm>;

export interface ReadImport {
  table: ImportTable;
  mapping: ColumnMapping;
}

interface FileToRead {
  path: string;
  fileName: string;
  options: ImportOptions;
  /** Where it is known. */
  sha256?: string;
}

const tables = new TableCache(readInChild, importLimits.tableCache);

/**
 * Reads a file in a separate process, when the tenant is next, or returns the cached table. Throws ImportError for one
 * that cannot be imported as a whole.
 */
export async function readImport(
  db: Reader,
  { path, fileName, options, sha256 }: FileToRead,
  queued: QueuedRead,
): Promise<ReadImport> {
  const definitions = await activeDefinitions(db);
  const { mapping: chosen, ...reading } = options;
  const table = await tables.read(path, { ...reading, fileName }, queued, sha256);
  const cells = table.rows.map((row) => row.cells);
  return { table, mapping: mapColumns(table.headers, cells, { chosen, definitions }) };
}

/** The same while the caller waits: 503 with Retry-After while too many files of the tenant wait. */
export async function readImportAtOnce(ctx: TenantRead, file: FileToRead): Promise<ReadImport> {
  const queued = { tenant: ctx.caller.tenant.schema_name, waitingMax: importLimits.waitingMax };
  try {
    return await readImport(ctx.db, file, queued);
  } catch (error) {
    throw error instanceof ReadersBusy ? tooManyWaiting() : error;
  }
}

const retrySeconds = 5;

export function tooManyWaiting(): Refusal {
  return new Refusal(503, { detail: statusMessages.unavailable }, retrySeconds);
}

/**
 * Reads a file that just arrived, for a preview or an import: what is wrong with it, or with the mapping sent along, is
 * said on its field. Each reading counts, also of a file that cannot be read; one that had to be sent again does not.
 */
export async function readUpload(ctx: TenantRead, { file, ...options }: ImportForm): Promise<ReadImport> {
  await useLimits(ctx, ['importOrPreview']);
  const { path, fileName, sha256 } = file;
  const read = await readImportAtOnce(ctx, { path, fileName, sha256, options }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await returnUse(ctx, 'importOrPreview');
    if (!(error instanceof ImportError)) throw error;
    throw refuse.field('file', error.code === 'unsupported' ? texts.unsupportedFile : error.message);
  });
  if (options.mapping) refuseForeignMapping(options.mapping, read.mapping);
  return read;
}

function refuseForeignMapping(chosen: NonNullable<ImportOptions['mapping']>, used: ColumnMapping): void {
  const columns = used.headers.length;
  if (chosen.length !== columns) throw refuse.field('mapping', texts.mappingLength(chosen.length, columns));
  const unknown = chosen.findIndex((target, index) => target !== (used.fields[index] ?? null));
  if (unknown !== -1) throw refuse.field(`mapping.${unknown}`, texts.unknownCustomField);
}
