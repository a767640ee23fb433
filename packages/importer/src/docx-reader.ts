import { tableOfDocument } from './document-table.ts';
import { type WordBlock, wordBlockReader } from './docx-content.ts';
import type { ImportTable, WordMethod } from './import-table.ts';
import { readZipText } from './zip-archive.ts';

/**
 * Reads the products of a Word document (.docx). `python_docx` takes the tables of the page; `xml_parsing` and `auto`
 * also tables inside tables. All of them fall back to lines of text that look like a table.
 */
export async function readDocx(bytes: Uint8Array, method: WordMethod): Promise<ImportTable> {
  const reader = wordBlockReader();
  await readZipText(bytes, 'word/document.xml', reader.write);
  const blocks = reader.end();
  const tables = blocks.filter((block) => block.kind === 'table');
  const usable = tables.filter(({ nested }) => method !== 'python_docx' || !nested).map(({ rows }) => rows);
  return tableOfDocument(usable, blocks.flatMap(textLines), tables.length);
}

function textLines(block: WordBlock): string[] {
  if (block.kind === 'paragraph') return block.text.split('\n');
  return block.rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')).join('\t'));
}
