import { LogOut } from '@stockhand/contract/auth/schema';
import { publicTask } from '../../platform/procedures.ts';
import { endSession } from '../../platform/sessions.ts';

/** Ends the session of a refresh token; whatever was sent, whoever asks is signed out afterwards. */
export const logOut = publicTask(LogOut, async (ctx, { refresh }) => {
  if (typeof refresh === 'string') await ctx.transact((write) => endSession(write.db, refresh));
});
