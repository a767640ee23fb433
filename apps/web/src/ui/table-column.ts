import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and amounts. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** 1 always shows; 2 hides when the table is narrower than 640 px, 3 below 900 px. */
  priority?: 1 | 2 | 3;
  /** Read out but not shown, e.g. for actions. */
  headerHidden?: boolean;
  /** Keeps the content on one line and the column as narrow as it. */
  fit?: boolean;
}
