import { NotificationId } from '@stockhand/contract/notifications/schema';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { markRead } from './mark-read.ts';
import { notificationColumns, notificationsOf, notificationView } from './notification-row.ts';

/** Marks one as read; once more changes nothing. */
export const readNotification = signedInMutation(NotificationId, async (ctx, { id }) => {
  const all = await notificationsOf(readerIn(ctx.db), ctx.who);
  const row = await all.where('n.id', '=', id).select(notificationColumns).executeTakeFirst();
  if (!row) throw refuse.notFound();
  await markRead(ctx, [id]);
  return notificationView({ ...row, read_at: row.read_at ?? ctx.now });
});
