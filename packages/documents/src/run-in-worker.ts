import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** A document that took too much time or memory, or whose making failed. */
export class DocumentError extends Error {}

export interface WorkerLimits {
  wallMs: number;
  heapMb: number;
  /** Size of the result. */
  bytesMax: number;
}

const limited = pLimit(2);

/** A thread has loaded its fonts and its code after the first document, which takes longer than to draw a short one. */
const idleMs = 60_000;
const documentsMax = 200;

interface IdleWorker {
  worker: Worker;
  drawn: number;
  timer: NodeJS.Timeout;
  /** Ends it, or what is left of it. */
  drop: () => void;
}

/** By file and heap: a thread keeps the heap that it was opened with. */
const idle = new Map<string, IdleWorker[]>();

const idleKey = (file: URL, heapMb: number) => `${heapMb} ${file.href}`;

/**
 * Runs a document's maker on a thread of its own with bounded time, memory and size, so that nobody else waits for it;
 * at most two at once, others wait. `file` answers each message with the bytes. Throws DocumentError.
 */
export function runInWorker(file: URL, data: unknown, limits: WorkerLimits): Promise<Uint8Array> {
  return limited(() => run(file, data, limits));
}

async function run(file: URL, data: unknown, { wallMs, heapMb, bytesMax }: WorkerLimits): Promise<Uint8Array> {
  const key = idleKey(file, heapMb);
  const { worker, drawn } = takeIdle(key) ?? { worker: openWorker(file, heapMb), drawn: 0 };
  const timer = setTimeout(() => void worker.terminate(), wallMs);
  try {
    const bytes = await answerOf(worker, data);
    if (bytes.length > bytesMax) throw new DocumentError('The document is too large.');
    if (drawn + 1 < documentsMax) keepIdle(key, worker, drawn + 1);
    else void worker.terminate();
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function openWorker(file: URL, heapMb: number): Worker {
  return new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing of the server's settings, secrets among them, is in reach of a document.
    env: { NODE_ENV: 'production' },
    stdout: true,
    stderr: true,
  });
}

function answerOf(worker: Worker, data: unknown): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const onError = (error: Error) => reject(new DocumentError(`Making the document failed: ${error.message}`));
    const onExit = () => reject(new DocumentError('Making the document took too much time or memory.'));
    worker.once('error', onError);
    worker.once('exit', onExit);
    worker.once('message', (bytes: Uint8Array) => {
      worker.off('error', onError);
      worker.off('exit', onExit);
      resolve(bytes);
    });
    worker.postMessage(data);
  });
}

function takeIdle(key: string): IdleWorker | undefined {
  const found = idle.get(key)?.pop();
  if (!found) return undefined;
  clearTimeout(found.timer);
  found.worker.off('exit', found.drop);
  found.worker.off('error', found.drop);
  found.worker.ref();
  return found;
}

/** An idle thread keeps no process alive. */
function keepIdle(key: string, worker: Worker, drawn: number): void {
  const kept = idle.get(key) ?? [];
  idle.set(key, kept);
  const drop = () => {
    const at = kept.findIndex((one) => one.worker === worker);
    if (at >= 0) kept.splice(at, 1);
    void worker.terminate();
  };
  worker.once('error', drop);
  worker.once('exit', drop);
  worker.unref();
  kept.push({ worker, drawn, drop, timer: setTimeout(drop, idleMs).unref() });
}
