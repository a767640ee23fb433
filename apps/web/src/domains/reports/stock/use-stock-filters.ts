import { productMessages } from '@stockhand/contract/catalog/messages';
import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';

/** Inactive places too: goods lay there once. */
export function useLocationFilter(): ListFilter<'location'> {
  const locations = trpc.stock.locations.list.useQuery({}, useEnabled());
  return {
    name: 'location',
    label: 'Location',
    allText: 'All Locations',
    options: namedOptions(locations.data?.results),
    problem: locations.isError ? texts.locationsFailed : undefined,
  };
}

export function useCategoryFilter(): ListFilter<'category'> {
  const categories = trpc.catalog.categories.list.useQuery({}, useEnabled());
  return {
    name: 'category',
    label: 'Category',
    allText: 'All Categories',
    options: namedOptions(categories.data?.results),
    problem: categories.isError ? productMessages.categoriesFailed : undefined,
  };
}

function useEnabled() {
  return { enabled: useCan()('read', 'products') };
}
