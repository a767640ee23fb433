import { productMessages as texts } from '@stockhand/contract/products/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductListFooter } from './product-list-footer.tsx';
import { ProductListHeader } from './product-list-header.tsx';
import { listInputOf, productListFilters } from './product-list-query.ts';
import { ProductListToolbar } from './product-list-toolbar.tsx';
import { ProductTable } from './product-table.tsx';
import { useListView } from './use-list-view.ts';
import { useRowSteps } from './use-row-steps.ts';

const pageSizeDefault = 50;

export function ProductsPage() {
  const list = useListState({ pageSize: pageSizeDefault, filters: productListFilters });
  const { view, setView, isNarrow } = useListView();
  const input = listInputOf(list);
  const products = trpc.products.list.useQuery(input, { placeholderData: keepPreviousData });
  const everything = trpc.products.list.useQuery({ page: 1, page_size: 1 });
  useRowSteps();
  useLastPage(products.isPlaceholderData ? undefined : products.data?.count, list);

  const shown = {
    products: products.isError ? [] : (products.data?.results ?? []),
    loading: products.isPending,
    refreshing: products.isPlaceholderData,
    error: products.isError ? (
      <ErrorState title={texts.listFailed} onRetry={() => void products.refetch()} retrying={products.isFetching}>
        {reasonOf(products.error)}
      </ErrorState>
    ) : undefined,
    empty: <NoProducts />,
  };
  return (
    <div className="flex flex-col gap-4">
      <ProductListHeader list={list} onImported={() => void products.refetch()} />
      <ProductListToolbar
        list={list}
        view={view}
        onViewChange={setView}
        onRefresh={() => void products.refetch()}
        isRefreshing={products.isFetching && !products.isPending}
        isNarrow={isNarrow}
        filters={<ProductFilters list={list} />}
      />
      {products.isPending && <LoadingNote>Loading products...</LoadingNote>}
      {view === 'table' ? (
        <ProductTable {...shown} sort={list.sort} onSortChange={list.setSort} />
      ) : (
        <ProductGrid {...shown} />
      )}
      {products.isSuccess && (
        <ProductListFooter
          count={products.data.count}
          everything={everything.data?.count}
          page={list.page}
          pageSize={input.page_size ?? pageSizeDefault}
          onPageChange={(page) => {
            list.setPage(page);
            window.scrollTo({ top: 0 });
          }}
          onPageSizeChange={list.setPageSize}
        />
      )}
    </div>
  );
}

/** What more there is to say than that it failed. */
function reasonOf(error: unknown): string {
  const reason = failureTextOr(error, texts.listFailed);
  return reason === texts.listFailed ? 'Please try again in a moment.' : reason;
}
