import { tableOfDocument } from './document-table.ts';
import { readWordBlocks, type WordBlock } from './docx-content.ts';
import { ImportError } from './import-error.ts';
import type { ImportTable, WordMethod } from './import-table.ts';
import { openZip } from './zip-archive.ts';

/**
 * Reads the products of a Word document (.docx). `python_docx` takes the tables of the page; `xml_parsing` and `auto`
 * also tables inside tables. All of them fall back to lines of text that look like a table.
 */
export function readDocx(bytes: Uint8Array, method: WordMethod): ImportTable {
  const blocks = readWordBlocks(documentXml(bytes));
  const tables = blocks.filter((block) => block.kind === 'table');
  const usable = tables.filter(({ nested }) => method !== 'python_docx' || !nested).map(({ rows }) => rows);
  return tableOfDocument(usable, blocks.flatMap(textLines), tables.length);
}

function documentXml(bytes: Uint8Array): string {
  const content = openZip(bytes).read('word/document.xml');
  if (!content) throw new ImportError('unreadable', 'This Word document is damaged and cannot be read.');
  return new TextDecoder(content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(content);
}

function textLines(block: WordBlock): string[] {
  if (block.kind === 'paragraph') return block.text.split('\n');
  return block.rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')).join('\t'));
}
