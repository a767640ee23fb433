import { trpc } from '../../platform/trpc.ts';

/** The tenant's active locations; `main` is where goods go that name none. */
export function useLocations() {
  const locations = trpc.stock.locations.list.useQuery({ is_active: true });
  return { locations, main: locations.data?.results.find(({ is_default }) => is_default) };
}
