import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ChildLine } from './child-reader.ts';
import { extensionOf } from './detect-content.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';
import { checkFileSize } from './read-file.ts';

export interface ChildLimits {
  wallMs?: number;
  heapMb?: number;
  residentMb?: number;
}

const readerPath = fileURLToPath(new URL('./child-reader.ts', import.meta.url));
const outputBytesMax = 256 * 1024 * 1024;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a file in a process of its own with bounded memory and time, so that a hostile document harms nothing else;
 * at most two at once, others wait their turn. The child may read files only, and dies with this process. Throws
 * ImportError for whatever goes wrong inside it.
 */
export async function readInChild(
  filePath: string,
  options: ImportOptions,
  limits: ChildLimits = {},
): Promise<ImportTable> {
  const kind = { csv: 'text', tsv: 'text', pdf: 'pdf', docx: 'docx', doc: 'doc' } as const;
  checkFileSize((await stat(filePath)).size, kind[extensionOf(options.fileName)]);
  await takeTurn();
  try {
    return await runChild(filePath, options, limits);
  } finally {
    endTurn();
  }
}

async function takeTurn(): Promise<void> {
  if (running < importLimits.childrenMax) {
    running++;
    return;
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The turn passes to the next in line without being given back in between. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

async function runChild(filePath: string, options: ImportOptions, limits: ChildLimits): Promise<ImportTable> {
  const child = startChild(filePath, options, limits);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.wallMs ?? importLimits.childWallMs);
  try {
    return await collectTable(child);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await ended;
  }
}

/** The open stdin is the child's lifeline: it closes when this process dies, however that happens. */
function startChild(filePath: string, options: ImportOptions, limits: ChildLimits): ChildProcess {
  const settings = {
    filePath,
    options,
    wallMs: limits.wallMs ?? importLimits.childWallMs,
    residentMb: limits.residentMb ?? importLimits.childResidentMb,
  };
  const flags = [
    `--max-old-space-size=${limits.heapMb ?? importLimits.childHeapMb}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    '--no-warnings',
  ];
  return spawn(process.execPath, [...flags, readerPath, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
}

async function collectTable(child: ChildProcess): Promise<ImportTable> {
  let table: ImportTable | null = null;
  if (!child.stdout) throw failed();
  let outputBytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length;
    if (outputBytes > outputBytesMax) child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const message = JSON.parse(line) as ChildLine;
    if ('error' in message) throw new ImportError(message.error.code, message.error.message);
    if ('table' in message) table = { ...message.table, rows: [] };
    else if ('rows' in message) for (const row of message.rows) table?.rows.push(row);
    else if (table && message.row_count === table.rows.length) return table;
    else break;
  }
  throw failed();
}

function failed(): ImportError {
  return new ImportError('failed', 'This file could not be read: it takes too much time or memory.');
}
