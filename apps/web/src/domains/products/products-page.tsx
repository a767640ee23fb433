import { useListState } from '../../platform/url-state.ts';
import { ArchivedProducts } from './archived-products.tsx';
import { Catalogue } from './catalogue.tsx';
import { isArchive, productListFilters } from './product-list-query.ts';

const pageSize = 50;

/** The catalogue, or what was archived; the address says which. */
export function ProductsPage() {
  const list = useListState({ pageSize, filters: productListFilters });
  return isArchive(list.filters) ? <ArchivedProducts list={list} /> : <Catalogue list={list} />;
}
