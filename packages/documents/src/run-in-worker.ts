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

/**
 * Runs a document's maker on a thread of its own with bounded time, memory and size, so that nobody else waits for it;
 * at most two at once, others wait. `file` posts the bytes to its parent. Throws DocumentError.
 */
export function runInWorker(file: URL, data: unknown, limits: WorkerLimits): Promise<Uint8Array> {
  return limited(() => run(file, data, limits));
}

async function run(file: URL, data: unknown, { wallMs, heapMb, bytesMax }: WorkerLimits): Promise<Uint8Array> {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing of the server's settings, secrets among them, is in reach of a document.
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), wallMs);
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => reject(new DocumentError(`Making the document failed: ${error.message}`)));
      worker.once('exit', () => reject(new DocumentError('Making the document took too much time or memory.')));
    });
    if (bytes.length > bytesMax) throw new DocumentError('The document is too large.');
    return bytes;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
