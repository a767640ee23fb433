import { ImportOptions } from '@stockhand/contract/products/import';
import { importMessages as texts } from '@stockhand/contract/products/messages';
import { type ColumnMapping, mapColumns } from '@stockhand/importer/column-mapping';
import { ImportError } from '@stockhand/importer/import-error';
import type { ImportTable } from '@stockhand/importer/import-table';
import { readInChild } from '@stockhand/importer/sandbox';
import { z } from 'zod';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/file-store.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { activeDefinitions } from './active-definitions.ts';

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
}

/** Reads a file in a process of its own. Throws ImportError for one that cannot be imported as a whole. */
export async function readImport(db: Reader, { path, fileName, options }: FileToRead): Promise<ReadImport> {
  const definitions = await activeDefinitions(db);
  const { mapping: chosen, ...reading } = options;
  const table = await readInChild(path, { ...reading, fileName });
  const cells = table.rows.map((row) => row.cells);
  return { table, mapping: mapColumns(table.headers, cells, { chosen, definitions }) };
}

/** The same for a file that just arrived: what is wrong with it, or with the mapping sent along, is said on its field. */
export async function readUpload(db: Reader, { file, ...options }: ImportForm): Promise<ReadImport> {
  const read = await readImport(db, { path: file.path, fileName: file.fileName, options }).catch((error: unknown) => {
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
