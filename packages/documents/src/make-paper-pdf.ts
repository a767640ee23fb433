import type { PaperData, PaperName } from './papers.ts';
import { runInWorker } from './run-in-worker.ts';

/** A thousand lines take some three seconds of a processor that has nothing else to do. */
const limits = { wallMs: 15_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };

/** A business document as a PDF, made beside the server's own thread. Throws DocumentError. */
export function makePaperPdf<Name extends PaperName>(
  name: Name,
  data: PaperData<Name>,
  { wallMs }: { wallMs: number } = limits,
): Promise<Uint8Array> {
  return runInWorker(new URL('./paper-worker.ts', import.meta.url), { name, data }, { ...limits, wallMs });
}
