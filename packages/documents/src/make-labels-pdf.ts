import type { LabelsPrint } from './labels-pdf.ts';
import { runInWorker } from './run-in-worker.ts';

const limits = { wallMs: 20_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };

/** The labels as a PDF, made beside the server's own thread. Throws DocumentError. */
export function makeLabelsPdf(print: LabelsPrint): Promise<Uint8Array> {
  return runInWorker(new URL('./labels-worker.ts', import.meta.url), print, limits);
}
