import type { Writer } from '../../platform/data/tenant-db.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { releaseAccount } from './accounts/managed-account.ts';

/**
 * Removes a member: deletes membership, groups, preferences and sessions there; the account stays and belongs to its
 * owner.
 */
export async function removeMembership(
  writer: Writer,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<void> {
  await writer
    .deleteFrom('public.memberships')
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .execute();
  await releaseAccount(writer, userId, tenantId);
  await endSessions(writer, userId, { tenantId });
}
