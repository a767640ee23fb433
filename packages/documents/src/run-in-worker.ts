import { Worker } from 'node:worker_threads';
import { boundTime } from '@stockhand/fair-queue/bound-time';
import { type Claim, FairQueue, type Job } from '@stockhand/fair-queue/fair-queue';

/** A document that took too much time or memory, or whose making failed. */
export class DocumentError extends Error {}

export interface Drawn {
  bytes: Uint8Array;
  /** Letters of its texts that no font has: a replacement character stands for each. */
  unprintable: string;
}

export interface WorkerLimits {
  /** Milliseconds of processor time, without the loading of code and fonts (`boundTime`). */
  processorMs: number;
  heapMb: number;
  /** Size of the result. */
  bytesMax: number;
  /** The thread lowers its own priority; `workerData` tells it so. */
  isLowPriority?: boolean;
}

/** A receipt takes some 50 ms, a page of labels 200. Of files that take longer one is drawn at a time. */
const queue = new FairQueue({ quickMax: 2, quickMs: 1_000, slowMax: 1 });

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

/** By file, heap and priority: a thread keeps what it was opened with. */
const idle = new Map<string, IdleWorker[]>();

const idleKey = (file: URL, { heapMb, isLowPriority = false }: WorkerLimits) =>
  `${heapMb} ${isLowPriority} ${file.href}`;

/**
 * Runs a document's maker on a thread of its own with bounded time, memory and size, so that nobody else waits for it; tenants
 * share the threads (`FairQueue`). `file` sends a message when it has loaded, and answers each message with what is drawn. Throws
 * DocumentError, and what the queue throws.
 */
export function runInWorker(file: URL, data: unknown, limits: WorkerLimits, claim: Claim): Promise<Drawn> {
  return queue.run(claim, () => startDrawing(file, data, limits));
}

function startDrawing(file: URL, data: unknown, limits: WorkerLimits): Job<Drawn> {
  const key = idleKey(file, limits);
  const taken = takeIdle(key);
  const worker = taken?.worker ?? openWorker(file, limits);
  const loaded = taken ? Promise.resolve() : messageOf(worker);
  let usedBefore: Promise<number> | undefined;
  const job = {
    usedMs: async () => (usedBefore ? (await processorMsOf(worker)) - (await usedBefore) : 0),
    stop: () => void worker.terminate(),
  };
  const draw = async () => {
    await loaded;
    usedBefore = processorMsOf(worker);
    const answer = messageOf(worker);
    worker.postMessage(data);
    const result = (await answer) as Drawn;
    if (result.bytes.length > limits.bytesMax) throw new DocumentError('The document is too large.');
    return result;
  };
  const release = boundTime(job, limits.processorMs);
  const result = draw()
    .finally(release)
    .then(
      (made) => {
        const drawn = (taken?.drawn ?? 0) + 1;
        if (drawn < documentsMax) keepIdle(key, worker, drawn);
        else void worker.terminate();
        return made;
      },
      async (error) => {
        await worker.terminate();
        throw error;
      },
    );
  return { ...job, result };
}

/** Of the thread so far; of one that has ended nothing. */
async function processorMsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

function openWorker(file: URL, { heapMb, isLowPriority }: WorkerLimits): Worker {
  // Where it is set, a thread has loaded in half the time.
  const { NODE_COMPILE_CACHE } = process.env;
  return new Worker(file, {
    workerData: { isLowPriority },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing of the server's settings, secrets among them, is in reach of a document.
    env: { NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    stdout: true,
    stderr: true,
  });
}

function messageOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(new DocumentError(`Making the document failed: ${error.message}`));
    const onExit = () => reject(new DocumentError('Making the document took too much time or memory.'));
    worker.once('error', onError);
    worker.once('exit', onExit);
    worker.once('message', (message: unknown) => {
      worker.off('error', onError);
      worker.off('exit', onExit);
      resolve(message);
    });
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
