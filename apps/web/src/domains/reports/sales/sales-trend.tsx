import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import type { ReportPeriod } from '../frame/use-report-period.ts';
import { groupName } from './group-name.ts';
import type { SalesNarrowing } from './rows-behind.ts';
import { trendGrouping, trendPoints } from './trend-points.ts';

interface SalesTrendProps {
  narrowing: SalesNarrowing;
  period: ReportPeriod;
}

/** Goods sold by day or month of the period. */
export function SalesTrend({ narrowing, period: { days, daysText } }: SalesTrendProps) {
  const format = useFormat();
  const grouping = trendGrouping(days);
  const trend = trpc.reports.sales.useQuery({ ...narrowing, ...days, group_by: grouping, page_size: 1000 });
  return (
    <LineChart
      title="Sales Trend"
      description={`Goods sold in ${format.currency}, ${daysText}`}
      points={trend.data && trendPoints(trend.data.results, days, grouping)}
      along={{
        key: 'name',
        label: grouping === 'day' ? 'Day' : 'Month',
        format: (name) => groupName(name, grouping, format),
      }}
      series={[
        { key: 'sales', label: 'Sales', format: format.money },
        { key: 'profit', label: 'Profit', format: format.money },
      ]}
      emptyText={texts.noData}
      failure={trend.isError && <ListFailed title={texts.salesFailed} query={trend} />}
    />
  );
}
