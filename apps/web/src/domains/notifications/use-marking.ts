import type { NotificationView } from '@stockhand/contract/notifications/schema';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { tellTabs } from '../../platform/live/tabs.ts';
import { currentSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

/** Marks notifications as read, one or all, here and in the person's other tabs. */
export function useMarking() {
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
