import type { Writer } from '../../platform/data/tenant-db.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { releaseAccount } from './accounts/managed-account.ts';
import { endMemberships } from './end-memberships.ts';

/**
 * Removes a member: deletes membership, groups, preferences and sessions there; the account stays and belongs to its
 * owner, and the membership's id goes on naming it.
 */
export async function removeMembership(
  writer: Writer,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<void> {
  await endMemberships(writer, { userId, tenantId });
  await releaseAccount(writer, userId, tenantId);
  await endSessions(writer, userId, { tenantId });
}
