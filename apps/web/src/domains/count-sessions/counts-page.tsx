import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { countStatuses, ListCountSessions } from '@stockhand/contract/count-sessions/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { ListChecks } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { useFormat } from '../../platform/format.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { namedOptions } from '../../platform/list/named-options.ts';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { countColumns } from './count-columns.tsx';
import { newCount, StartCountDialog } from './start/start-count-dialog.tsx';
import { WaitingCounts } from './waiting-counts.tsx';

const statusLabels = { open: 'Open', approved: 'Approved', discarded: 'Discarded' };

/** Stocktakes of the tenant, newest first. */
export function CountsPage() {
  const format = useFormat();
  const mayCount = useCan()('update', 'products');
  const list = useList(ListCountSessions, {
    pageSize: 50,
    ordering: '-created_at',
    filters: ['status', 'location'],
  });
  const counts = trpc.countSessions.list.useQuery(list.input, keepPage);
  const locations = trpc.stock.locations.list.useQuery({});
  const starting = useDialogSubject<typeof newCount>();
  return (
    <>
      <ListPage
        heading={{
          title: 'Counts',
          actions: (
            <LinkButton asChild>
              <AppLink to={paths.countNext}>What to count next</AppLink>
            </LinkButton>
          ),
        }}
        create={mayCount ? { text: 'Start Count', shortcut: 'New count', run: () => starting.open(newCount) } : null}
        list={list}
        query={counts}
        summary={mayCount && <WaitingCounts />}
        search={{ label: 'Search counts', placeholder: 'Name or number', group: 'Counts' }}
        filters={[
          {
            name: 'status',
            label: 'Status',
            allText: 'All statuses',
            options: countStatuses.map((value) => ({ value, label: statusLabels[value] })),
          },
          {
            name: 'location',
            label: 'Location',
            allText: 'All locations',
            options: namedOptions(locations.data?.results),
            problem: locations.isError ? stockMessages.locationsFailed : undefined,
          },
        ]}
        label="Counts"
        columns={countColumns(format)}
        rowKey={({ id }) => String(id)}
        loadingText="Loading counts..."
        failedText={texts.listFailed}
        empty={{
          icon: ListChecks,
          title: 'No counts yet',
          description: 'Count what is really there, with a phone or a scanner, while you go on selling.',
        }}
        notFound={{ title: 'No counts found', description: 'No count has such a name, status and location.' }}
      />
      <StartCountDialog {...starting} />
    </>
  );
}
