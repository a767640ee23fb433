import { type Role, roleOf } from '@stockhand/contract/permissions';
import type { UserView } from '@stockhand/contract/users/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';

/** The members of a company, as list, get and every answer show them. */
export function memberRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.last_login',
      'u.date_joined',
      'm.id as membership_id',
      'm.is_staff',
      'm.is_superuser',
      eb
        .and([eb.ref('m.is_active'), eb.ref('u.is_active')])
        .$castTo<boolean>()
        .as('is_active'),
      eb
        .selectFrom('public.membership_groups as mg')
        .innerJoin('public.groups as g', 'g.id', 'mg.group_id')
        .whereRef('mg.membership_id', '=', 'm.id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by g.name), '{}')`.as('names'))
        .as('groups'),
      eb
        .exists(
          eb
            .selectFrom('public.two_factors as f')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.enabled_at', 'is not', null)
            .select('f.user_id'),
        )
        .$castTo<boolean>()
        .as('two_factor_enabled'),
    ])
    .where('m.tenant_id', '=', tenantId);
}

export type Member = Awaited<ReturnType<typeof findMember>> & {};

export async function findMember(db: Reader, tenantId: number, userId: number) {
  const row = await memberRows(db, tenantId).where('u.id', '=', userId).executeTakeFirst();
  return row && { ...row, groups: row.groups ?? [] };
}

export function userView(row: Omit<Member, 'groups'> & { groups: string[] | null }): UserView {
  const groups = row.groups ?? [];
  const role: Role = roleOf({ is_superuser: row.is_superuser, is_staff: row.is_staff, groups });
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    is_active: row.is_active,
    is_staff: row.is_staff,
    is_superuser: row.is_superuser,
    isAdmin: role === 'admin',
    userType: role,
    groups,
    last_login: row.last_login,
    dateJoined: row.date_joined,
    two_factor_enabled: row.two_factor_enabled,
  };
}
