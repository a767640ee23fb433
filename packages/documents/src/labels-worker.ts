import { parentPort } from 'node:worker_threads';
import { takeUnprintable } from './fonts/printable.ts';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';
import type { Drawn } from './run-in-worker.ts';

parentPort?.on('message', async (print: LabelsPrint) => {
  takeUnprintable();
  const bytes = new Uint8Array(await renderLabels(print));
  parentPort?.postMessage({ bytes, unprintable: takeUnprintable() } satisfies Drawn);
});
parentPort?.postMessage('loaded');
