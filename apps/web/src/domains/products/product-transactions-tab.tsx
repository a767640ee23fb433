import type { ProductView } from '@stockhand/contract/products/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { ListTransactions } from '@stockhand/contract/stock/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useFormat } from '../../platform/format.tsx';
import { ServerTable } from '../../platform/server-table.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useListState } from '../../platform/url-state.ts';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useStockDialog } from '../stock/use-stock-dialog.tsx';
import { historyPageSize } from './history-page-size.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionFilters, transactionFilters } from './transaction-filters.tsx';

/** The product's ledger: filtered, sorted and paged by the server. */
export function ProductTransactionsTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const mayMove = useCan()('update', 'products');
  const stockDialog = useStockDialog(product);
  const list = useListState({
    pageSize: historyPageSize,
    ordering: '-transaction_date',
    filters: transactionFilters,
  });
  const history = trpc.stock.transactions.useQuery(inputOf(product.id, list), { placeholderData: keepPreviousData });
  return (
    <div className="flex flex-col gap-3">
      {(list.isFiltered || (history.data?.count ?? 0) > 0) && <TransactionFilters list={list} />}
      <ServerTable
        list={list}
        query={history}
        label="Transaction History"
        columns={transactionColumns(format)}
        rowKey={(transaction) => String(transaction.id)}
        skeletonRows={4}
        loadingText="Loading transactions..."
        failedText={texts.historyFailed}
        pagesLabel="Pages of the transaction history"
        empty={
          list.isFiltered ? (
            <NoneFound onReset={list.reset} />
          ) : (
            <NoneYet onCreate={mayMove ? () => stockDialog.open('purchase') : undefined} />
          )
        }
      />
      {stockDialog.element}
    </div>
  );
}

type List = ReturnType<typeof useListState<(typeof transactionFilters)[number]>>;

/** What the address asks the server for; what no one could have chosen is left out instead of failing the list. */
function inputOf(id: number, { filters, ordering, page, pageSize }: List) {
  const { shape } = ListTransactions;
  const type = shape.transaction_type.safeParse(filters.transaction_type).data;
  const location = shape.location.safeParse(Number(filters.location)).data;
  const start = shape.start_date.safeParse(filters.start_date).data;
  const end = shape.end_date.safeParse(filters.end_date).data;
  const order = shape.ordering.safeParse(ordering).data;
  return {
    id,
    page,
    page_size: Math.min(pageSize, 1000),
    ...(type && { transaction_type: type }),
    ...(location && { location }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
    ...(order && { ordering: order }),
  };
}

function NoneYet({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<History aria-hidden />}
      title="No transactions yet"
      description="Every change of this product's stock is kept here."
      action={onCreate ? <Button onClick={onCreate}>Create first transaction →</Button> : undefined}
    />
  );
}

function NoneFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No transactions found"
      description="Nothing of this kind was booked at this place or in this time."
      action={<Button onClick={onReset}>Clear Filters</Button>}
    />
  );
}
