import type { ProductView } from '@stockhand/contract/catalog/schema';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';

/** The products that the person keeps at hand. */
export function useFavourites() {
  const { sales } = trpc.useUtils();
  const query = trpc.sales.favourites.list.useQuery({});
  const change = trpc.sales.favourites.change.useMutation({
    onError: (error) => toastFailure(error),
    onSettled: () => sales.favourites.list.invalidate(),
  });
  const products = query.data ?? [];
  const ids = new Set(products.map((product) => product.id));
  return {
    query,
    products,
    ids,
    toggle: (product: ProductView) => {
      const is_favourite = !ids.has(product.id);
      sales.favourites.list.setData({}, (before) =>
        is_favourite ? [...(before ?? []), product] : before?.filter(({ id }) => id !== product.id),
      );
      change.mutate({ id: product.id, is_favourite });
    },
  };
}

export type Favourites = ReturnType<typeof useFavourites>;
