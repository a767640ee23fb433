import { z } from 'zod';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { markRead } from './mark-read.ts';
import { notificationsOf } from './notification-row.ts';

/** Marks everything as read that the caller could see; answers how many were new. */
export const readAllNotifications = signedInMutation([], z.object({}).optional(), async (ctx) => {
  const all = await notificationsOf(readerIn(ctx.db), ctx.caller);
  return { marked: await markRead(ctx, all.where('r.read_at', 'is', null).select('n.id')) };
});
