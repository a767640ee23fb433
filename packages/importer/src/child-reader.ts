import { once } from 'node:events';
import { readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ImportError, type ImportErrorCode } from './import-error.ts';
import type { ImportOptions, ImportRow, ImportTable } from './import-table.ts';
import { readImportFile } from './read-file.ts';

/** What `readInChild` reads from this process, one JSON text a line: the table without rows, rows in portions, the end. */
export type ChildLine =
  | { table: Omit<ImportTable, 'rows'> }
  | { rows: ImportRow[] }
  | { row_count: number }
  | { error: { code: ImportErrorCode; message: string } };

interface Settings {
  filePath: string;
  options: ImportOptions;
  wallMs: number;
  cpuMs: number;
  residentMb: number;
}

const rowsPerLine = 200;
const lineEnd = 10;

await main(JSON.parse(firstLine()) as Settings);

/** Of stdin, which stays open: the watchdog listens to its end. */
function firstLine(): string {
  const chunks: Buffer[] = [];
  const chunk = Buffer.alloc(65_536);
  for (;;) {
    const length = readSync(0, chunk);
    if (length === 0) process.exit(1);
    chunks.push(Buffer.from(chunk.subarray(0, length)));
    if (chunk[length - 1] === lineEnd) return Buffer.concat(chunks).toString();
  }
}

async function main({ filePath, options, ...bounds }: Settings): Promise<void> {
  new Worker(new URL('./child-watchdog.ts', import.meta.url), { workerData: bounds });
  try {
    const { rows, ...table } = await readImportFile(await readFile(filePath), options);
    await write({ table });
    for (let at = 0; at < rows.length; at += rowsPerLine) await write({ rows: rows.slice(at, at + rowsPerLine) });
    await write({ row_count: rows.length });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await write({ error: { code: error.code, message: error.message } });
  }
}

async function write(line: ChildLine): Promise<void> {
  const text = JSON.stringify(line).replace(/[\u2028\u2029]/g, escaped);
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

/** `readline` ends lines at these as well. */
function escaped(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}
