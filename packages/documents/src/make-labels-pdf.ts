import type { Claim } from '@stockhand/fair-queue/fair-queue';
import type { LabelsPrint } from './labels-pdf.ts';
import { type Drawn, runInWorker } from './run-in-worker.ts';

const limits = { processorMs: 20_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };

/** Labels that a processor draws in some 25 ms. */
const shortPrint = 100;

/** The labels as a PDF, made beside the server's own thread. Throws what `runInWorker` throws. */
export function makeLabelsPdf(print: LabelsPrint, claim: Claim): Promise<Drawn> {
  const count = print.labels.reduce((sum, { copies }) => sum + copies, 0);
  const file = new URL('./labels-worker.ts', import.meta.url);
  return runInWorker(file, print, { ...limits, isLowPriority: count > shortPrint }, claim);
}
