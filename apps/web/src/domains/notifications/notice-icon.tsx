import type { NotificationKind } from '@stockhand/contract/notifications/kinds';
import {
  CalendarClock,
  ClipboardCheck,
  FileDown,
  type LucideIcon,
  MailX,
  PackageMinus,
  PackageX,
  ShoppingCart,
  TriangleAlert,
} from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  low_stock: TriangleAlert,
  out_of_stock: PackageX,
  short: PackageMinus,
  order_received: ShoppingCart,
  purchase_order_received: ClipboardCheck,
  late_delivery: CalendarClock,
  import_finished: FileDown,
  mail_failed: MailX,
};

export function NoticeIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />;
}

/** At what has not been read. */
export function UnreadMark({ className = 'mt-1.5' }: { className?: string }) {
  return (
    <span className={classNames('flex size-2 shrink-0 rounded-full bg-accent', className)}>
      <span className="sr-only">Unread</span>
    </span>
  );
}
