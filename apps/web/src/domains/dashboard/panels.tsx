import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { DashboardCharts } from './charts/dashboard-charts.tsx';
import { Overview } from './overview.tsx';
import { inventoryFigures, salesFigures } from './overview-figures.ts';
import { ProductInsights } from './product-insights.tsx';

/** What stands below the key figures. Without a summary there are the charts alone, which are read by themselves. */
export function Panels({ summary }: { summary: DashboardSummary | undefined }) {
  return (
    <>
      <PanelBoundary name="Product insights">{summary && <ProductInsights summary={summary} />}</PanelBoundary>
      <PanelBoundary name="Charts">
        <DashboardCharts />
      </PanelBoundary>
      {summary && (
        <PanelBoundary name="Overviews">
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Overview title="Inventory Overview" period="Now" summary={summary} figures={inventoryFigures} />
            <Overview title="Sales Overview" period="All time" summary={summary} figures={salesFigures} />
          </div>
        </PanelBoundary>
      )}
    </>
  );
}
