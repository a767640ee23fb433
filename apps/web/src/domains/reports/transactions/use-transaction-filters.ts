import { reportTypeLabels, reportMessages as texts } from '@stockhand/contract/reports/messages';

import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { useLocations } from '../../stock/use-locations.ts';

const shownTypes = ['purchase', 'sold', 'removed', 'adjustment', 'transfer', 'order'] as const;

/** By kind, and by the place whose stock changed. */
export function useTransactionFilters(): ListFilter<'transaction_type' | 'location'>[] {
  const { locations } = useLocations();
  return [
    {
      name: 'transaction_type',
      label: 'Type',
      allText: 'All Types',
      options: shownTypes.map((value) => ({ value, label: reportTypeLabels[value] })),
    },
    {
      name: 'location',
      label: 'Location',
      allText: 'All Locations',
      options: (locations.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      problem: locations.isError ? texts.locationsFailed : undefined,
    },
  ];
}
