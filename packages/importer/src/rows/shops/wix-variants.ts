import type { ImportField } from '@stockhand/contract/imports/fields';
import type { ColumnMapping } from '../../column-mapping.ts';
import { plainHeader } from '../../headers/plain-header.ts';
import type { ImportRow } from '../../import-table.ts';
import { parseSignedNumber } from '../../parse-number.ts';
import { mappedCell } from '../mapped-cell.ts';
import type { LeaveOut } from '../product-row.ts';

/** What Wix says of a variant in the row of its product alone. */
const ofProduct: readonly ImportField[] = [
  ...(['name', 'category', 'manufacturer', 'description', 'cost_price'] as const),
  ...(['option_1_name', 'option_2_name', 'option_3_name'] as const),
];

/**
 * The rows of a Wix export: a product with variants stands above them and is none, and a variant costs the price of the
 * product and its surcharge. Other files are as they are.
 */
export function withWixVariants(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  leaveOut: LeaveOut,
): readonly ImportRow[] {
  const [kind, surcharge] = ['field type', 'surcharge'].map((name) =>
    mapping.headers.findIndex((header) => plainHeader(header) === name),
  ) as [number, number];
  const group = mapping.columns.variant_group;
  if (kind === -1 || group === undefined) return rows;
  const kindOf = ({ cells }: ImportRow) => cells[kind]?.trim().toLowerCase() ?? '';
  const groupOf = ({ cells }: ImportRow) => (cells[group] ?? '').trim();
  const divided = new Set(rows.filter((row) => kindOf(row) === 'variant').map(groupOf));
  const heads = new Map<string, ImportRow>();
  return rows.flatMap((row) => {
    const known = withoutWord(row, mapping);
    if (kindOf(row) === 'product') {
      if (!divided.has(groupOf(row))) return withoutOptions(known, mapping);
      heads.set(groupOf(row), row);
      leaveOut(row, 'variants');
      return [];
    }
    const head = heads.get(groupOf(row));
    return kindOf(row) === 'variant' && head ? variantOf(known, head, mapping, surcharge) : known;
  });
}

function variantOf(row: ImportRow, head: ImportRow, mapping: ColumnMapping, surcharge: number): ImportRow {
  const cells = Array.from({ length: Math.max(row.cells.length, head.cells.length) }, (_, at) => row.cells[at] ?? '');
  for (const field of ofProduct) {
    const index = mapping.columns[field];
    if (index !== undefined && (cells[index] ?? '').trim() === '') cells[index] = head.cells[index] ?? '';
  }
  const price = mapping.columns.selling_price;
  if (price !== undefined && (cells[price] ?? '').trim() === '')
    cells[price] = priceOf(head.cells[price] ?? '', cells[surcharge] ?? '', mapping);
  return { ...row, cells };
}

/** What cannot be read stays as it is, and is refused or warned of as a price. */
function priceOf(price: string, surcharge: string, { marks, columns }: ColumnMapping): string {
  const mark = marks[columns.selling_price ?? -1]?.decimal ?? '.';
  const [of, more] = [price, surcharge].map((text) => parseSignedNumber(text, mark));
  if (surcharge.trim() === '' || more === 0) return price;
  if (of == null || more == null) return `${price} + ${surcharge}`;
  return (Math.round((of + more) * 100) / 100).toFixed(2).replace('.', mark);
}

/** Where Wix counts no stock, it says "InStock" or "OutOfStock". */
function withoutWord(row: ImportRow, mapping: ColumnMapping): ImportRow {
  const index = mapping.columns.initial_stock;
  const isWord = /^(in|out ?of) ?_?stock$/i.test(mappedCell(row.cells, mapping, 'initial_stock'));
  return index !== undefined && isWord ? { ...row, cells: row.cells.with(index, '') } : row;
}

/** "Red;Blue" are all that a product comes in, and no option of one without variants. */
function withoutOptions(row: ImportRow, { columns }: ColumnMapping): ImportRow {
  const values = [columns.option_1_value, columns.option_2_value, columns.option_3_value];
  return { ...row, cells: row.cells.map((cell, index) => (values.includes(index) ? '' : cell)) };
}
