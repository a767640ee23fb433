import { trpc } from '../../platform/trpc.ts';

/** The suppliers that can be bought from, by name. */
export function useActiveSuppliers({ enabled = true }: { enabled?: boolean } = {}) {
  return trpc.suppliers.list.useQuery({ is_active: true, ordering: 'name', page: 1, page_size: 1000 }, { enabled });
}
