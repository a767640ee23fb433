import type { AccountDeletionView } from '@stockhand/contract/account/schema';
import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import type { TenantRow } from '../tenants/tenant-row.ts';
import { foreseeDeletion } from './account-deletion.ts';

/** What deleting the account would do, to be shown before it is asked for. */
export const getAccountDeletion = signedInQuery(z.object({}).optional(), async (ctx): Promise<AccountDeletionView> => {
  const { blockedBy, deletedWith, left } = await foreseeDeletion(ctx.db, ctx.caller.user.id);
  return { blocked_by: named(blockedBy), deleted_with: named(deletedWith), left: named(left) };
});

function named(tenants: readonly TenantRow[]): { id: number; name: string }[] {
  return tenants.map(({ id, name }) => ({ id, name }));
}
