import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { ImportMode, ImportOptions } from '@stockhand/contract/imports/schema';
import type { Claim } from '@stockhand/fair-queue/fair-queue';
import { type ColumnMapping, mapColumns } from '@stockhand/importer/column-mapping';
import type { ImportTable } from '@stockhand/importer/import-table';
import { arrangeRows } from '@stockhand/importer/rows/arrange-rows';
import type { ArrangedRows } from '@stockhand/importer/rows/product-row';
import { z } from 'zod';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/files/file-store.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { activeDefinitions } from '../catalog/active-definitions.ts';
import { type ReadingUsage, readAtOnce, readQueued, readTable, refuseOtherWidth } from './read-table.ts';

/** What both preview and import take: a file, how to read it and what its rows may do. */
export const ImportForm = ImportOptions.extend({
  file: z.instanceof(Upload, { error: texts.fileRequired }),
  mode: ImportMode.default('create'),
});
export type ImportForm = z.infer<typeof ImportForm>;

export interface ReadImport extends ArrangedRows {
  table: ImportTable;
  mapping: ColumnMapping;
}

interface FileToImport {
  path: string;
  fileName: string;
  options: ImportOptions;
}

/** Reads a file when the tenant is next. Throws ImportError for one that cannot be imported as a whole. */
export async function readImport(db: Reader, { options, ...file }: FileToImport, claim: Claim): Promise<ReadImport> {
  return mapped(db, await readQueued({ ...file, reading: options }, claim), options);
}

/** The same while the caller waits: 503 with Retry-After while too many files of the tenant wait. */
export async function readImportAtOnce(ctx: TenantRead, { options, ...file }: FileToImport): Promise<ReadImport> {
  return mapped(ctx.db, await readAtOnce(ctx, { ...file, reading: options }), options);
}

async function mapped(
  db: Reader,
  table: ImportTable,
  { mapping: chosen, decimal_mark }: ImportOptions,
): Promise<ReadImport> {
  const definitions = await activeDefinitions(db);
  const cells = table.rows.map((row) => row.cells);
  const locations = (await db.selectFrom('locations').select('name').execute()).map(({ name }) => name);
  const mapping = mapColumns(table.headers, cells, {
    chosen,
    definitions,
    locations,
    delimiter: table.delimiter,
    decimalMark: decimal_mark,
    pointColumns: table.point_columns,
  });
  return { table, mapping, ...arrangeRows(table.rows, mapping) };
}

/**
 * Reads a file that just arrived, for a preview or an import: what is wrong with it, or with the mapping sent along, is
 * said on its field.
 */
export async function readUpload(
  ctx: TenantRead,
  { file, mode: _mode, ...options }: ImportForm,
  usage?: ReadingUsage,
): Promise<ReadImport> {
  const read = await mapped(ctx.db, await readTable(ctx, file, options, usage), options);
  if (options.mapping) refuseForeignMapping(options.mapping, read.mapping);
  return read;
}

function refuseForeignMapping(chosen: NonNullable<ImportOptions['mapping']>, used: ColumnMapping): void {
  refuseOtherWidth(chosen, used.headers.length);
  const unknown = chosen.findIndex((target, index) => target !== (used.fields[index] ?? null));
  if (unknown !== -1) throw refuse.field(`mapping.${unknown}`, texts.unknownCustomField);
}
