import { Parser } from 'htmlparser2';
import { damagedDocument, ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

/** A piece of a Word document in reading order. Tables inside a table cell count as pieces of their own. */
export type WordBlock = { kind: 'paragraph'; text: string } | { kind: 'table'; rows: string[][]; nested: boolean };

interface OpenCell {
  paragraphs: string[];
  span: number;
  continuesAbove: boolean;
}

interface OpenTable {
  rows: string[][];
  row: string[];
  cell: OpenCell | null;
}

interface State {
  blocks: WordBlock[];
  tables: OpenTable[];
  text: string[];
  inText: boolean;
  /** Inside mc:Fallback, which repeats the contents of mc:Choice for old readers. */
  fallbackDepth: number;
  /** Inside w:pPr and the like, where w:tab is a setting and no character. */
  settingsDepth: number;
  depth: number;
  characters: number;
}

const settings = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:sectPr', 'w:trPr']);

/**
 * Reads paragraphs and tables out of word/document.xml while it is being unpacked, in time and memory in proportion to
 * the text. Deleted text of tracked changes (w:delText) and field codes are left out. A document type declaration is
 * refused: Word writes none, and entities are how small files grow.
 *
 * Mammoth is not used: for a table of 5,000 rows and 6 columns it needs 600 MB and 5 seconds, and a list of that length
 * has to fit into the reader's 256 MB.
 */
export function wordBlockReader(): { write: (xml: string) => void; end: () => WordBlock[] } {
  const state: State = {
    blocks: [],
    tables: [],
    text: [],
    inText: false,
    fallbackDepth: 0,
    settingsDepth: 0,
    depth: 0,
    characters: 0,
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => openElement(state, name, attributes),
      onclosetag: (name) => closeElement(state, name),
      ontext: (text) => {
        if (state.inText && state.fallbackDepth === 0) addText(state, text);
      },
      onprocessinginstruction: (name) => {
        if (name.toUpperCase() === '!DOCTYPE') throw damagedDocument();
      },
    },
    { xmlMode: true },
  );
  return {
    write: (xml) => parser.write(xml),
    end: () => {
      parser.end();
      endParagraph(state);
      return state.blocks;
    },
  };
}

function openElement(state: State, name: string, attributes: Record<string, string>): void {
  if (++state.depth > importLimits.xmlDepthMax) {
    throw new ImportError('too_large', 'This Word document is nested too deeply to be read.');
  }
  if (name === 'mc:Fallback') state.fallbackDepth++;
  if (state.fallbackDepth > 0) return;
  if (settings.has(name)) state.settingsDepth++;
  const table = state.tables.at(-1);
  if (name === 'w:t') state.inText = true;
  else if (name === 'w:tbl') state.tables.push({ rows: [], row: [], cell: null });
  else if (name === 'w:tc' && table) table.cell = { paragraphs: [], span: 1, continuesAbove: false };
  else if (name === 'w:gridSpan' && table?.cell) table.cell.span = spanOf(attributes['w:val']);
  else if (name === 'w:vMerge' && table?.cell) table.cell.continuesAbove = attributes['w:val'] !== 'restart';
  else if (state.settingsDepth > 0) return;
  else if (name === 'w:tab') state.text.push('\t');
  else if (name === 'w:br' || name === 'w:cr') state.text.push('\n');
  else if (name === 'w:noBreakHyphen') state.text.push('-');
}

function closeElement(state: State, name: string): void {
  state.depth--;
  if (name === 'mc:Fallback') state.fallbackDepth--;
  if (state.fallbackDepth > 0) return;
  if (settings.has(name)) state.settingsDepth--;
  if (name === 'w:t') state.inText = false;
  else if (name === 'w:p') endParagraph(state);
  else if (name === 'w:tc') endCell(state.tables.at(-1));
  else if (name === 'w:tr') endRow(state.tables.at(-1));
  else if (name === 'w:tbl') endTable(state);
}

function addText(state: State, text: string): void {
  state.characters += text.length;
  if (state.characters > importLimits.documentCharactersMax) {
    throw new ImportError('too_large', 'This Word document holds more text than can be read.');
  }
  state.text.push(text);
}

function endParagraph(state: State): void {
  const text = state.text.join('');
  state.text = [];
  const cell = state.tables.at(-1)?.cell;
  if (cell) cell.paragraphs.push(text);
  else if (text.trim() !== '') state.blocks.push({ kind: 'paragraph', text });
}

/** A cell merged with the one above repeats its text: the category of a whole group of rows, for instance. */
function endCell(table: OpenTable | undefined): void {
  if (!table?.cell) return;
  const { paragraphs, span, continuesAbove } = table.cell;
  const above = continuesAbove ? table.rows.at(-1)?.[table.row.length] : undefined;
  table.row.push(above ?? paragraphs.join('\n').trim());
  for (let i = 1; i < span; i++) table.row.push('');
  table.cell = null;
}

function endRow(table: OpenTable | undefined): void {
  if (!table) return;
  table.rows.push(table.row);
  table.row = [];
}

function endTable(state: State): void {
  const table = state.tables.pop();
  if (table) state.blocks.push({ kind: 'table', rows: table.rows, nested: state.tables.length > 0 });
}

function spanOf(value: string | undefined): number {
  const span = Number(/^\d{1,3}$/.exec(value ?? '')?.[0] ?? 1);
  return Math.min(Math.max(span, 1), importLimits.columnsMax);
}
