import { ImportError } from './import-error.ts';
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

const tag = /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|(\/?)([A-Za-z_][\w.-]*(?::[\w.-]+)?)([^<>]*?)(\/?)>)/g;
const settings = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:sectPr', 'w:trPr']);

/**
 * Reads paragraphs and tables out of word/document.xml in one pass that takes time in proportion to the text. Deleted
 * text of tracked changes (w:delText) and field codes are left out. A document type declaration is refused: Word
 * writes none, and entities are how small files grow.
 */
export function readWordBlocks(xml: string): WordBlock[] {
  if (xml.slice(0, 10_000).includes('<!DOCTYPE')) {
    throw new ImportError('unreadable', 'This Word document is damaged and cannot be read.');
  }
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
  let textFrom = 0;
  for (const match of xml.matchAll(tag)) {
    if (state.inText && state.fallbackDepth === 0) addText(state, xml.slice(textFrom, match.index));
    textFrom = match.index + match[0].length;
    const name = match[2];
    if (name === undefined) continue;
    const closes = match[1] === '/';
    const selfClosed = match[4] === '/';
    if (!closes) openElement(state, name, match[3] ?? '', selfClosed);
    if (closes || selfClosed) closeElement(state, name, selfClosed);
  }
  endParagraph(state);
  return state.blocks;
}

function openElement(state: State, name: string, attributes: string, selfClosed: boolean): void {
  if (!selfClosed && ++state.depth > importLimits.xmlDepthMax) {
    throw new ImportError('too_large', 'This Word document is nested too deeply to be read.');
  }
  if (name === 'mc:Fallback' && !selfClosed) state.fallbackDepth++;
  if (state.fallbackDepth > 0) return;
  if (settings.has(name) && !selfClosed) state.settingsDepth++;
  const table = state.tables.at(-1);
  if (name === 'w:t') state.inText = !selfClosed;
  else if (name === 'w:tbl') state.tables.push({ rows: [], row: [], cell: null });
  else if (name === 'w:tc' && table) table.cell = { paragraphs: [], span: 1, continuesAbove: false };
  else if (name === 'w:gridSpan' && table?.cell) table.cell.span = spanOf(attributes);
  else if (name === 'w:vMerge' && table?.cell) table.cell.continuesAbove = !/w:val="restart"/.test(attributes);
  else if (state.settingsDepth > 0) return;
  else if (name === 'w:tab') state.text.push('\t');
  else if (name === 'w:br' || name === 'w:cr') state.text.push('\n');
  else if (name === 'w:noBreakHyphen') state.text.push('-');
}

function closeElement(state: State, name: string, selfClosed: boolean): void {
  if (!selfClosed) state.depth--;
  if (name === 'mc:Fallback' && !selfClosed) state.fallbackDepth--;
  if (state.fallbackDepth > 0) return;
  if (settings.has(name) && !selfClosed) state.settingsDepth--;
  if (name === 'w:t') state.inText = false;
  else if (name === 'w:p') endParagraph(state);
  else if (name === 'w:tc') endCell(state.tables.at(-1));
  else if (name === 'w:tr') endRow(state.tables.at(-1));
  else if (name === 'w:tbl') endTable(state);
}

function addText(state: State, raw: string): void {
  if (raw === '') return;
  state.characters += raw.length;
  if (state.characters > importLimits.documentCharactersMax) {
    throw new ImportError('too_large', 'This Word document holds more text than can be read.');
  }
  state.text.push(unescaped(raw));
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

function spanOf(attributes: string): number {
  const span = Number(/w:val="(\d{1,3})"/.exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(span, 1), importLimits.columnsMax);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
