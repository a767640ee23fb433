import type { NotificationView } from '@stockhand/contract/notifications/schema';
import { BellOff } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { failureText } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { OwnInvitations } from '../members/invitations/own-invitations.tsx';
import { useOwnInvitations } from '../members/invitations/use-own-invitations.ts';
import { useSwitchTenant } from '../tenants/use-switch-tenant.ts';
import { NoticeIcon, UnreadMark } from './notice-icon.tsx';
import { useMarking } from './use-marking.ts';
import { useNoticePath } from './use-notice-path.ts';

const pageSize = 10;

/** Invitations that wait, then the newest notifications; each leads to what it is about and counts as read once followed. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const list = trpc.notifications.list.useQuery({ page_size: pageSize });
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
      {list.data && list.data.count > 0 && (
        <div className="sticky bottom-0 border-t border-line bg-raised p-2 text-center">
          <LinkButton variant="ghost" size="sm" asChild>
            <AppLink to={paths.notifications} onClick={onLeave}>
              View all
            </AppLink>
          </LinkButton>
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
  const path = useNoticePath()(notice);
  const content = (
    <>
      <NoticeIcon kind={notice.kind} />
      <span className="min-w-0 flex-1">
        <span className={notice.is_read ? 'block' : 'block font-medium'}>{notice.title}</span>
        {notice.detail !== '' && <span className="block text-sm text-ink-muted">{notice.detail}</span>}
        <span className="block text-xs text-ink-muted">
          <Time value={notice.created_at} />
        </span>
      </span>
      {!notice.is_read && <UnreadMark />}
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
