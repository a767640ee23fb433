import type { TableColumn } from './table-column.ts';

/** The last column, for buttons of the row; its header is read out but not shown. */
export function actionsColumn<Row>(cell: TableColumn<Row>['cell'], header = 'Actions'): TableColumn<Row> {
  return { key: 'actions', header, headerHidden: true, align: 'end', fit: true, cell };
}
