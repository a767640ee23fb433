import { ListNotifications, type NotificationPage } from '@stockhand/contract/notifications/schema';
import { pageOf } from '@stockhand/contract/paging';
import { signedInQuery } from '../../platform/procedures.ts';
import { notificationColumns, notificationsOf, notificationView } from './notification-row.ts';

/** The caller's notifications in this tenant, newest first. */
export const listNotifications = signedInQuery(ListNotifications, async (ctx, input): Promise<NotificationPage> => {
  const { limit, offset } = pageOf(input);
  const all = await notificationsOf(ctx.db, ctx.caller);
  const counts = await all
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('r.read_at', 'is', null).as('unread_count'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await (input.unread ? all.where('r.read_at', 'is', null) : all)
    .select(notificationColumns)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = input.unread ? counts.unread_count : counts.count;
  return { results: rows.map(notificationView), count, unread_count: counts.unread_count };
});
