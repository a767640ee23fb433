import { LogOut } from '@stockhand/contract/auth/schema';
import { endSession } from '../../platform/identity/sessions.ts';
import { publicTask } from '../../platform/procedures.ts';

/** Ends the session of a refresh token; the caller is signed out whatever was sent. */
export const logOut = publicTask(
  LogOut,
  async (ctx, { refresh }) => {
    if (refresh !== undefined) await ctx.transact((write) => endSession(write.db, refresh));
  },
  { worksOnFullDisk: true },
);
