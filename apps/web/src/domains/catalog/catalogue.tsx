import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ListProducts } from '@stockhand/contract/catalog/schema';
import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { filterOf } from '../../platform/list/list-filter.ts';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { CameraButton } from '../../platform/scanning/camera-button.tsx';
import { scanArea, useScanner } from '../../platform/scanning/use-scanner.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { AddProductLink, FirstProductLinks } from './list/add-product-link.tsx';
import { InactiveMatches } from './list/nothing-found/inactive-matches.tsx';
import { SimilarProducts } from './list/nothing-found/similar-products.tsx';
import { UnfilteredMatches } from './list/nothing-found/unfiltered-matches.tsx';
import { ProductBulkBar } from './list/product-bulk-bar.tsx';
import { productColumns } from './list/product-columns.tsx';
import { productCountText } from './list/product-count-text.ts';
import { useProductFilters } from './list/product-filters.tsx';
import { ProductGrid } from './list/product-grid.tsx';
import { productListDefaults, productListFilters, withoutLooseValues } from './list/product-list-query.ts';
import { ProductListTools } from './list/product-list-tools.tsx';
import { useProductSelection } from './list/product-selection.ts';
import { useListView } from './list/use-list-view.ts';
import { useOpenByCode } from './use-open-by-code.ts';

/** Every product that is not archived, as table or grid, a page at a time. */
export function Catalogue() {
  const format = useFormat();
  const mayDo = useCan();
  const { view, setView } = useListView();
  const list = useList(ListProducts, {
    ...{ pageSize: 50, sizedAs: 'products', filters: productListFilters, defaults: productListDefaults },
  });
  const input = withoutLooseValues(list.input);
  const filter = filterOf(input);
  const products = trpc.catalog.products.list.useQuery(input, keepPage);
  const everything = trpc.catalog.products.list.useQuery({ page: 1, page_size: 1 });
  const selection = useProductSelection(products.data?.results ?? [], filter);
  const openByCode = useOpenByCode();
  useScanner(openByCode);
  const mayEdit = mayDo('update', 'products');
  const columns = useMemo(() => productColumns(format, mayEdit, input.location), [format, mayEdit, input.location]);
  const none = {
    title: 'No products found',
    description: 'Try adjusting your search or filters',
    action: mayDo('create', 'products') && <AddProductLink />,
  };
  return (
    <div {...scanArea} className="contents">
      <ListPage
        heading={{
          title: 'Products',
          actions: <ProductListTools filter={filter} view={view} onViewChange={setView} query={products} />,
        }}
        create={
          mayDo('create', 'products') ? { text: 'Add Product', shortcut: 'New product', to: paths.addProduct } : null
        }
        list={list}
        query={products}
        search={{
          label: 'Search products',
          placeholder: 'Name, SKU or description',
          group: 'Products',
          aside: <CameraButton onCode={openByCode} />,
        }}
        filters={useProductFilters(list)}
        views="products"
        label="Products"
        columns={columns}
        rowKey={({ id }) => String(id)}
        selection={{ ...selection, rowLabel: ({ name }) => `Select ${name}` }}
        rowsAs={
          view === 'grid'
            ? (shown) => <ProductGrid {...shown} location={input.location} selection={selection} />
            : undefined
        }
        loadingText="Loading products..."
        failedText={texts.listFailed}
        empty={{ ...none, icon: PackageOpen, action: none.action && <FirstProductLinks /> }}
        notFound={{
          ...none,
          action: (
            <>
              <InactiveMatches list={list} input={input} />
              <UnfilteredMatches list={list} input={input} />
              <SimilarProducts list={list} />
              {none.action}
            </>
          ),
        }}
        countText={(count) => productCountText(count, everything.data?.count)}
      />
      <ProductBulkBar selection={selection} matching={products.data?.count ?? 0} />
    </div>
  );
}
