import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and amounts. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Hides while the table is narrower than so many px; what must not be missed then stands in the first cell. */
  from?: 480 | 640 | 760 | 900 | 1120 | 1360;
  /** Read out but not shown, e.g. for actions. */
  headerHidden?: boolean;
  /** Keeps the content on one line and the column as narrow as it. */
  fit?: boolean;
}

export const cellClass =
  'h-10 border-b border-line px-3 py-1 wrap-anywhere tabular-nums pointer-coarse:h-12 pointer-coarse:py-3.5 first:pl-4 last:pr-4 @max-[480px]:px-2 @max-[480px]:first:pl-3';

export function visibility<Row>({ from }: TableColumn<Row>): string {
  return from === undefined ? '' : shownFrom[from];
}

const shownFrom = {
  480: 'hidden @min-[480px]:table-cell',
  640: 'hidden @min-[640px]:table-cell',
  760: 'hidden @min-[760px]:table-cell',
  900: 'hidden @min-[900px]:table-cell',
  1120: 'hidden @min-[1120px]:table-cell',
  1360: 'hidden @min-[1360px]:table-cell',
};
