import { holds, permissionsOf, type Rights, roleOf } from '@stockhand/contract/permissions';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/sessions.ts';
import type { Reader } from '../../platform/tenant-db.ts';

/**
 * 403 unless the caller may do everything that such a member may: whoever has the right to change people, by a group of
 * the company's own, neither gives more than they hold nor gets at the account of somebody who holds more.
 */
export async function refuseMoreThanHeld(
  db: Reader,
  who: SignedIn,
  member: { is_superuser: boolean; is_staff: boolean; groups: readonly string[] },
): Promise<void> {
  if (who.role === 'admin') return;
  const role = roleOf(member);
  const permissions = permissionsOf(role, await rightsOf(db, who.tenant.id, member.groups));
  if (role === 'admin' || !holds(who.permissions, permissions)) throw refuse.forbidden(texts.moreThanHeld);
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
