import { expect, it } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

/** Answers the megabytes of its heap. */
const heapTold = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, resourceLimits } from 'node:worker_threads';
    parentPort.postMessage('loaded');
    parentPort.on('message', () => parentPort.postMessage({ bytes: Uint8Array.of(resourceLimits.maxOldGenerationSizeMb) }));
  `)}`,
);

it('runs in the heap asked for, whichever worker is idle', async () => {
  const heapOf = async (heapMb: number) =>
    (await runInWorker(heapTold, null, { processorMs: 20_000, heapMb, bytesMax: 1 }, { tenant: 't_one' })).bytes[0];
  expect(await heapOf(40)).toBe(40);
  expect(await heapOf(80)).toBe(80);
  expect(await heapOf(40)).toBe(40);
});
