import { lazy, Suspense } from 'react';
import { PanelBoundary } from '../../../platform/error-boundary.tsx';
import { failureText } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { inventoryFigures, salesFigures } from './figures.ts';
import { FirstSteps } from './first-steps.tsx';
import { isEmpty } from './is-empty.ts';
import { KeyFigures } from './key-figures.tsx';
import { followed } from './live-mode.ts';
import { Overview } from './overview.tsx';
import { ProductInsights } from './product-insights.tsx';

const DashboardCharts = lazy(async () => ({
  default: (await import('./charts/dashboard-charts.tsx')).DashboardCharts,
}));

/** The tenant's figures. Each panel fails by itself. */
export function Summary() {
  const query = trpc.reports.dashboard.useQuery(undefined, followed);
  const summary = query.data;
  if (summary && isEmpty(summary)) return <FirstSteps />;
  return (
    <>
      {query.isError && !summary ? (
        <Card>
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {failureText(query.error)}
          </ErrorState>
        </Card>
      ) : (
        <PanelBoundary name="Key figures">
          <KeyFigures summary={summary} />
        </PanelBoundary>
      )}
      <PanelBoundary name="What needs attention">
        <AttentionPanel />
      </PanelBoundary>
      {(summary || !query.isError) && (
        <PanelBoundary name="Product insights and overviews">
          <ProductInsights summary={summary} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Overview title="Inventory Overview" period="Now" summary={summary} figures={inventoryFigures} />
            <Overview title="Sales Overview" period="All time" summary={summary} figures={salesFigures} />
          </div>
        </PanelBoundary>
      )}
      <PanelBoundary name="Charts">
        <Suspense>{(summary || query.isError) && <DashboardCharts />}</Suspense>
      </PanelBoundary>
    </>
  );
}
