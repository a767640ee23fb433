import type { NotificationKind, NotificationView } from '@stockhand/contract/notifications/schema';
import {
  BellOff,
  CalendarClock,
  ClipboardCheck,
  FileDown,
  MailX,
  PackageMinus,
  PackageX,
  ShoppingCart,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { failureText, toastFailure } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { tellTabs } from '../../platform/live/tabs.ts';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { currentSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { OwnInvitations } from '../members/invitations/own-invitations.tsx';
import { useOwnInvitations } from '../members/invitations/use-own-invitations.ts';
import { useSwitchTenant } from '../tenants/use-switch-tenant.ts';

const pageSize = 10;

const icons: Record<NotificationKind, typeof BellOff> = {
  low_stock: TriangleAlert,
  out_of_stock: PackageX,
  short: PackageMinus,
  order_received: ShoppingCart,
  purchase_order_received: ClipboardCheck,
  late_delivery: CalendarClock,
  import_finished: FileDown,
  mail_failed: MailX,
};

/** Invitations that wait, then the newest notifications; each leads to what it is about and counts as read once followed. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const [shown, setShown] = useState(pageSize);
  const list = trpc.notifications.list.useQuery({ page_size: shown }, { placeholderData: (before) => before });
  const marking = useMarking();
  const invitations = useOwnInvitations();
  const { switchTo } = useSwitchTenant();
  const hasInvitations = invitations.lines.length > 0;
  return (
    <div>
      <div className="sticky top-0 flex h-11 items-center justify-between gap-2 border-b border-line bg-raised pr-2 pl-3">
        <h2 className="font-medium">Notifications</h2>
        {(list.data?.unread_count ?? 0) > 0 && (
          <Button variant="ghost" size="sm" busy={marking.isMarkingAll} onClick={marking.markAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <OwnInvitations
        invitations={invitations}
        enterText={(name) => `Switch to ${name}`}
        onEnter={switchTo}
        className={hasInvitations ? 'border-b border-line' : 'm-3'}
      />
      {list.isPending && (
        <div className="p-3">
          <SkeletonText lines={5} />
        </div>
      )}
      {list.isError && !list.data && (
        <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {failureText(list.error)}
        </ErrorState>
      )}
      {list.data?.count === 0 && !hasInvitations && (
        <EmptyState
          icon={<BellOff aria-hidden />}
          title="Nothing to tell yet"
          description="Low stock, orders, deliveries and finished imports show up here."
        />
      )}
      {list.data && list.data.count > 0 && (
        <ul>
          {list.data.results.map((notice) => (
            <li key={notice.id} className="border-b border-line last:border-b-0">
              <Notice notice={notice} onRead={() => marking.mark(notice)} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {list.data && list.data.count > list.data.results.length && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" size="sm" busy={list.isFetching} onClick={() => setShown(shown + pageSize)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

interface NoticeProps {
  notice: NotificationView;
  onRead: () => void;
  onLeave: () => void;
}

const rowClass =
  'flex w-full gap-2.5 px-3 py-2.5 text-left text-base transition-colors duration-100 hover:bg-muted focus-visible:bg-muted';

function Notice({ notice, onRead, onLeave }: NoticeProps) {
  const path = pathOf(notice);
  const Icon = icons[notice.kind];
  const content = (
    <>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className={notice.is_read ? 'block' : 'block font-medium'}>{notice.title}</span>
        {notice.detail !== '' && <span className="block text-sm text-ink-muted">{notice.detail}</span>}
        <span className="block text-xs text-ink-muted">
          <Time value={notice.created_at} />
        </span>
      </span>
      {!notice.is_read && (
        <span className="mt-1.5 flex size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
  if (path !== undefined) {
    const follow = () => {
      onRead();
      onLeave();
    };
    return (
      <AppLink to={path} className={rowClass} onClick={follow}>
        {content}
      </AppLink>
    );
  }
  return (
    <button type="button" className={rowClass} onClick={onRead}>
      {content}
    </button>
  );
}

const pathsOfSubjects: Record<NotificationView['subject_type'], (id: number) => string> = {
  product: paths.product,
  order: paths.order,
  'purchase-order': paths.purchaseOrder,
  import: () => paths.products,
  mail: () => '',
};

/** The page of the subject, if there is one. */
function pathOf({ subject_type, subject_id }: NotificationView): string | undefined {
  const path = subject_id === null ? '' : pathsOfSubjects[subject_type](subject_id);
  return isPage(path) ? path : undefined;
}

function useMarking() {
  const { notifications } = trpc.useUtils();
  const refresh = () => {
    const tenantSchema = currentSession()?.tenantSchema;
    if (tenantSchema) tellTabs({ kind: 'changed', tenantSchema, topics: ['notifications'] });
    return notifications.invalidate();
  };
  const one = trpc.notifications.read.useMutation({ onSettled: refresh });
  const all = trpc.notifications.readAll.useMutation({ onSettled: refresh, onError: (error) => toastFailure(error) });
  return {
    mark: (notice: NotificationView) => {
      if (!notice.is_read) one.mutate({ id: notice.id });
    },
    markAll: () => all.mutate(),
    isMarkingAll: all.isPending,
  };
}
