import type { NotificationKind } from '@stockhand/contract/notifications/kinds';
import { subjectTypeOfKind } from '@stockhand/contract/notifications/schema';

/** The page of a notification's subject, or the notification itself where not everyone may open that page. */
export function noticePath({ kind, subject_id }: { kind: NotificationKind; subject_id: number | null }): string {
  switch (subjectTypeOfKind[kind]) {
    case 'product':
      return `/products/${subject_id}`;
    case 'order':
      return `/orders/${subject_id}`;
    case 'purchase-order':
      return `/purchase-orders/${subject_id}`;
    case 'import':
    case 'mail':
      return noticeListPath[kind];
  }
}

/** The list in which all that a kind tells of stand. */
export const noticeListPath: Record<NotificationKind, string> = {
  low_stock: '/products?stock_status=low',
  out_of_stock: '/products?stock_status=out',
  short: '/products?short=true',
  order_received: '/orders',
  purchase_order_received: '/purchase-orders',
  late_delivery: '/purchase-orders?late=true',
  import_finished: '/notifications?kind=import_finished',
  mail_failed: '/notifications?kind=mail_failed',
};
