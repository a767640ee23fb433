import { endSessions } from '../../platform/sessions.ts';
import type { Writer } from '../../platform/tenant-db.ts';

/** Takes somebody out of a company: membership, groups, switches and sessions there go, the account stays. */
export async function removeMembership(
  writer: Writer,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<void> {
  await writer
    .deleteFrom('public.memberships')
    .where('user_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .execute();
  await endSessions(writer, userId, { tenantId });
}
