import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportOptions } from '@stockhand/contract/imports/schema';
import { type Claim, QueueFull } from '@stockhand/fair-queue/fair-queue';
import { ImportError } from '@stockhand/importer/import-error';
import { importLimits } from '@stockhand/importer/import-limits';
import type { ImportTable } from '@stockhand/importer/import-table';
import { readInChild } from '@stockhand/importer/sandbox';
import { TableCache } from '@stockhand/importer/table-cache';
import { refuse } from '../../platform/errors.ts';
import type { Upload } from '../../platform/files/file-store.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { claimOf, tooManyWaiting } from '../../platform/queue-claim.ts';

type Reading = Omit<ImportOptions, 'mapping'>;

/** What a reading counts as. */
export type ReadingUsage = 'importOrPreview' | 'changesOfImport';

export interface FileToRead {
  path: string;
  fileName: string;
  reading: Reading;
  /** Where it is known. */
  sha256?: string;
}

const tables = new TableCache(readInChild, importLimits.tableCache);

/**
 * Reads a file in a separate process, when the tenant is next, or returns the cached table. Throws ImportError for one
 * that cannot be read as a whole.
 */
export function readQueued({ path, fileName, reading, sha256 }: FileToRead, claim: Claim): Promise<ImportTable> {
  const { file_type, csv_delimiter, encoding, pdf_method, word_method, sheet } = reading;
  const options = { file_type, csv_delimiter, encoding, pdf_method, word_method, sheet, fileName };
  return tables.read(path, options, claim, sha256);
}

/** The same while the caller waits: 503 with Retry-After while too many files of the tenant wait. */
export async function readAtOnce(ctx: TenantRead, file: FileToRead): Promise<ImportTable> {
  try {
    return await readQueued(file, claimOf(ctx, importLimits.waitingMax));
  } catch (error) {
    throw error instanceof QueueFull ? tooManyWaiting() : error;
  }
}

/**
 * Reads a file that just arrived: what is wrong with it is said on its field. Each reading counts, also of a file that
 * cannot be read; one that had to be sent again does not.
 */
export async function readTable(
  ctx: TenantRead,
  file: Upload,
  reading: Reading,
  usage: ReadingUsage = 'importOrPreview',
): Promise<ImportTable> {
  await useLimits(ctx, [usage]);
  const { path, fileName, sha256 } = file;
  return readAtOnce(ctx, { path, fileName, sha256, reading }).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    throw refuse.field('file', error.code === 'unsupported' ? texts.unsupportedFile : error.message);
  });
}

/** Whether the table has the columns that a mapping by hand is about. */
export function refuseOtherWidth(mapping: readonly unknown[], columns: number): void {
  if (mapping.length !== columns) throw refuse.field('mapping', texts.mappingLength(mapping.length, columns));
}
