import type { Attention } from '@stockhand/contract/dashboard/attention';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { failureText } from '../../platform/form/server-errors.ts';
import { useFormat } from '../../platform/format.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { attentionRows } from './attention-rows.ts';
import { followed } from './live-mode.ts';

/** What somebody should act on, each with the list of it. */
export function AttentionPanel() {
  const query = trpc.dashboard.attention.useQuery(undefined, followed);
  return (
    <Card title="Needs attention" padded={false}>
      {query.data ? (
        <Rows attention={query.data} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureText(query.error)}
        </ErrorState>
      ) : (
        // As high as a row.
        <div aria-hidden className="px-4 py-3">
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Card>
  );
}

function Rows({ attention }: { attention: Attention }) {
  const { quantity } = useFormat();
  const rows = attentionRows.filter(({ key }) => (attention[key] ?? 0) > 0);
  if (rows.length === 0)
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-ink-muted">
        <CircleCheck aria-hidden className="size-4" />
        Nothing needs your attention now.
      </p>
    );
  return (
    <ul className="grid gap-px overflow-hidden rounded-b-lg bg-line sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {rows.map(({ key, one, many, to }) => {
        const count = attention[key] ?? 0;
        const text = (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
            <span>
              <span className="font-semibold tabular-nums">{quantity(count)}</span> {count === 1 ? one : many}
            </span>
          </>
        );
        const className = 'flex h-full min-h-11 items-center gap-2 px-4 py-2.5';
        return (
          <li key={key} className="bg-surface">
            {isPage(to) ? (
              <AppLink to={to} className={`${className} hover:bg-hover focus-visible:-outline-offset-2`}>
                {text}
              </AppLink>
            ) : (
              <p className={className}>{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
