import { type PriceListRow, takenKinds } from '@stockhand/contract/suppliers/price-list';
import { changeOf } from '@stockhand/contract/suppliers/price-list-rules';
import type { SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';

/** A product chosen by hand for a row that matched none. */
export interface HandMatch {
  product: number;
  name: string;
  sku: string;
  before: SupplierPriceView | null;
}

/** What a person decided about the rows of a preview; a row that can be taken is, unless it is left out. */
export interface ListState {
  leftOut: ReadonlySet<number>;
  /** By row number. */
  matches: ReadonlyMap<number, HandMatch>;
}

export const nothingChosen: ListState = { leftOut: new Set(), matches: new Map() };

/** The row as it is with the product that was chosen for it. */
export function decidedRow(row: PriceListRow, { matches }: ListState): PriceListRow {
  const match = matches.get(row.row_number);
  if (!match) return row;
  const { product, name, sku, before } = match;
  // A code that leads to other products stays with them.
  const supplier_code = row.kind === 'ambiguous' ? '' : row.supplier_code;
  const kind = changeOf(before, { ...row, supplier_code });
  return { ...row, supplier_code, product, product_name: name, sku, before, kind, message: null };
}

export function isTakable({ kind }: PriceListRow): boolean {
  return takenKinds.includes(kind);
}

/** The rows that will be taken. */
export function chosenRows(rows: readonly PriceListRow[], state: ListState): PriceListRow[] {
  return rows
    .map((row) => decidedRow(row, state))
    .filter((row) => isTakable(row) && !state.leftOut.has(row.row_number));
}

/** Products that a row is about already. */
export function takenProducts(rows: readonly PriceListRow[], state: ListState): ReadonlySet<number> {
  return new Set(rows.flatMap((row) => decidedRow(row, state).product ?? []));
}

/** Rows that the server would take and that shall not be, those matched by hand among them. */
export function leftOutOf(rows: readonly PriceListRow[], state: ListState): number[] {
  return rows
    .map((row) => decidedRow(row, state))
    .filter((row) => isTakable(row) && state.leftOut.has(row.row_number))
    .map((row) => row.row_number);
}

export function withRows(state: ListState, rows: readonly PriceListRow[], isChosen: boolean): ListState {
  const leftOut = new Set(state.leftOut);
  for (const { row_number } of rows) {
    if (isChosen) leftOut.delete(row_number);
    else leftOut.add(row_number);
  }
  return { ...state, leftOut };
}

export function withMatch(state: ListState, row: number, match: HandMatch | null): ListState {
  const matches = new Map(state.matches);
  if (match) matches.set(row, match);
  else matches.delete(row);
  return { ...state, matches };
}

/** Groups that a preview shows, each with the rows of these kinds as the server found them. */
export const priceGroups = [
  { value: 'new', label: 'New', kinds: ['new'] },
  { value: 'up', label: 'Price up', kinds: ['price_up'] },
  { value: 'down', label: 'Price down', kinds: ['price_down'] },
  { value: 'details', label: 'Other details', kinds: ['details'] },
  { value: 'unmatched', label: 'Not matched', kinds: ['unmatched', 'ambiguous'] },
  { value: 'unusable', label: 'Not usable', kinds: ['repeated', 'invalid'] },
  { value: 'unchanged', label: 'Unchanged', kinds: ['unchanged'] },
] as const;
export type PriceGroup = (typeof priceGroups)[number]['value'];

export function rowsOfGroup(rows: readonly PriceListRow[], group: PriceGroup): PriceListRow[] {
  const kinds: readonly string[] = priceGroups.find(({ value }) => value === group)?.kinds ?? [];
  return rows.filter(({ kind }) => kinds.includes(kind));
}
