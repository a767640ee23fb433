import type { Writer } from '../../platform/data/tenant-db.ts';

/** Ends a person's membership in a tenant, or all of them; their ids go on naming the person (docs/rules.md#members). */
export async function endMemberships(writer: Writer, of: { userId: number; tenantId?: number }): Promise<void> {
  const { userId, tenantId } = of;
  const ending = writer
    .selectFrom('public.memberships as m')
    .select(['m.id', 'm.tenant_id', 'm.user_id'])
    .where('m.user_id', '=', userId)
    .$if(tenantId !== undefined, (rows) => rows.where('m.tenant_id', '=', tenantId as number));
  await writer.insertInto('public.former_members').columns(['id', 'tenant_id', 'user_id']).expression(ending).execute();
  let ended = writer.deleteFrom('public.memberships').where('user_id', '=', userId);
  if (tenantId !== undefined) ended = ended.where('tenant_id', '=', tenantId);
  await ended.execute();
}
