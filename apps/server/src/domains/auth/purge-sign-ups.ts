import { dayMs, type Sweep } from '../../platform/sweep.ts';

/** Sign-ups whose link has expired, and second factors that were never confirmed. */
export const purgeSignUps: Sweep = async ({ database }, now) => {
  await database.deleteFrom('public.sign_ups').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('public.two_factors')
    .where('enabled_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
};
