import { type SalesFilter, type SalesReport, salesGroupingLabels } from '@stockhand/contract/reports/sales-report';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { type SalesNarrowing, textOf } from './rows-behind.ts';

/** A chip for each thing that a link narrowed the report to, to be taken off. */
export function narrowingFilters(
  narrowing: SalesNarrowing,
  report: SalesReport | undefined,
): ListFilter<SalesFilter>[] {
  return Object.entries(textOf(narrowing)).map(([filter, value]) => {
    const name = filter as SalesFilter;
    const known = report?.narrowed_to.find((one) => one.filter === name);
    const label = salesGroupingLabels[name];
    return { name, label, allText: 'All', options: [{ value, label: known?.name ?? '…' }] };
  });
}
