import pLimit from 'p-limit';
import type { DocumentData, DocumentName } from './business-documents.ts';
import { runInWorker, type WorkerLimits } from './run-in-worker.ts';

/** A thousand lines take some three seconds of a processor that has nothing else to do. */
const limits = { wallMs: 15_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };
/** Many documents in one file, or a report of many rows. One such file at a time: the other thread stays free for everybody's single documents. */
const bundleLimits = { ...limits, wallMs: 45_000, heapMb: 768 };
const oneBundle = pLimit(1);

/** A business document as a PDF, made beside the server's own thread. Throws DocumentError. */
export function makeDocumentPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData<Name>,
  { wallMs = limits.wallMs }: { wallMs?: number } = {},
): Promise<Uint8Array> {
  const run = (bounds: WorkerLimits) =>
    runInWorker(new URL('./document-worker.ts', import.meta.url), { name, data }, bounds);
  return name === 'invoices' || name === 'report' ? oneBundle(() => run(bundleLimits)) : run({ ...limits, wallMs });
}
