import type { ImportField } from '@stockhand/contract/imports/fields';
import { headerScore } from '../column-mapping.ts';
import { exactWeightMin, fieldOfHeader } from '../headers/header-synonyms.ts';

/** A header in one row, and how many rows of the table are above the data. */
interface HeaderRows {
  names: readonly string[];
  rowCount: number;
}

const amounts: readonly ImportField[] = ['selling_price', 'cost_price', 'initial_stock'];

/**
 * The header at `index` with what a second row of it says: "Price" above "Retail" and "Trade", "Stock" above "Shop" and "Depot".
 * Where the row above groups the columns it has more than one word, so that a title is none; the row below the header belongs to
 * it when it names columns and has no number.
 */
export function joinHeaderRows(records: readonly { cells: readonly string[] }[], index: number): HeaderRows {
  const header = records[index]?.cells ?? [];
  const above = records[index - 1]?.cells ?? [];
  const below = records[index + 1]?.cells ?? [];
  if (isHeaderAgain(below)) return { names: understood(header, below), rowCount: index + 2 };
  if (wordCount(above) > 1 && !isOfPrograms(header)) {
    const names = joined(above, header);
    if (names.some((name, column) => name !== (header[column] ?? ''))) return { names, rowCount: index + 1 };
  }
  if (isSecondRow(header, below)) return { names: joined(header, below), rowCount: index + 2 };
  return { names: header, rowCount: index + 1 };
}

/** A marketplace's template has labels above the names that its program reads, or below them. */
function isHeaderAgain(cells: readonly string[]): boolean {
  const { matches, hasName } = headerScore(cells);
  return matches > 2 && hasName && !cells.some((cell) => /^[\d.,\s]+$/.test(cell));
}

/** Of each column what the program reads where that is understood, which is the same in every language, else its label. */
function understood(header: readonly string[], below: readonly string[]): string[] {
  const [names, labels] = isOfPrograms(header) ? [header, below] : [below, header];
  return Array.from({ length: Math.max(names.length, labels.length) }, (_, column) => {
    const [name = '', label = ''] = [names[column]?.trim(), labels[column]?.trim()];
    return label === '' || fieldOfHeader(name) ? name || label : label;
  });
}

/** "item_sku", "item_name", "quantity" */
function isOfPrograms(cells: readonly string[]): boolean {
  const joined = cells.filter((cell) => /^[a-z]+(?:_[a-z\d]+)+$/.test(cell.trim()));
  return joined.length > 1 && joined.length * 2 >= wordCount(cells);
}

function wordCount(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** It stands below columns that the header leaves open, or that it groups, and names nothing else. */
function isSecondRow(header: readonly string[], below: readonly string[]): boolean {
  if (wordCount(below) < 2 || below.some((cell) => /\d/.test(cell))) return false;
  // What is merged over both rows stands in each.
  const isNew = (cell: string, column: number) => cell.trim() !== '' && cell.trim() !== header[column]?.trim();
  const named = below.flatMap((cell, column) => (isNew(cell, column) ? [column] : []));
  if (named.length < 2) return false;
  const hasOpen = named.some((column) => (header[column] ?? '').trim() === '');
  return hasOpen && named.every((column) => isAmount(fieldOfHeader(groupAt(header, column))?.field));
}

function joined(upper: readonly string[], lower: readonly string[]): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [own, name] = [(upper[column] ?? '').trim(), (lower[column] ?? '').trim()];
    if (name === '') return own;
    const both = `${groupAt(upper, column)} ${name}`;
    return own !== name && qualifies(groupAt(upper, column), name, both) ? both : name;
  });
}

/** The word that stands above a column, or above one to the left whose cell spans it. */
function groupAt(cells: readonly string[], column: number): string {
  return (
    cells
      .slice(0, column + 1)
      .findLast((cell) => cell.trim() !== '')
      ?.trim() ?? ''
  );
}

/**
 * Each word of a group is understood, and a title such as "Price list" is none. What names another field by itself, such as
 * "Code" beside a group "Price", is not of the group.
 */
function qualifies(group: string, name: string, both: string): boolean {
  const [of, alone, together] = [group, name, both].map(fieldOfHeader);
  if (!of || of.weight < exactWeightMin || !together || /list/i.test(group)) return false;
  // "Lager" is a place, and above "Laden" and "Depot" the stock there.
  const field = of.field === 'location' ? together.field : of.field;
  if (!isAmount(field)) return false;
  const isSame = (other: ImportField) => (other === 'initial_stock') === (field === 'initial_stock');
  if (!isAmount(together.field) || !isSame(together.field)) return false;
  return !alone || alone.field === 'location' || (isAmount(alone.field) && isSame(alone.field));
}

function isAmount(field: ImportField | undefined): boolean {
  return field !== undefined && amounts.includes(field);
}
