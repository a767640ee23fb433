import { getDocumentProxy } from 'unpdf';
import { beginningOf, checkBounds, noTable } from '../document-table.ts';
import { ImportError } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import type { ImportTable, PdfMethod } from '../import-table.ts';
import { tableFromLines } from '../text-lines.ts';
import { linesOf, type PlacedText, type TextLine, textOf } from './pdf-lines.ts';
import { tableByPosition } from './pdf-table.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads the products of a PDF. `tabula` and `pdfplumber` go by where the text stands on the page, `pypdf2` and
 * `text_pattern` by its lines alone; `auto` tries the first way, then the second.
 */
export async function readPdf(bytes: Uint8Array, method: PdfMethod): Promise<ImportTable> {
  const pages = await readPages(bytes);
  const lines = pages.flatMap((page) => page.map(textOf));
  if (lines.length === 0) {
    throw new ImportError('unreadable', 'This PDF holds no text. A scanned list has to be typed into a spreadsheet.');
  }
  const byPosition = method === 'pypdf2' || method === 'text_pattern' ? null : tableByPosition(pages);
  const found = byPosition ?? tableFromLines(lines);
  if (!found) throw noTable();
  checkBounds(found);
  return {
    file_type: 'pdf',
    ...found,
    page_count: pages.length,
    table_count: byPosition ? 1 : 0,
    preview_text: beginningOf(lines),
  };
}

async function readPages(bytes: Uint8Array): Promise<TextLine[][]> {
  const document = await openPdf(bytes);
  try {
    if (document.numPages > importLimits.pdfPagesMax) {
      throw new ImportError('too_large', `The PDF has ${document.numPages} pages. At most 200 are read.`);
    }
    const pages: TextLine[][] = [];
    const read = { items: 0, characters: 0 };
    for (let number = 1; number <= document.numPages; number++) {
      const items = await pageItems(document, number);
      read.items += items.length;
      read.characters += items.reduce((sum, { text }) => sum + text.length, 0);
      if (read.items > importLimits.pdfTextItemsMax || read.characters > importLimits.documentCharactersMax) {
        throw new ImportError('too_large', 'The PDF holds more text than can be read.');
      }
      pages.push(linesOf(items));
    }
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** pdf.js takes the bytes over, so it is given its own copy. */
async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { enableXfa: false, verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new ImportError('unreadable', 'This PDF is protected by a password. Save it without one and try again.');
    }
    throw damaged();
  }
}

/** The text of a page as it is seen, with the page's own rotation undone; text that stands upright is left out. */
async function pageItems(document: PdfDocument, number: number): Promise<PlacedText[]> {
  try {
    const page = await document.getPage(number);
    const view = page.getViewport({ scale: 1 }).transform as number[];
    const content = await page.getTextContent();
    page.cleanup();
    const placed = content.items.map((item) => ('str' in item ? place(item, view) : null));
    return placed.filter((item) => item !== null);
  } catch {
    throw damaged();
  }
}

function place(item: { str: string; transform: number[]; width: number }, view: number[]): PlacedText | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const isHorizontal = Math.abs(va * a + vc * b) >= Math.abs(vb * a + vd * b);
  if (!isHorizontal || item.str.trim() === '') return null;
  return {
    text: item.str,
    x: va * e + vc * f + ve,
    y: vb * e + vd * f + vf,
    width: item.width,
    height: Math.hypot(c, d) || 10,
  };
}

function damaged(): ImportError {
  return new ImportError('unreadable', 'This PDF is damaged and cannot be read.');
}
