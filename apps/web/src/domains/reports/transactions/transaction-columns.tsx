import { kindOf } from '@stockhand/contract/reports/report-kinds';
import type { ReportTransactionRow } from '@stockhand/contract/reports/schema';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TypeMark } from '../type-mark.tsx';
import { LocationCell } from './location-cell.tsx';
import { ProductCell } from './product-cell.tsx';

/** The server lists newest first: nothing is sortable. */
export function transactionColumns(format: Format): TableColumn<ReportTransactionRow>[] {
  return [
    {
      key: 'date',
      header: 'Date & Time',
      fit: true,
      from: 640,
      cell: ({ date }) => format.dateTime(date),
    },
    { key: 'type', header: 'Type', fit: true, from: 480, cell: (row) => <TypeMark type={kindOf(row)} /> },
    { key: 'description', header: 'Description', from: 760, cell: ({ description }) => description },
    { key: 'product', header: 'Product/Reference', cell: (row) => <ProductCell row={row} /> },
    {
      key: 'quantity',
      header: 'Quantity/Amount',
      align: 'end',
      fit: true,
      cell: ({ type, quantity, amount }) => (
        <>
          {/* An order promises pieces; a transfer only moves them. */}
          {type === 'order' || type === 'transfer' ? format.quantity(quantity) : format.change(quantity)}
          <span className="block text-ink-muted">{format.money(amount)}</span>
        </>
      ),
    },
    { key: 'location', header: 'Location', from: 900, cell: ({ location }) => <LocationCell location={location} /> },
  ];
}
