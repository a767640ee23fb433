import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { SalesHistory, type SalesHistoryEntry } from '@stockhand/contract/sales/schema';
import { Lock, ReceiptText } from 'lucide-react';
import { type Format, Time, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DocumentLink } from '../../stock/document-link.tsx';
import { unitPriceColumn } from './unit-price-column.ts';

/** The product's sales. */
export function ProductSalesTab({ productId }: { productId: number }) {
  const format = useFormat();
  const mayRead = useCan()('read', 'orders');
  const list = useList(SalesHistory, { pageSize: 25, ordering: '-transaction_date' });
  const history = trpc.sales.productHistory.useQuery(
    { ...list.input, product_id: productId },
    { ...keepPage, enabled: mayRead },
  );
  if (!mayRead) return <NotForYou />;
  return (
    <ListPage
      list={list}
      query={history}
      label="Sales History"
      columns={columnsOf(format)}
      rowKey={({ id }) => String(id)}
      skeletonRows={4}
      loadingText="Loading sales history..."
      failedText={texts.historyFailed}
      pagesLabel="Pages of the sales history"
      empty={none}
      notFound={none}
    />
  );
}

const none = {
  icon: ReceiptText,
  title: 'No sales yet',
  description: 'Sales of this product appear here as they happen.',
};

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
  return entry.customer_name || texts.unnamedCustomer;
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
          <span className="block text-sm @min-[760px]:hidden">
            <DocumentLink {...entry}>{entry.reference}</DocumentLink>
          </span>
          <span className="block text-ink-muted @min-[640px]:hidden">{buyerOf(entry)}</span>
        </>
      ),
    },
    {
      key: 'reference',
      header: 'Reference',
      from: 760,
      fit: true,
      cell: (entry) => <DocumentLink {...entry}>{entry.reference}</DocumentLink>,
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
    unitPriceColumn(format),
    { key: 'total', header: 'Total', align: 'end', fit: true, cell: (entry) => format.money(entry.total_amount) },
    { key: 'location', header: 'Location', from: 900, cell: (entry) => entry.location_name || 'N/A' },
    { key: 'sold_by', header: 'Sold By', from: 640, cell: (entry) => entry.created_by || 'System' },
  ];
}
