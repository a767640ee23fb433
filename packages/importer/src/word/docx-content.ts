import type { DocumentRow } from '../document-table.ts';
import { importLimits } from '../import-limits.ts';

/** A piece of a Word document in reading order. A table inside a table cell comes before the table around it. */
export type WordBlock = { kind: 'paragraph'; text: string } | { kind: 'table'; rows: DocumentRow[]; nested: boolean };

/**
 * An element of the document that mammoth hands to `transformDocument`. Mammoth leaves out deleted text and rows of
 * tracked changes, field codes, and one of the two forms in which Word stores a text box.
 */
export interface WordElement {
  type: string;
  /** Of a text. */
  value?: string;
  /** Of a table cell; a merged cell is missing in the rows that it continues into. */
  colSpan?: number;
  rowSpan?: number;
  children?: readonly WordElement[];
}

/** A cell that is merged with cells of rows below. */
interface OpenCell {
  text: string;
  span: number;
  rowsLeft: number;
}

export function wordBlocks(document: WordElement): WordBlock[] {
  const blocks: WordBlock[] = [];
  for (const child of document.children ?? []) addBlocks(blocks, child);
  return blocks;
}

function addBlocks(blocks: WordBlock[], element: WordElement): void {
  if (element.type === 'table') addTable(blocks, element, false);
  else {
    const text = textOf(element);
    if (text.trim() !== '') blocks.push({ kind: 'paragraph', text });
  }
}

function addTable(blocks: WordBlock[], table: WordElement, nested: boolean): void {
  const rows: DocumentRow[] = [];
  const open: (OpenCell | undefined)[] = [];
  for (const row of table.children ?? []) {
    if (row.type === 'tableRow') rows.push({ cells: cellsOf(blocks, row, open), spans: isOneCell(row) });
  }
  blocks.push({ kind: 'table', rows, nested });
}

function isOneCell({ children = [] }: WordElement): boolean {
  const cells = children.filter(({ type }) => type === 'tableCell');
  return cells.length === 1 && (cells[0]?.colSpan ?? 1) > 1;
}

/** A cell merged with the one above repeats its text: the category of a whole group of rows, for instance. */
function cellsOf(blocks: WordBlock[], row: WordElement, open: (OpenCell | undefined)[]): string[] {
  const cells: string[] = [];
  const place = (text: string, span: number) => cells.push(text, ...Array<string>(span - 1).fill(''));
  const placeOpen = () => {
    for (let cell = open[cells.length]; cell; cell = open[cells.length]) {
      if (--cell.rowsLeft === 0) open[cells.length] = undefined;
      place(cell.text, cell.span);
    }
  };
  placeOpen();
  for (const cell of row.children ?? []) {
    if (cell.type !== 'tableCell') continue;
    const text = cellText(blocks, cell);
    const span = Math.min(Math.max(cell.colSpan || 1, 1), importLimits.columnsMax);
    const rowsLeft = (cell.rowSpan ?? 1) - 1;
    if (rowsLeft > 0) open[cells.length] = { text, span, rowsLeft };
    place(text, span);
    placeOpen();
  }
  return cells;
}

function cellText(blocks: WordBlock[], cell: WordElement): string {
  const texts: string[] = [];
  for (const child of cell.children ?? []) {
    if (child.type === 'table') addTable(blocks, child, true);
    else texts.push(textOf(child));
  }
  return texts.join('\n').trim();
}

/** Mammoth turns a no-break hyphen into U+2011 and a soft hyphen into U+00AD, which no SKU is typed with. */
function textOf({ type, value, children }: WordElement): string {
  switch (type) {
    case 'text':
      return (value ?? '').replaceAll('\u2011', '-').replaceAll('\u00AD', '');
    case 'tab':
      return '\t';
    case 'break':
      return '\n';
    default:
      return (children ?? []).map(textOf).join('');
  }
}
