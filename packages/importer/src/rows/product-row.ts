import type { LeftOutReason, LeftOutRow } from '@stockhand/contract/imports/left-out';
import type { ImportRow } from '../import-table.ts';

/** A row that becomes a product. */
export interface ProductRow extends ImportRow {
  /** Further rows of the file about the same product, each at another location. */
  elsewhere?: ImportRow[];
}

export interface ArrangedRows {
  rows: ProductRow[];
  /** With `rows` these are all rows of the file. */
  left_out: LeftOutRow[];
}

export type LeaveOut = (row: ImportRow, reason: LeftOutReason) => void;
