import type { NotificationView } from '@stockhand/contract/notifications/schema';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';

/** The page of a notification's subject, if there is one that the person may open. */
export function useNoticePath(): (notice: NotificationView) => string | undefined {
  const mayDo = useCan();
  const pathsOfSubjects: Record<NotificationView['subject_type'], (id: number) => string> = {
    product: paths.product,
    order: paths.order,
    'purchase-order': paths.purchaseOrder,
    import: (id) => (mayDo('create', 'products') ? paths.importResult(id) : ''),
    mail: () => (mayDo('update', 'users') ? paths.failedMails : ''),
  };
  return ({ subject_type, subject_id }) => {
    const path = subject_id === null ? '' : pathsOfSubjects[subject_type](subject_id);
    return isPage(path) ? path : undefined;
  };
}
