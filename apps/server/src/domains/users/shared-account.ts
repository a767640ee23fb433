import type { Reader } from '../../platform/tenant-db.ts';

/**
 * Whether somebody is a member of another company too. An account is its owner's: a company that merely invited them
 * must not get at it, through an address of its own or by taking a lock off.
 */
export async function isSharedAccount(db: Reader, userId: number, tenantId: number): Promise<boolean> {
  const elsewhere = await db
    .selectFrom('public.memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('tenant_id', '<>', tenantId)
    .limit(1)
    .executeTakeFirst();
  return elsewhere !== undefined;
}
