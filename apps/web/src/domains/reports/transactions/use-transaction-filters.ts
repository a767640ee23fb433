import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { useLocationFilter } from '../stock/use-stock-filters.ts';

const shownTypes = ['purchase', 'sold', 'removed', 'adjustment', 'transfer', 'order'] as const;

/** By kind, and by the place whose stock changed. */
export function useTransactionFilters(): ListFilter<'transaction_type' | 'location'>[] {
  const location = useLocationFilter();
  return [
    {
      name: 'transaction_type',
      label: 'Type',
      allText: 'All Types',
      options: shownTypes.map((value) => ({ value, label: reportTypeLabels[value] })),
    },
    location,
  ];
}
