import type { Sweep } from '../../platform/sweep.ts';

/** Mailed links that nobody can use any more. */
export const purgeExpiredLinks: Sweep = async ({ database }, now) => {
  await database.deleteFrom('public.password_links').where('expires_at', '<=', now).execute();
  await database.deleteFrom('public.email_reverts').where('expires_at', '<=', now).execute();
};
