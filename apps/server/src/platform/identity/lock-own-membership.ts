import type { TenantWrite } from '../handler-context.ts';

/** What members may have a limited number of is made one after the other: two at once would both find room for the last one. */
export async function lockOwnMembership({ db, caller }: TenantWrite): Promise<void> {
  await db
    .selectFrom('public.memberships')
    .select('user_id')
    .where('user_id', '=', caller.user.id)
    .where('tenant_id', '=', caller.tenant.id)
    .forNoKeyUpdate()
    .execute();
}
