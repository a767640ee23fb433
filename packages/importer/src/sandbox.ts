import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ChildLine } from './child-reader.ts';
import { extensionOf } from './detect-content.ts';
import { ImportError, ReadersBusy } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';
import { checkFileSize } from './read-file.ts';
import { ReaderQueue, type Reading } from './reader-queue.ts';

/** Milliseconds and MB. */
export interface ReaderLimits {
  wallMs: number;
  heapMb: number;
  residentMb: number;
}

const readerPath = fileURLToPath(new URL('./child-reader.ts', import.meta.url));
/** What the extension promises. */
const kindOf = { csv: 'text', tsv: 'text', pdf: 'pdf', docx: 'docx', doc: 'doc', xlsx: 'xlsx' } as const;
const outputBytesMax = 256 * 1024 * 1024;

const queue = new ReaderQueue(importLimits);

/** Whose file it is: files of a tenant are read one after the other. */
export interface QueuedRead {
  tenant: string;
  /** How many may wait already; a job waits for as long as it takes. */
  waitingMax?: number;
}

/**
 * Reads a file in a process of its own with bounded memory and time, so that a hostile document harms nothing else; tenants
 * share the processes (`ReaderQueue`). The child may read files only, and dies with this process. Throws ImportError for
 * whatever goes wrong inside it, ReadersBusy beyond `waitingMax`.
 */
export async function readInChild(
  filePath: string,
  options: ImportOptions,
  { tenant, waitingMax = Number.POSITIVE_INFINITY }: QueuedRead,
  limits: Partial<ReaderLimits> = {},
): Promise<ImportTable> {
  const kind = kindOf[extensionOf(options.fileName)];
  checkFileSize((await stat(filePath)).size, kind);
  const isWord = kind === 'docx' || kind === 'doc';
  const bounds = { ...(isWord ? importLimits.wordReader : importLimits.reader), ...limits };
  if (queue.readingsOf(tenant) > waitingMax) throw new ReadersBusy('Too many files of this tenant wait.');
  return queue.run(tenant, () => runChild(filePath, options, bounds));
}

function runChild(filePath: string, options: ImportOptions, limits: ReaderLimits): Reading<ImportTable> {
  const child = startChild(filePath, options, limits);
  const startedAt = performance.now();
  return {
    result: tableOf(child, limits.wallMs),
    usedMs: () => processorMs(child) ?? performance.now() - startedAt,
    slowDown: () => giveWay(child),
    stop: () => child.kill('SIGKILL'),
  };
}

/** A tick of the times in `/proc`: 100 a second on every Linux that Node.js runs on. */
const tickMs = 10;

/** Processor time of a process, as Linux tells it; undefined elsewhere, and when it has ended. */
function processorMs({ pid }: ChildProcess): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything, stand the state as the third field and the two times as 14 and 15.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

/** A low priority: the server, the database and files that are read quickly get the processor first. */
function giveWay(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}

async function tableOf(child: ChildProcess, wallMs: number): Promise<ImportTable> {
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), wallMs);
  try {
    return await collectTable(child);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await ended;
  }
}

/**
 * The settings are the first line of stdin, as arguments of a program are bounded. It stays open behind them and is the
 * child's lifeline: it closes when this process dies, however that happens.
 */
function startChild(filePath: string, options: ImportOptions, limits: ReaderLimits): ChildProcess {
  const { heapMb, wallMs, residentMb } = limits;
  const flags = [
    `--max-old-space-size=${heapMb}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    '--no-warnings',
  ];
  const child = spawn(process.execPath, [...flags, readerPath], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  // A child that ends before it has read them is told of by its missing table.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify({ filePath, options, wallMs, residentMb })}\n`);
  return child;
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
