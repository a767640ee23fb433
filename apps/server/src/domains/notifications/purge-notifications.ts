import { dayMs, eachTenant, type Sweep } from '../../platform/background/sweep.ts';

const keptDays = 90;

/** Deletes notifications older than three months; the ledger and the audit log stay. */
export const purgeNotifications: Sweep = async ({ database }, now) => {
  const tooOld = new Date(now.getTime() - keptDays * dayMs);
  await eachTenant(database, (tenant) => tenant.deleteFrom('notifications').where('created_at', '<', tooOld).execute());
};
