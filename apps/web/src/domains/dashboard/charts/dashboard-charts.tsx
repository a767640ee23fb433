import { PanelBoundary } from '../../../platform/error-boundary.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { chartPanels } from './chart-panels.ts';
import { WithinReach } from './within-reach.tsx';

/** The charts whose data the person may read. Each has its place from the start, and is read when it comes near the window. */
export function DashboardCharts() {
  const mayDo = useCan();
  const panels = chartPanels.filter(({ resources }) => resources.every((resource) => mayDo('read', resource)));
  if (panels.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-charts">
      <h2 id="dashboard-charts" className="mb-2 text-sm font-medium text-ink-muted">
        Charts
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {panels.map(({ name, Panel }) => (
          <PanelBoundary key={name} name="This chart">
            <WithinReach className="grid min-w-0 grid-cols-1 lg:last:odd:col-span-2">
              <Panel />
            </WithinReach>
          </PanelBoundary>
        ))}
      </div>
    </section>
  );
}
