import type { DocumentData, DocumentName } from './business-documents.ts';
import { runInWorker } from './run-in-worker.ts';

/** A thousand lines take some three seconds of a processor that has nothing else to do. */
const limits = { wallMs: 15_000, heapMb: 384, bytesMax: 32 * 1024 * 1024 };

/** A business document as a PDF, made beside the server's own thread. Throws DocumentError. */
export function makeDocumentPdf<Name extends DocumentName>(
  name: Name,
  data: DocumentData<Name>,
  { wallMs }: { wallMs: number } = limits,
): Promise<Uint8Array> {
  return runInWorker(new URL('./document-worker.ts', import.meta.url), { name, data }, { ...limits, wallMs });
}
