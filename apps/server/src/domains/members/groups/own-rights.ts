import { userMessages as texts } from '@stockhand/contract/members/messages';
import { holds, permissionsOf, type Rights, roleOf } from '@stockhand/contract/permissions';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/identity/sessions.ts';

/**
 * 403 unless the caller may do everything that such a member may: a user who may change members by a group's right can
 * neither grant more rights than their own nor change a member who has more.
 */
export async function refuseBeyondOwnRights(
  db: Reader,
  caller: SignedIn,
  member: { is_superuser: boolean; is_staff: boolean; groups: readonly string[] },
): Promise<void> {
  if (caller.role === 'admin') return;
  const role = roleOf(member);
  const permissions = permissionsOf(role, await rightsOf(db, caller.tenant.id, member.groups));
  if (role === 'admin' || !holds(caller.permissions, permissions)) throw refuse.forbidden(texts.beyondOwnRights);
}

async function rightsOf(db: Reader, tenantId: number, groups: readonly string[]): Promise<Rights[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('public.groups')
    .select('rights')
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', [...groups])
    .execute();
  return rows.map((row) => row.rights as Rights);
}
