import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { DotMark } from '../../ui/topbar.tsx';

const NotificationPanel = lazy(async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel }));

/** Opens what the company tells; the dot says that something is new (rulings A). */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const newest = trpc.notifications.list.useQuery({ page_size: 1 });
  const unread = newest.data?.unread_count ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread.toLocaleString('en-US')} unread`;
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
            <DotMark shown={unread > 0}>
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
