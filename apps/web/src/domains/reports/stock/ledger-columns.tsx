import type { ProductLedgerRow } from '@stockhand/contract/reports/product-ledger';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TypeMark } from '../type-mark.tsx';

/** The order of time is the order of the balances: nothing is sortable. */
export function ledgerColumns(format: Format): TableColumn<ProductLedgerRow>[] {
  const number = { align: 'end', fit: true } as const;
  return [
    {
      key: 'date',
      header: 'Date & Time',
      cell: ({ date, type }) => (
        <>
          {format.dateTime(date)}
          <span className="block text-ink-muted @min-[480px]:hidden">
            <TypeMark type={type} />
          </span>
        </>
      ),
    },
    { key: 'type', header: 'Type', fit: true, from: 480, cell: ({ type }) => <TypeMark type={type} /> },
    { key: 'description', header: 'Description', from: 760, cell: ({ description }) => description },
    { key: 'reference', header: 'Reference', from: 640, cell: ({ reference }) => reference },
    { key: 'username', header: 'User', from: 900, cell: ({ username }) => username },
    { ...number, key: 'change', header: 'Change', cell: ({ change }) => format.change(change) },
    { ...number, key: 'balance', header: 'Balance', cell: ({ balance }) => format.quantity(balance) },
    { ...number, key: 'unit_cost', header: 'Unit Cost', from: 640, cell: ({ unit_cost }) => format.money(unit_cost) },
  ];
}
