import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { FilterChips, type ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ReportPeriod } from '../frame/use-report-period.ts';
import { InventoryCharts } from './inventory-charts.tsx';
import { InventoryStats } from './inventory-stats.tsx';
import { PeriodMovements } from './period-movements.tsx';

interface InventorySummaryProps {
  query: {
    data: InventoryReport | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Now unless told. */
  asOf: string | undefined;
  period: ReportPeriod;
  /** The chip that chooses it. */
  periodFilter: ListFilter<never>;
}

/** Figures and charts of the whole stock at the moment, and what came and went in the period. */
export function InventorySummary({ query, asOf, period, periodFilter }: InventorySummaryProps) {
  const report = query.data;
  if (query.isError && !report)
    return (
      <Card>
        <ListFailed title={texts.inventoryFailed} query={query} />
      </Card>
    );
  return (
    <>
      <InventoryStats report={report} isNow={asOf === undefined} />
      <InventoryCharts report={report} asOf={asOf} />
      <search aria-label="Period of movements and removals">
        <FilterChips filters={[periodFilter]} values={{}} onChange={() => {}} />
      </search>
      <PeriodMovements report={report} period={period} />
    </>
  );
}
