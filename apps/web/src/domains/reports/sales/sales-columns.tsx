import { type SalesGrouping, type SalesReportRow, salesGroupingLabels } from '@stockhand/contract/reports/sales-report';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { GroupCell } from './group-cell.tsx';
import { marginText } from './margin-text.ts';
import type { GroupLink } from './use-group-link.ts';

export function salesColumns(
  grouping: SalesGrouping,
  format: Format,
  linkTo: GroupLink,
): TableColumn<SalesReportRow>[] {
  const figure = { align: 'end', fit: true, sortable: true } as const;
  return [
    {
      key: 'name',
      header: salesGroupingLabels[grouping],
      sortable: true,
      cell: (row) => <GroupCell row={row} grouping={grouping} to={linkTo(row)} />,
    },
    { ...figure, key: 'quantity', header: 'Quantity', from: 480, cell: (row) => format.quantity(row.quantity) },
    { ...figure, key: 'documents', header: 'Documents', from: 900, cell: (row) => format.quantity(row.documents) },
    { ...figure, key: 'sales', header: 'Sales', cell: (row) => format.money(row.sales) },
    { ...figure, key: 'cost', header: 'Cost', from: 760, cell: (row) => format.money(row.cost) },
    { ...figure, key: 'profit', header: 'Profit', from: 640, cell: (row) => format.money(row.profit) },
    { ...figure, key: 'margin', header: 'Margin', from: 640, cell: (row) => marginText(row, format) },
  ];
}
