import type { NamedView } from '@stockhand/contract/catalog/schema';
import { trpc } from '../../../platform/trpc.ts';

/** The calls that categories, manufacturers and locations have alike. */
export type NamedCalls = Pick<typeof trpc.catalog.categories, 'create' | 'update' | 'delete'> & {
  list: { useQuery: (input: Record<string, never>) => Answered & { refetch: (how: Throwing) => Promise<Answered> } };
};

interface Answered {
  data: { results: readonly NamedView[] } | undefined;
}

interface Throwing {
  throwOnError: true;
}

/** What people call one of them, and several. */
export interface NamedWords {
  one: string;
  many: string;
}

/** Refetches everything that shows such names: products, stock and their own lists. */
export function useNamedRefresh(): () => Promise<unknown> {
  const { catalog, stock } = trpc.useUtils();
  return () => Promise.all([catalog.invalidate(), stock.invalidate()]);
}
