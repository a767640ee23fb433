import type { SalesGrouping, SalesReport } from '@stockhand/contract/reports/sales-report';
import type { ReportPeriod } from '../frame/use-report-period.ts';
import type { SalesNarrowing } from './rows-behind.ts';
import { SalesStats } from './sales-stats.tsx';
import { SalesTrend } from './sales-trend.tsx';
import { TopGroups } from './top-groups.tsx';
import type { GroupLink } from './use-group-link.ts';

interface SalesSummaryProps {
  report: SalesReport | undefined;
  /** The same of the same days before. */
  before: SalesReport | undefined;
  /** Nothing can be told. */
  isFailed: boolean;
  grouping: SalesGrouping;
  narrowing: SalesNarrowing;
  period: ReportPeriod;
  linkTo: GroupLink;
}

/** Totals, the trend, and the groups that sold most. */
export function SalesSummary({ report, before, isFailed, grouping, narrowing, period, linkTo }: SalesSummaryProps) {
  const isTime = grouping === 'day' || grouping === 'month';
  return (
    <>
      <SalesStats
        totals={report?.totals}
        before={before && period.before && { totals: before.totals, text: period.before.text }}
        isFailed={isFailed}
      />
      <div className={isTime ? 'grid gap-4' : 'grid gap-4 lg:grid-cols-2'}>
        <SalesTrend narrowing={narrowing} period={period} />
        {!isTime && <TopGroups grouping={grouping} narrowing={narrowing} period={period} linkTo={linkTo} />}
      </div>
    </>
  );
}
