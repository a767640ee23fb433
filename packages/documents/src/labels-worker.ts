import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '@stockhand/fair-queue/lower-priority';
import { takeUnprintable } from './fonts/printable.ts';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';
import type { Drawn } from './run-in-worker.ts';

// Elsewhere than on Linux the whole server would get it.
if (workerData?.isLowPriority && process.platform === 'linux') lowerPriority();

parentPort?.on('message', async (print: LabelsPrint) => {
  takeUnprintable();
  const bytes = new Uint8Array(await renderLabels(print));
  parentPort?.postMessage({ bytes, unprintable: takeUnprintable() } satisfies Drawn);
});
parentPort?.postMessage('loaded');
