import { trpc } from './trpc.ts';

/** The calls that categories, manufacturers and locations have alike. */
export type NamedCalls = Pick<typeof trpc.products.categories, 'create' | 'update' | 'delete'>;

/** What people call one of them, and several. */
export interface NamedWords {
  one: string;
  many: string;
}

/** Reads again whatever shows such names: they stand in products, in stock and in their own lists. */
export function useNamedRefresh(): () => Promise<unknown> {
  const { products, stock } = trpc.useUtils();
  return () => Promise.all([products.invalidate(), stock.invalidate()]);
}
