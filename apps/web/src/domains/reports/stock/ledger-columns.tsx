import type { ProductLedgerRow } from '@stockhand/contract/reports/product-ledger';
import { kindOf } from '@stockhand/contract/reports/report-kinds';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DocumentLink } from '../../stock/document-link.tsx';
import { LocationCell } from '../transactions/location-cell.tsx';
import { TypeMark } from '../type-mark.tsx';

/** The order of time is the order of the balances: nothing is sortable. */
export function ledgerColumns(format: Format): TableColumn<ProductLedgerRow>[] {
  const number = { align: 'end', fit: true } as const;
  return [
    {
      key: 'date',
      header: 'Date & Time',
      cell: (row) => (
        <>
          {format.dateTime(row.date)}
          <span className="block text-ink-muted @min-[480px]:hidden">
            <TypeMark type={kindOf(row)} />
          </span>
          <span className="block text-ink-muted @min-[760px]:hidden">
            <LocationCell location={row.location} />
          </span>
          {row.reference !== '' && (
            <span className="block @min-[640px]:hidden">
              <DocumentLink {...row}>{row.reference}</DocumentLink>
            </span>
          )}
        </>
      ),
    },
    { key: 'type', header: 'Type', fit: true, from: 480, cell: (row) => <TypeMark type={kindOf(row)} /> },
    { key: 'description', header: 'Description', from: 900, cell: ({ description }) => description },
    { key: 'location', header: 'Location', from: 760, cell: ({ location }) => <LocationCell location={location} /> },
    {
      key: 'reference',
      header: 'Reference',
      from: 640,
      cell: (row) => <DocumentLink {...row}>{row.reference}</DocumentLink>,
    },
    { key: 'username', header: 'User', from: 1120, cell: ({ username }) => username },
    { ...number, key: 'change', header: 'Change', cell: ({ change }) => format.change(change) },
    { ...number, key: 'balance', header: 'Balance', cell: ({ balance }) => format.quantity(balance) },
    { ...number, key: 'unit_cost', header: 'Unit Cost', from: 640, cell: ({ unit_cost }) => format.cost(unit_cost) },
  ];
}
