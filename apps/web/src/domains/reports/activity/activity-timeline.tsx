import { dayIn } from '@stockhand/contract/calendar';
import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { ActivityEntry } from '@stockhand/contract/reports/schema';
import { History } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ActivityItem } from './activity-item.tsx';

/** The entries of each of the tenant's days, with the loading, empty and failing states. */
export function ActivityTimeline() {
  const { day: write, timezone } = useFormat();
  const activity = trpc.reports.activity.useQuery();
  if (activity.isError && !activity.data)
    return (
      <Card>
        <ListFailed title={texts.activityFailed} query={activity} />
      </Card>
    );
  if (!activity.data)
    return (
      <Card>
        <LoadingNote>Loading activity...</LoadingNote>
        <Skeleton className="h-80 w-full" />
      </Card>
    );
  const { results } = activity.data;
  if (results.length === 0)
    return (
      <Card>
        <EmptyState icon={<History aria-hidden />} title={texts.noActivity} description={texts.noActivityHint} />
      </Card>
    );
  const days = Map.groupBy(results, ({ date }: ActivityEntry) => dayIn(date, timezone));
  return [...days].map(([day, entries]) => (
    <Card key={day} title={write(day)} padded={false}>
      <ul>
        {entries.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  ));
}
