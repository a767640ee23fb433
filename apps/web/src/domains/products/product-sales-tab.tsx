import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SalesHistoryEntry } from '@stockhand/contract/sales/schema';
import { ReceiptText } from 'lucide-react';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useCan } from '../../platform/who.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { HistoryPages, usePaged } from './history-pages.tsx';

/** Loaded when the tab opens. */
export function ProductSalesTab({ productId }: { productId: number }) {
  const format = useFormat();
  const mayRead = useCan()('read', 'orders');
  const history = trpc.sales.productHistory.useQuery({ product_id: productId }, { enabled: mayRead });
  const paged = usePaged(history.data ?? []);
  return (
    <div className="flex flex-col gap-3">
      {history.isPending && mayRead && <LoadingNote>Loading sales history...</LoadingNote>}
      <DataTable
        label="Sales History"
        rows={history.isError ? [] : paged.rows}
        rowKey={(entry) => String(entry.id)}
        columns={columnsOf(format)}
        loading={history.isPending && mayRead}
        skeletonRows={4}
        error={
          history.isError ? (
            <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
              {texts.historyFailed}
            </ErrorState>
          ) : undefined
        }
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title="No sales yet"
            description="Sales of this product appear here as they happen."
          />
        }
      />
      <HistoryPages {...paged} label="Pages of the sales history" />
    </div>
  );
}

function columnsOf(format: Format): TableColumn<SalesHistoryEntry>[] {
  return [
    { key: 'date', header: 'Date', cell: (entry) => <Time value={entry.transaction_date} absolute /> },
    { key: 'customer', header: 'Customer', cell: (entry) => entry.customer_name || 'Walk-in Customer' },
    { key: 'quantity', header: 'Quantity', align: 'end', fit: true, cell: (entry) => format.quantity(entry.quantity) },
    {
      key: 'unit_price',
      header: 'Unit Price',
      align: 'end',
      fit: true,
      priority: 2,
      cell: (entry) => format.money(entry.unit_price),
    },
    { key: 'total', header: 'Total', align: 'end', fit: true, cell: (entry) => format.money(entry.total_amount) },
    { key: 'location', header: 'Location', priority: 3, cell: (entry) => entry.location_name || 'N/A' },
    { key: 'sold_by', header: 'Sold By', priority: 2, cell: (entry) => entry.created_by || 'System' },
  ];
}
