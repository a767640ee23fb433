import { useSearchParams } from 'react-router-dom';
import { Catalogue } from '../catalogue.tsx';
import { ArchivedProducts } from './archived-products.tsx';
import { isArchive } from './product-list-query.ts';

/** The catalogue, or what was archived; the address says which. */
export function ProductsPage() {
  const [params] = useSearchParams();
  return isArchive(params) ? <ArchivedProducts /> : <Catalogue />;
}
