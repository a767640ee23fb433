import type { Claim } from '@stockhand/fair-queue/fair-queue';
import type { DocumentData, DocumentName } from './business-documents.ts';
import { type Drawn, runInWorker } from './run-in-worker.ts';

/** A thousand lines take some three seconds of a processor that has nothing else to do. */
const limits = { processorMs: 15_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };
/** Many documents in one file, or a report of many rows. */
const bundleLimits = { ...limits, processorMs: 45_000, heapMb: 768 };

/** A business document as a PDF, made beside the server's own thread. Throws what `runInWorker` throws. */
export function makeDocumentPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData<Name>,
  claim: Claim,
  { processorMs = limits.processorMs }: { processorMs?: number } = {},
): Promise<Drawn> {
  const bounds = name === 'invoices' || name === 'report' ? bundleLimits : { ...limits, processorMs };
  return runInWorker(new URL('./document-worker.ts', import.meta.url), { name, data }, bounds, claim);
}
