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
