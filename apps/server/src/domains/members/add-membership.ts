import type { Writer } from '../../platform/data/tenant-db.ts';

export interface NewMembership {
  /** That of the invitation that is accepted. */
  id?: number;
  userId: number;
  tenantId: number;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  /** Names of groups of the tenant; unknown ones are left out, so check them before. */
  groups: readonly string[];
  now: Date;
}

/** Makes a user a member of a tenant; answers the membership's id, or undefined for a member, who stays as they are. */
export async function addMembership(writer: Writer, membership: NewMembership): Promise<number | undefined> {
  const added = await writer
    .insertInto('public.memberships')
    .values({
      ...(membership.id !== undefined && { id: membership.id }),
      user_id: membership.userId,
      tenant_id: membership.tenantId,
      is_active: membership.is_active,
      is_staff: membership.is_staff,
      is_superuser: membership.is_superuser,
      created_at: membership.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'tenant_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await setGroups(writer, { id: added.id, tenantId: membership.tenantId, groups: membership.groups });
  return added.id;
}

/** Puts a membership into exactly these groups of its tenant. */
export async function setGroups(
  writer: Writer,
  membership: { id: number; tenantId: number; groups: readonly string[] },
): Promise<void> {
  await writer.deleteFrom('public.membership_groups').where('membership_id', '=', membership.id).execute();
  if (membership.groups.length === 0) return;
  const groups = await writer
    .selectFrom('public.groups')
    .select('id')
    .where('tenant_id', '=', membership.tenantId)
    .where('name', 'in', [...membership.groups])
    .execute();
  if (groups.length === 0) return;
  await writer
    .insertInto('public.membership_groups')
    .values(groups.map((group) => ({ membership_id: membership.id, group_id: group.id })))
    .execute();
}
