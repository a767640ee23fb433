import type { Writer } from '../../platform/data/tenant-db.ts';

/**
 * Makes changes of one person's switches in a tenant wait for each other: a row that a change reads may not be there yet,
 * so the membership is locked.
 */
export async function lockSwitches(writer: Writer, member: { userId: number; tenantId: number }): Promise<void> {
  await writer
    .selectFrom('public.memberships')
    .select('id')
    .where('user_id', '=', member.userId)
    .where('tenant_id', '=', member.tenantId)
    .forNoKeyUpdate()
    .execute();
}
