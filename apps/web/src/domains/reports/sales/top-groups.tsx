import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { type SalesGrouping, salesGroupingLabels } from '@stockhand/contract/reports/sales-report';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import type { ReportPeriod } from '../frame/use-report-period.ts';
import { keepGroups } from './keep-groups.ts';
import type { SalesNarrowing } from './rows-behind.ts';
import type { GroupLink } from './use-group-link.ts';

const topMax = 8;

interface TopGroupsProps {
  grouping: SalesGrouping;
  narrowing: SalesNarrowing;
  period: ReportPeriod;
  linkTo: GroupLink;
}

/** The groups that brought most in the period, whatever is searched for. */
export function TopGroups({ grouping, narrowing, period: { days, daysText }, linkTo }: TopGroupsProps) {
  const format = useFormat();
  const top = trpc.reports.sales.useQuery(
    { ...narrowing, ...days, group_by: grouping, page_size: topMax },
    keepGroups(grouping),
  );
  const label = salesGroupingLabels[grouping];
  return (
    <BarChart
      title={`Top by ${label}`}
      description={`Goods sold in ${format.currency}, ${daysText}`}
      layout="bars"
      points={top.data?.results.map((row) => ({ ...row, key: `${row.id} ${row.name}` }))}
      along={{ key: 'name', idKey: 'key', label, format: (name) => name }}
      series={[{ key: 'sales', label: 'Sales', format: format.money }]}
      linkOf={(row) => {
        const to = linkTo(row);
        return to === undefined ? undefined : <AppLink to={to} />;
      }}
      emptyText={texts.noData}
      failure={top.isError && <ListFailed title={texts.salesFailed} query={top} />}
    />
  );
}
