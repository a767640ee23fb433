import mammoth from 'mammoth';
import { tableOfDocument } from '../document-table.ts';
import { damagedDocument, ImportError } from '../import-error.ts';
import type { ImportTable, WordMethod } from '../import-table.ts';
import { checkZipArchive } from '../zip-archive.ts';
import { type WordBlock, type WordElement, wordBlocks } from './docx-content.ts';

/**
 * Reads the products of a Word document (.docx). `python_docx` takes the tables of the page; `xml_parsing` and `auto`
 * also tables inside tables. All of them fall back to lines of text that look like a table.
 *
 * Mammoth holds the whole document in memory: a table of 5,000 rows and 6 columns takes about 600 MB.
 */
export async function readDocx(bytes: Uint8Array, method: WordMethod): Promise<ImportTable> {
  await checkZipArchive(bytes, 'This Word document');
  const blocks = wordBlocks(await readDocument(bytes));
  const tables = blocks.filter((block) => block.kind === 'table');
  const usable = tables.filter(({ nested }) => method !== 'python_docx' || !nested).map(({ rows }) => rows);
  return tableOfDocument(usable, blocks.flatMap(textLines), tables.length);
}

/** The document as mammoth understands it. It makes HTML of nothing: its table cells would have to be parsed again. */
async function readDocument(bytes: Uint8Array): Promise<WordElement> {
  let document: WordElement = { type: 'document' };
  const transformDocument = (read: WordElement): WordElement => {
    document = read;
    return { ...read, children: [] };
  };
  const options = { includeDefaultStyleMap: false, includeEmbeddedStyleMap: false, externalFileAccess: false };
  try {
    await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { ...options, transformDocument });
  } catch (error) {
    throw error instanceof RangeError ? tooDeep() : damagedDocument();
  }
  return document;
}

/** Mammoth calls itself for each level and runs out of stack. */
function tooDeep(): ImportError {
  return new ImportError('too_large', 'This Word document is nested too deeply to be read.');
}

function textLines(block: WordBlock): string[] {
  if (block.kind === 'paragraph') return block.text.split('\n');
  return block.rows.map(({ cells }) => cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t'));
}
