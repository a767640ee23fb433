import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeUnprintable } from './fonts/printable.ts';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';
import type { Drawn } from './run-in-worker.ts';

// On Linux this is the priority of the thread; elsewhere it would be that of the whole server.
if (workerData?.isLowPriority && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (print: LabelsPrint) => {
  takeUnprintable();
  const bytes = new Uint8Array(await renderLabels(print));
  parentPort?.postMessage({ bytes, unprintable: takeUnprintable() } satisfies Drawn);
});
parentPort?.postMessage('loaded');
