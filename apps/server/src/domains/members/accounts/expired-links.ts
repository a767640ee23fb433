import type { Sweep } from '../../../platform/background/sweep.ts';

/** Expired mailed links. */
export const purgeExpiredLinks: Sweep = async ({ database }, now) => {
  await database.deleteFrom('public.password_links').where('expires_at', '<=', now).execute();
  await database.deleteFrom('public.email_reverts').where('expires_at', '<=', now).execute();
  await database.deleteFrom('public.email_changes').where('expires_at', '<=', now).execute();
};
