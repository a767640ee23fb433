import { ListNotifications, type NotificationPage } from '@stockhand/contract/notifications/schema';
import { pageOf } from '@stockhand/contract/paging';
import { type SqlBool, sql } from 'kysely';
import { signedInQuery } from '../../platform/procedures.ts';
import { notificationColumns, notificationsOf, notificationView } from './notification-row.ts';

/** The caller's notifications in this tenant, newest first. What is unread is counted over all of them. */
export const listNotifications = signedInQuery(ListNotifications, async (ctx, input): Promise<NotificationPage> => {
  const { limit, offset } = pageOf(input);
  const all = await notificationsOf(ctx.db, ctx.caller);
  const { unread = false, kind = null } = input;
  const matches = sql<SqlBool>`(not ${unread} or r.read_at is null) and coalesce(n.kind = ${kind}::text, true)`;
  const counts = await all
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(matches).as('count'),
      eb.fn.countAll<number>().filterWhere('r.read_at', 'is', null).as('unread_count'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await all
    .where(matches)
    .select(notificationColumns)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { results: rows.map(notificationView), ...counts };
});
