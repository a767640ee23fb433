import type { ProductView } from '@stockhand/contract/products/schema';
import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import { History } from 'lucide-react';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { MovementBadge } from '../stock/movement-badge.tsx';
import { useStockDialog } from '../stock/use-stock-dialog.tsx';
import { HistoryPages, usePaged } from './history-pages.tsx';

export function ProductTransactionsTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const mayMove = useCan()('update', 'products');
  const stockDialog = useStockDialog(product);
  const history = trpc.stock.transactions.useQuery({ id: product.id });
  const paged = usePaged(history.data ?? []);
  return (
    <div className="flex flex-col gap-3">
      {history.isPending && <LoadingNote>Loading transactions...</LoadingNote>}
      <DataTable
        label="Transaction History"
        rows={history.isError ? [] : paged.rows}
        rowKey={(transaction) => String(transaction.id)}
        columns={columnsOf(format)}
        loading={history.isPending}
        skeletonRows={4}
        error={
          history.isError ? (
            <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
              Failed to fetch transactions
            </ErrorState>
          ) : undefined
        }
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title="No transactions yet"
            description="Every change of this product's stock is kept here."
            action={
              mayMove ? (
                <Button onClick={() => stockDialog.open('purchase')}>Create first transaction →</Button>
              ) : undefined
            }
          />
        }
      />
      <HistoryPages {...paged} label="Pages of the transaction history" />
      {stockDialog.element}
    </div>
  );
}

function columnsOf(format: Format): TableColumn<StockTransactionView>[] {
  return [
    {
      key: 'id',
      header: 'ID',
      fit: true,
      priority: 3,
      cell: ({ id }) => <span className="text-ink-muted">#{id}</span>,
    },
    { key: 'type', header: 'Type', cell: (transaction) => <TypeCell {...transaction} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      fit: true,
      cell: ({ quantity }) => (
        <span className={quantity > 0 ? 'font-medium text-success' : 'font-medium text-danger'}>
          {format.change(quantity)}
        </span>
      ),
    },
    {
      key: 'unit_price',
      header: 'Unit Price',
      align: 'end',
      fit: true,
      priority: 2,
      cell: ({ unit_price }) => format.money(unit_price),
    },
    { key: 'location', header: 'Location', priority: 2, cell: (transaction) => placeOf(transaction) },
    { key: 'date', header: 'Date', cell: ({ transaction_date }) => <Time value={transaction_date} absolute /> },
    { key: 'reference', header: 'Reference', priority: 2, cell: (transaction) => <Reference {...transaction} /> },
  ];
}

/** Carries what the columns hidden on small screens say. */
function TypeCell(transaction: StockTransactionView) {
  return (
    <>
      <MovementBadge type={transaction.transaction_type} />
      <span className="mt-0.5 block text-xs text-ink-muted @min-[640px]:hidden">
        {[placeOf(transaction), transaction.reference].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function placeOf({ location_name, destination_location_name }: StockTransactionView): string {
  if (destination_location_name) return `${location_name} → ${destination_location_name}`;
  return location_name || 'N/A';
}

/** With why and who below. */
function Reference({ reference, notes, created_by_full_name, created_by_username }: StockTransactionView) {
  const by = created_by_full_name || created_by_username || 'System';
  return (
    <>
      <span className="block">{reference || '—'}</span>
      <span className="block text-xs text-ink-muted">{[notes, `by ${by}`].filter(Boolean).join(' · ')}</span>
    </>
  );
}
