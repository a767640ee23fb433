import type { SalesGrouping, SalesReportRow } from '@stockhand/contract/reports/sales-report';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';

export type GroupLink = (row: Pick<SalesReportRow, 'id' | 'name'>) => string | undefined;

/** Where the rows behind a group are; none where there is no such page, or one that the person may not open. */
export function useGroupLink(grouping: SalesGrouping): GroupLink {
  const mayDo = useCan();
  return ({ id, name }) => {
    if (grouping === 'product' && id !== null && mayDo('read', 'products')) return paths.productSales(id);
    if (grouping === 'category' && id !== null && mayDo('read', 'products')) return paths.productsIn(id);
    if (grouping === 'customer' && id !== null && mayDo('read', 'orders')) return paths.customer(id);
    if (grouping === 'day') return paths.soldOn(name);
    if (grouping === 'month') return paths.salesReportOf(`${name}-01`, lastDayOf(name));
    return undefined;
  };
}

/** `2026-02` → `2026-02-28` */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
