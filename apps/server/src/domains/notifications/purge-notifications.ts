import { companies, dayMs, type Sweep } from '../../platform/sweep.ts';

const keptDays = 90;

/** What was told three months ago; what it was about stays in the ledger and the audit log. */
export const purgeNotifications: Sweep = async ({ database }, now) => {
  const tooOld = new Date(now.getTime() - keptDays * dayMs);
  for (const company of await companies(database))
    await company.deleteFrom('notifications').where('created_at', '<', tooOld).execute();
};
