import type { Sweep } from '../../platform/background/sweep.ts';

/** Sign-ups whose link has expired, and used links after a month. */
export const purgeSignUps: Sweep = async ({ database }, now) => {
  await database.deleteFrom('public.registrations').where('expires_at', '<=', now).execute();
  await database.deleteFrom('public.spent_sign_ups').where('expires_at', '<=', now).execute();
};
