import { parentPort, workerData } from 'node:worker_threads';
import { type LabelsPrint, renderLabels } from './labels-pdf.ts';

const bytes = await renderLabels(workerData as LabelsPrint);
parentPort?.postMessage(new Uint8Array(bytes));
