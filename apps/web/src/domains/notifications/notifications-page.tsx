import { notificationKinds } from '@stockhand/contract/notifications/kinds';
import { preferenceTexts, notificationMessages as texts } from '@stockhand/contract/notifications/messages';
import { ListNotifications, type NotificationView } from '@stockhand/contract/notifications/schema';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import type { ListFilter } from '../../platform/list/filter-chips.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { noticeColumns } from './notice-columns.tsx';
import { useMarking } from './use-marking.ts';
import { useNoticePath } from './use-notice-path.ts';

const filterNames = ['unread', 'kind'] as const;

const filters: readonly ListFilter<(typeof filterNames)[number]>[] = [
  { name: 'unread', label: 'Unread only' },
  {
    name: 'kind',
    label: 'About',
    allText: 'Everything',
    options: notificationKinds.map((value) => ({ value, label: preferenceTexts[value].name })),
  },
];

/** What the tenant told the person in the last 90 days, newest first (docs/rules.md#notifications). */
export function NotificationsPage() {
  const list = useList(ListNotifications, { pageSize: 25, filters: filterNames });
  const notices = trpc.notifications.list.useQuery(list.input, keepPage);
  const { mark, markAll, isMarkingAll } = useMarking();
  const pathOf = useNoticePath();
  return (
    <ListPage<NotificationView, (typeof filterNames)[number]>
      heading={{
        title: 'Notifications',
        actions: (
          <>
            <LinkButton icon={<Settings2 aria-hidden />} asChild>
              <AppLink to={paths.notificationSettings}>Settings</AppLink>
            </LinkButton>
            {(notices.data?.unread_count ?? 0) > 0 && (
              <Button variant="primary" icon={<CheckCheck aria-hidden />} busy={isMarkingAll} onClick={markAll}>
                Mark all as read
              </Button>
            )}
          </>
        ),
      }}
      list={list}
      query={notices}
      filters={filters}
      label="Notifications"
      columns={noticeColumns({ pathOf, mark })}
      rowKey={({ id }) => String(id)}
      loadingText={texts.loading}
      failedText={texts.listFailed}
      empty={{
        icon: BellOff,
        title: 'Nothing to tell yet',
        description: 'Low stock, orders, deliveries and finished imports show up here.',
      }}
      notFound={{
        title: 'No notifications found',
        description: 'Nothing of this kind was told, or all of it is read.',
      }}
    />
  );
}
