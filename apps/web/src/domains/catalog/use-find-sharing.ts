import type { ProductView } from '@stockhand/contract/catalog/schema';
import { trpc } from '../../platform/trpc.ts';
import { productsSharing } from './products-sharing.ts';

/** The several active products that have a code which leads to none of them alone. */
export function useFindSharing(): (code: string) => Promise<ProductView[]> {
  const { catalog } = trpc.useUtils();
  return async (code) => {
    const asked = { search: code, is_active: true, ordering: 'name', page: 1 } as const;
    const { results } = await catalog.products.list.fetch(asked, { staleTime: 0 });
    return productsSharing(code, results);
  };
}
