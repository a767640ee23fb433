import { dayMs, type Sweep } from '../../../platform/background/sweep.ts';
import { inTransaction } from '../../../platform/data/tenant-db.ts';
import { deleteAbandonedAccounts } from '../accounts/dormant-account.ts';

/** An expired invitation stays for so long, to be sent again. */
const keptDays = 30;

/** Expired invitations, and the unopened accounts that they created. */
export const purgeInvitations: Sweep = async ({ database }, now) => {
  await inTransaction(database, async (writer) => {
    await writer
      .deleteFrom('public.invitations')
      .where('expires_at', '<=', new Date(now.getTime() - keptDays * dayMs))
      .execute();
    await deleteAbandonedAccounts(writer);
  });
};
