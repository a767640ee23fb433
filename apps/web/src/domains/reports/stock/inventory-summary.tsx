import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
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
}

/** Figures and charts of the whole stock at the moment, and what came and went in the period. */
export function InventorySummary({ query, asOf, period }: InventorySummaryProps) {
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
      <InventoryCharts report={report} isNow={asOf === undefined} />
      <PeriodMovements report={report} period={period} />
    </>
  );
}
