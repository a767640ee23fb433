import { parentPort } from 'node:worker_threads';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';

parentPort?.on('message', async (print: LabelsPrint) => {
  parentPort?.postMessage(new Uint8Array(await renderLabels(print)));
});
parentPort?.postMessage('loaded');
