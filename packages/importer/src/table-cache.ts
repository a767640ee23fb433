import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Claim } from '@stockhand/fair-queue/fair-queue';
import { LRUCache } from 'lru-cache';
import type { ImportOptions, ImportTable } from './import-table.ts';

export interface CacheBounds {
  tablesMax: number;
  /** Estimated bytes in memory, of all tables together; a table that is larger alone is not kept. */
  bytesMax: number;
  keptMs: number;
}

export type ReadTable = (filePath: string, options: ImportOptions, claim: Claim) => Promise<ImportTable>;

/**
 * Keeps tables between the preview of a file, its import and the export of what was rejected, so that the file is parsed
 * once. A table is known by the tenant, the file's SHA-256 and how it was read; another tenant never gets it. Each
 * server keeps its own: one that has none parses the file again. Tables are shared and must not be changed.
 */
export class TableCache {
  readonly #read: ReadTable;
  readonly #tables: LRUCache<string, ImportTable>;

  constructor(read: ReadTable, { tablesMax, bytesMax, keptMs }: CacheBounds) {
    this.#read = read;
    this.#tables = new LRUCache({
      max: tablesMax,
      maxSize: bytesMax,
      ttl: keptMs,
      // Memory is given back at the end of the time, not when the table is next asked for.
      ttlAutopurge: true,
      sizeCalculation: estimatedBytes,
    });
  }

  /** Throws what the reader throws; `sha256` spares reading the file where it is known. */
  async read(filePath: string, options: ImportOptions, claim: Claim, sha256?: string): Promise<ImportTable> {
    const key = keyOf(claim.tenant, sha256 ?? (await hashOf(filePath)), options);
    const kept = this.#tables.get(key);
    if (kept) return kept;
    const table = await this.#read(filePath, options, claim);
    this.#tables.set(key, table);
    return table;
  }
}

/** Of the file's name the extension decides how it is read. */
function keyOf(tenant: string, sha256: string, { fileName, ...reading }: ImportOptions): string {
  const { file_type, csv_delimiter, encoding, pdf_method, word_method, sheet } = reading;
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return JSON.stringify([
    tenant,
    sha256,
    extension,
    file_type,
    csv_delimiter,
    encoding,
    pdf_method,
    word_method,
    sheet,
  ]);
}

async function hashOf(filePath: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(filePath), hash);
  return hash.digest('hex');
}

const bytesPerRow = 80;
const bytesPerCell = 32;

/** A string takes one byte a character, two where some are not Latin. */
function estimatedBytes({ headers, rows }: ImportTable): number {
  let bytes = 1_000 + headers.length * bytesPerCell;
  for (const { cells } of rows) {
    bytes += bytesPerRow;
    for (const cell of cells) bytes += bytesPerCell + 2 * cell.length;
  }
  return bytes;
}
