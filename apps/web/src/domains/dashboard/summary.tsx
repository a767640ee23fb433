import { lazy, Suspense } from 'react';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { failureText } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { isEmpty } from './is-empty.ts';
import { KeyFigures } from './key-figures.tsx';
import { followed } from './live-mode.ts';
import { SetUpChecklist } from './set-up-checklist.tsx';
import { SetUpPlace } from './set-up-place.tsx';
import { useSetUp } from './use-set-up.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));
const Panels = lazy(async () => ({ default: (await import('./panels.tsx')).Panels }));

/** The tenant's figures, and in its first days the way to them. Each panel fails by itself. */
export function Summary() {
  const query = trpc.dashboard.summary.useQuery(undefined, followed);
  const { isPending, setUp, hide } = useSetUp();
  const summary = query.data;
  const checklist = setUp ? <SetUpChecklist setUp={setUp} onHide={hide} /> : isPending && <SetUpPlace />;
  if (summary && isEmpty(summary)) {
    return (
      checklist || (
        <Suspense fallback={<Waiting />}>
          <FirstSteps />
        </Suspense>
      )
    );
  }
  return (
    <>
      {checklist}
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
      <Suspense fallback={<Waiting />}>
        {summary || query.isError ? <Panels summary={summary} /> : <Waiting />}
      </Suspense>
    </>
  );
}

function Waiting() {
  return <Skeleton className="h-56" />;
}
