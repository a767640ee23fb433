import { readFailure } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { Cart, Facts, SoldProduct } from './cart.ts';

/** What the server says about the cart's products; follows every change in the tenant. */
export function useCartFacts(cart: Cart): Facts {
  const answers = trpc.useQueries((query) =>
    cart.lines.map((line) => query.catalog.products.get({ id: line.product_id })),
  );
  return new Map(
    cart.lines.flatMap(({ product_id }, position): [number, SoldProduct | 'gone'][] => {
      const answer = answers[position];
      if (answer?.error && readFailure(answer.error).status === 404) return [[product_id, 'gone']];
      return answer?.data ? [[product_id, answer.data]] : [];
    }),
  );
}

/** Refetches them. */
export function useFreshFacts(): (cart: Cart) => Promise<Facts> {
  const { catalog } = trpc.useUtils();
  return async (cart) => {
    const entries = cart.lines.map(async ({ product_id }) => {
      const product = await catalog.products.get.fetch({ id: product_id }, { staleTime: 0 }).catch((error: unknown) => {
        if (readFailure(error).status === 404) return 'gone' as const;
        throw error;
      });
      return [product_id, product] as const;
    });
    return new Map(await Promise.all(entries));
  };
}
