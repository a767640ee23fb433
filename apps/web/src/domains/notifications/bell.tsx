import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { DotMark } from '../../ui/layout/topbar.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

const NotificationPanel = lazy(async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel }));

/** Opens what the tenant tells and who invites; the dot says that something is new (docs/rules.md#notifications). */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const newest = trpc.notifications.list.useQuery({ page_size: 1 });
  const unread = newest.data?.unread_count ?? 0;
  const invitations = trpc.members.invitations.listOwn.useQuery().data?.length ?? 0;
  const label = [
    'Notifications',
    ...(invitations > 0 ? [invitations === 1 ? '1 invitation' : `${invitations} invitations`] : []),
    ...(unread > 0 ? [`${unread.toLocaleString('en-US')} unread`] : []),
  ].join(', ');
  return (
    <Popover
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      padded={false}
      className="w-96"
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={label}
          icon={
            <DotMark shown={unread > 0 || invitations > 0}>
              <Bell aria-hidden className="size-4" />
            </DotMark>
          }
        />
      }
    >
      <Suspense
        fallback={
          <div className="p-3">
            <SkeletonText lines={5} />
          </div>
        }
      >
        <NotificationPanel onLeave={() => setIsOpen(false)} />
      </Suspense>
    </Popover>
  );
}
