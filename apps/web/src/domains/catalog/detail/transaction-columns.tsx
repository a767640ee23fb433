import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import { type Format, Time } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DocumentLink } from '../../stock/document-link.tsx';
import { MovementMark } from '../../stock/movement-mark.tsx';
import { unitPriceColumn } from './unit-price-column.ts';

/** Keys of sortable columns are the server's ordering keys. */
export function transactionColumns(format: Format): TableColumn<StockTransactionView>[] {
  return [
    {
      key: 'id',
      header: 'ID',
      fit: true,
      from: 900,
      cell: ({ id }) => <span className="text-ink-muted">#{id}</span>,
    },
    {
      key: 'transaction_type',
      header: 'Type',
      sortable: true,
      cell: (transaction) => <TypeCell transaction={transaction} />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ quantity }) => (
        <span className={quantity > 0 ? 'font-medium' : 'font-medium text-danger'}>{format.change(quantity)}</span>
      ),
    },
    unitPriceColumn(format),
    { key: 'location', header: 'Location', from: 640, cell: placeOf },
    {
      key: 'transaction_date',
      header: 'Date',
      sortable: true,
      cell: ({ transaction_date }) => (
        <span className="@min-[900px]:whitespace-nowrap">
          <Time value={transaction_date} absolute />
        </span>
      ),
    },
    {
      key: 'reference',
      header: 'Reference',
      from: 640,
      cell: (transaction) => <Reason transaction={transaction} />,
    },
    { key: 'by', header: 'By', from: 900, fit: true, cell: personOf },
  ];
}

/** Carries what the columns hidden on small screens say. */
function TypeCell({ transaction }: { transaction: StockTransactionView }) {
  return (
    <>
      <MovementMark movement={transaction} />
      <span className="mt-0.5 block text-xs text-ink-muted @min-[640px]:hidden">
        <span className="block">{placeOf(transaction)}</span>
        <Reason transaction={transaction} />
      </span>
    </>
  );
}

/** What it was booked for and why; with who where that has no column of its own. */
function Reason({ transaction }: { transaction: StockTransactionView }) {
  return (
    <>
      {transaction.reference !== '' && (
        <span className="block">
          <DocumentLink {...transaction}>{transaction.reference}</DocumentLink>
        </span>
      )}
      {transaction.reason !== '' && <span className="block text-xs">{transaction.reason}</span>}
      {transaction.notes !== '' && <span className="block text-xs text-ink-muted">{transaction.notes}</span>}
      <span className="block text-xs text-ink-muted @min-[900px]:hidden">by {personOf(transaction)}</span>
    </>
  );
}

function placeOf({ location_name, destination_location_name }: StockTransactionView): string {
  if (destination_location_name) return `${location_name} → ${destination_location_name}`;
  return location_name || 'N/A';
}

function personOf({ created_by_full_name, created_by_username }: StockTransactionView): string {
  return created_by_full_name || created_by_username || 'System';
}
