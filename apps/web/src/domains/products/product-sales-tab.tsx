import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { SalesHistory, type SalesHistoryEntry } from '@stockhand/contract/sales/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Lock, ReceiptText } from 'lucide-react';
import { type Format, Time, useFormat } from '../../platform/format.tsx';
import { ServerTable } from '../../platform/server-table.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useListState } from '../../platform/url-state.ts';
import { useCan } from '../../platform/who.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { historyPageSize } from './history-page-size.ts';

/** Loaded when the tab opens; paged and sorted by the server. */
export function ProductSalesTab({ productId }: { productId: number }) {
  const format = useFormat();
  const mayRead = useCan()('read', 'orders');
  const list = useListState({ pageSize: historyPageSize, ordering: '-transaction_date' });
  const ordering = SalesHistory.shape.ordering.safeParse(list.ordering).data;
  const history = trpc.sales.productHistory.useQuery(
    {
      product_id: productId,
      page: list.page,
      page_size: Math.min(list.pageSize, 1000),
      ...(ordering && { ordering }),
    },
    { enabled: mayRead, placeholderData: keepPreviousData },
  );
  if (!mayRead) return <NotForYou />;
  return (
    <div className="flex flex-col gap-3">
      <ServerTable
        list={list}
        query={history}
        label="Sales History"
        columns={columnsOf(format)}
        rowKey={(entry) => String(entry.id)}
        skeletonRows={4}
        loadingText="Loading sales history..."
        failedText={texts.historyFailed}
        pagesLabel="Pages of the sales history"
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title="No sales yet"
            description="Sales of this product appear here as they happen."
          />
        }
      />
    </div>
  );
}

function NotForYou() {
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title="Sales are not shown to you"
      description="Ask an administrator for the right to read orders."
    />
  );
}

function buyerOf(entry: SalesHistoryEntry): string {
  return entry.customer_name || 'Walk-in Customer';
}

function columnsOf(format: Format): TableColumn<SalesHistoryEntry>[] {
  return [
    {
      key: 'transaction_date',
      header: 'Date',
      sortable: true,
      cell: (entry) => (
        <>
          <Time value={entry.transaction_date} absolute />
          <span className="block text-ink-muted @min-[640px]:hidden">{buyerOf(entry)}</span>
        </>
      ),
    },
    { key: 'customer', header: 'Customer', from: 640, cell: buyerOf },
    {
      key: 'quantity',
      header: 'Quantity',
      sortable: true,
      align: 'end',
      fit: true,
      cell: (entry) => format.quantity(entry.quantity),
    },
    {
      key: 'unit_price',
      header: 'Unit Price',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: (entry) => format.money(entry.unit_price),
    },
    { key: 'total', header: 'Total', align: 'end', fit: true, cell: (entry) => format.money(entry.total_amount) },
    { key: 'location', header: 'Location', from: 900, cell: (entry) => entry.location_name || 'N/A' },
    { key: 'sold_by', header: 'Sold By', from: 640, cell: (entry) => entry.created_by || 'System' },
  ];
}
