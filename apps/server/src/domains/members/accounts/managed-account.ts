import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';

/** Whether the account is still the tenant's to manage: its invitation created it and it is a member of nothing else. */
export async function isManagedBy(db: Reader, userId: number, tenantId: number): Promise<boolean> {
  const account = await db
    .selectFrom('public.users as u')
    .innerJoin('public.memberships as m', 'm.user_id', 'u.id')
    .select((eb) => eb.fn.countAll<number>().as('memberships'))
    .where('u.id', '=', userId)
    .where('u.invited_by_tenant_id', '=', tenantId)
    .having((eb) => eb(eb.fn.countAll(), '=', 1))
    .executeTakeFirst();
  return account !== undefined;
}

/** Whether the tenant that created the account has deactivated its membership: this prevents signing in. */
export async function isBarredByCreator(db: Reader, userId: number): Promise<boolean> {
  const membership = await db
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .innerJoin('public.tenants as t', 't.id', 'm.tenant_id')
    .select('m.id')
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', false)
    .whereRef('u.invited_by_tenant_id', '=', 'm.tenant_id')
    .where('t.status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}

/** From now on the account belongs to its owner alone, also in the eyes of the tenant that created it. */
export async function releaseAccount(writer: Writer, userId: number, tenantId: number): Promise<void> {
  await writer
    .updateTable('public.users')
    .set({ invited_by_tenant_id: null })
    .where('id', '=', userId)
    .where('invited_by_tenant_id', '=', tenantId)
    .execute();
}
