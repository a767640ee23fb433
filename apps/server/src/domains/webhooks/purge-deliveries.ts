import { dayMs, type Sweep } from '../../platform/background/sweep.ts';

const keptDays = 30;

/** Deliveries older than a month, those that wait for a paused webhook among them. */
export const purgeDeliveries: Sweep = async ({ database }, now) => {
  await database
    .deleteFrom('public.webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - keptDays * dayMs))
    .execute();
};
