import { ImportOptions } from '@stockhand/contract/products/import';
import { importMessages as texts } from '@stockhand/contract/products/messages';
import { type ColumnMapping, mapColumns } from '@stockhand/importer/column-mapping';
import { ImportError } from '@stockhand/importer/import-error';
import type { ImportTable } from '@stockhand/importer/import-table';
import { readInChild } from '@stockhand/importer/sandbox';
import { z } from 'zod';
import { refuse } from '../../platform/errors.ts';
import { Upload } from '../../platform/file-store.ts';

/** What both preview and import take: a file and how to read it. */
export const ImportForm = ImportOptions.extend({ file: z.instanceof(Upload, { error: texts.fileRequired }) });
export type ImportForm = z.infer<typeof ImportForm>;

export interface ReadImport {
  table: ImportTable;
  mapping: ColumnMapping;
}

/** Reads a file in a process of its own. Throws ImportError for one that cannot be imported as a whole. */
export async function readImport(path: string, fileName: string, options: ImportOptions): Promise<ReadImport> {
  const table = await readInChild(path, { ...options, fileName });
  return {
    table,
    mapping: mapColumns(
      table.headers,
      table.rows.map((row) => row.cells),
    ),
  };
}

/** The same for a file that just arrived: what is wrong with it is said on its field. */
export function readUpload({ file, ...options }: ImportForm): Promise<ReadImport> {
  return readImport(file.path, file.fileName, options).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    throw refuse.field('file', error.code === 'unsupported' ? texts.unsupportedFile : error.message);
  });
}
