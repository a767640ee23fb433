import type { Days } from '@stockhand/contract/reports/presets';
import type { SalesGrouping, SalesReportRow } from '@stockhand/contract/reports/sales-report';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { rowsBehind, type SalesNarrowing } from './rows-behind.ts';

export type GroupLink = (row: Pick<SalesReportRow, 'id' | 'name'>) => string | undefined;

/** Where the rows behind a group are; none where there is no such page, or one that the person may not open. */
export function useGroupLink(grouping: SalesGrouping, narrowing: SalesNarrowing, days: Days): GroupLink {
  const mayDo = useCan();
  return (row) => {
    const behind = rowsBehind(row, { grouping, narrowing, days });
    if (behind) return paths.salesReportOf(behind);
    if (grouping === 'product' && row.id !== null && mayDo('read', 'products')) return paths.productSales(row.id);
    if (grouping === 'customer' && row.id !== null && mayDo('read', 'orders')) return paths.customer(row.id);
    return undefined;
  };
}
