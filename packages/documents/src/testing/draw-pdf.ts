import { makeDocumentPdf } from '../make-document-pdf.ts';
import { makeLabelsPdf } from '../make-labels-pdf.ts';

/** The bytes of a document. */
export async function drawPdf(...asked: Parameters<typeof makeDocumentPdf>): Promise<Uint8Array> {
  return (await makeDocumentPdf(...asked)).bytes;
}

export async function drawLabels(...asked: Parameters<typeof makeLabelsPdf>): Promise<Uint8Array> {
  return (await makeLabelsPdf(...asked)).bytes;
}
