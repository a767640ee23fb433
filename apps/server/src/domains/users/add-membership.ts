import type { Writer } from '../../platform/tenant-db.ts';

export interface NewMembership {
  userId: number;
  tenantId: number;
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  /** Names of groups of the company; unknown ones are left out, so check them before. */
  groups: readonly string[];
  now: Date;
}

/** Makes a user a member of a company; answers the membership's id. */
export async function addMembership(writer: Writer, membership: NewMembership): Promise<number> {
  const { id } = await writer
    .insertInto('public.memberships')
    .values({
      user_id: membership.userId,
      tenant_id: membership.tenantId,
      is_active: membership.is_active,
      is_staff: membership.is_staff,
      is_superuser: membership.is_superuser,
      created_at: membership.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setGroups(writer, { id, tenantId: membership.tenantId, groups: membership.groups });
  return id;
}

/** Puts a membership into exactly these groups of its company. */
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
