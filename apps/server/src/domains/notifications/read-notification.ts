import { ById } from '@stockhand/contract/wire';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { markRead } from './mark-read.ts';
import { notificationColumns, notificationsOf, notificationView } from './notification-row.ts';

/** Marks one as read; once more changes nothing. */
export const readNotification = signedInMutation([], ById, async (ctx, { id }) => {
  const all = await notificationsOf(readerIn(ctx.db), ctx.caller);
  const one = all.where('n.id', '=', id);
  const row = await one.select(notificationColumns).executeTakeFirst();
  if (!row) throw refuse.notFound();
  await markRead(ctx, one.select('n.id'));
  return notificationView({ ...row, read_at: row.read_at ?? ctx.now });
});
