import { productMessages as texts } from '@stockhand/contract/products/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { ListFailed } from '../../platform/list-failed.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { ListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductListFooter } from './product-list-footer.tsx';
import { ProductListHeader } from './product-list-header.tsx';
import { filterOf, listInputOf, type ProductListFilter } from './product-list-query.ts';
import { ProductListToolbar } from './product-list-toolbar.tsx';
import { useProductSelection } from './product-selection.ts';
import { ProductTable } from './product-table.tsx';
import { useListView } from './use-list-view.ts';
import { useRowSteps } from './use-row-steps.ts';

/** Every product that is not archived, as table or grid, a page at a time. */
export function Catalogue({ list }: { list: ListState<ProductListFilter> }) {
  const { view, setView, isNarrow } = useListView();
  const input = listInputOf(list);
  const products = trpc.products.list.useQuery(input, { placeholderData: keepPreviousData });
  const everything = trpc.products.list.useQuery({ page: 1, page_size: 1 });
  const rows = products.data?.results ?? [];
  const selection = useProductSelection(rows, filterOf(list));
  useRowSteps();
  useLastPage(products.isPlaceholderData ? undefined : products.data?.count, list);

  const refresh = () => void products.refetch();
  const shown = {
    products: rows,
    location: input.location,
    selection,
    loading: products.isPending,
    refreshing: products.isPlaceholderData,
    error: products.isError ? <ListFailed title={texts.listFailed} query={products} /> : undefined,
    empty: <NoProducts />,
  };
  return (
    <div className="flex flex-col gap-4">
      <ProductListHeader list={list} onImported={refresh} />
      <ProductListToolbar
        list={list}
        view={view}
        onViewChange={setView}
        onRefresh={refresh}
        isRefreshing={products.isFetching && !products.isPending}
        isNarrow={isNarrow}
        filters={<ProductFilters list={list} />}
      />
      {products.isPending && <LoadingNote>Loading products...</LoadingNote>}
      <div {...selection.listeners} className="contents">
        {view === 'table' ? (
          <ProductTable {...shown} sort={list.sort} onSortChange={list.setSort} />
        ) : (
          <ProductGrid {...shown} />
        )}
      </div>
      {products.data && (
        <ProductListFooter list={list} count={products.data.count} everything={everything.data?.count} />
      )}
      <ProductBulkBar selection={selection} matching={products.data?.count ?? 0} />
    </div>
  );
}
