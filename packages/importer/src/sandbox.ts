import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Claim, FairQueue, type Job } from '@stockhand/fair-queue/fair-queue';
import { lowerPriority } from '@stockhand/fair-queue/lower-priority';
import { processorMs } from '@stockhand/fair-queue/processor-time';
import type { ChildLine } from './child-reader.ts';
import { extensionOf } from './detect-content.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import type { ImportOptions, ImportTable } from './import-table.ts';
import { checkFileSize } from './read-file.ts';

/** Milliseconds and MB. */
export interface ReaderLimits {
  wallMs: number;
  cpuMs: number;
  heapMb: number;
  residentMb: number;
}

const readerPath = fileURLToPath(new URL('./child-reader.ts', import.meta.url));
/** What the extension promises. */
const kindOf = { csv: 'text', tsv: 'text', pdf: 'pdf', docx: 'docx', doc: 'doc', xlsx: 'xlsx' } as const;
const outputBytesMax = 256 * 1024 * 1024;

const queue = new FairQueue(importLimits);

/**
 * Reads a file in a process of its own with bounded memory and time, so that a hostile document harms nothing else; tenants
 * share the processes (`FairQueue`). The child may read files only, and dies with this process. Throws ImportError for
 * whatever goes wrong inside it, QueueFull beyond `waitingMax`.
 */
export async function readInChild(
  filePath: string,
  options: ImportOptions,
  claim: Claim,
  limits: Partial<ReaderLimits> = {},
): Promise<ImportTable> {
  const kind = kindOf[extensionOf(options.fileName)];
  checkFileSize((await stat(filePath)).size, kind);
  const isWord = kind === 'docx' || kind === 'doc';
  const bounds = { ...(isWord ? importLimits.wordReader : importLimits.reader), ...limits };
  return queue.run(claim, () => runChild(filePath, options, bounds));
}

function runChild(filePath: string, options: ImportOptions, limits: ReaderLimits): Job<ImportTable> {
  const child = startChild(filePath, options, limits);
  const startedAt = performance.now();
  return {
    result: tableOf(child, limits.wallMs),
    usedMs: () => processorMs(child.pid) ?? performance.now() - startedAt,
    stop: () => child.kill('SIGKILL'),
  };
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
  const { heapMb, ...bounds } = limits;
  const flags = [
    `--max-old-space-size=${heapMb}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-worker',
    '--no-warnings',
  ];
  const child = spawn(process.execPath, [...flags, readerPath], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  if (child.pid !== undefined) lowerPriority(child.pid);
  // A child that ends before it has read them is told of by its missing table.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify({ filePath, options, ...bounds })}\n`);
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
