import { dayMs, type Sweep } from '../../../platform/background/sweep.ts';

/** Second factors that were not confirmed within a day. */
export const purgeUnconfirmedFactors: Sweep = async ({ database }, now) => {
  await database
    .deleteFrom('public.two_factors')
    .where('enabled_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute();
};
