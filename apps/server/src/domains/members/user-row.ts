import type { UpdateUser, UserStatus, UserView } from '@stockhand/contract/members/schema';
import { type Role, roleOf } from '@stockhand/contract/permissions';
import { type Expression, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The members of a tenant. */
export function memberRows(db: Reader, tenantId: number | Expression<number>) {
  return db
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .select((eb) => [
      'm.id',
      'm.user_id',
      'u.username',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.last_login',
      'u.date_joined',
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
      sql<UserStatus>`case when ${eb.and([eb.ref('m.is_active'), eb.ref('u.is_active')])} then 'active' else 'inactive' end`.as(
        'status',
      ),
      eb
        .and([
          eb('u.invited_by_tenant_id', 'is not distinct from', tenantId),
          eb.not(
            eb.exists(
              eb
                .selectFrom('public.memberships as other')
                .select('other.id')
                .whereRef('other.user_id', '=', 'u.id')
                .where('other.tenant_id', '<>', tenantId),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('is_managed'),
      sql<Date | null>`null::timestamptz`.as('invitation_expires_at'),
      eb.fn<Date>('greatest', ['m.updated_at', 'u.updated_at']).as('updated_at'),
    ])
    .where('m.tenant_id', '=', tenantId);
}

/** The users whom a tenant has invited, as the inviter typed them, without data of their accounts. */
function invitedRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.invitations as i')
    .select((eb) => [
      'i.membership_id as id',
      'i.user_id',
      'i.username',
      'i.email',
      'i.first_name',
      'i.last_name',
      sql<Date | null>`null::timestamptz`.as('last_login'),
      'i.created_at as date_joined',
      'i.is_staff',
      sql<boolean>`false`.as('is_superuser'),
      'i.is_active',
      eb
        .selectFrom('public.invitation_groups as ig')
        .innerJoin('public.groups as g', 'g.id', 'ig.group_id')
        .whereRef('ig.invitation_id', '=', 'i.id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by g.name), '{}')`.as('names'))
        .as('groups'),
      sql<boolean>`false`.as('two_factor_enabled'),
      sql<UserStatus>`'invited'`.as('status'),
      // Also where the tenant's invitation made the account: it would tell that there was none before.
      sql<boolean>`false`.as('is_managed'),
      'i.expires_at as invitation_expires_at',
      'i.updated_at',
    ])
    .where('i.tenant_id', '=', tenantId);
}

/** Members and invited people of a tenant, as list, get and every answer show them. */
export function userRows(db: Reader, tenantId: number) {
  return db
    .selectFrom(memberRows(db, tenantId).unionAll(invitedRows(db, tenantId)).as('p'))
    .selectAll('p')
    .$castTo<Member>();
}

export type Member = Awaited<ReturnType<typeof findMember>> & {};

/** What may change of a member or an invited person. */
export type UserChange = Omit<UpdateUser, 'id' | 'expected_updated_at'>;

/** A member of a tenant, by the membership or by the account. */
export async function findMember(db: Reader, tenantId: number, of: { id: number } | { userId: number }) {
  const row = await memberRows(db, tenantId)
    .where((eb) => ('id' in of ? eb('m.id', '=', of.id) : eb('m.user_id', '=', of.userId)))
    .executeTakeFirst();
  return row && { ...row, groups: row.groups ?? [] };
}

/** A member or an invited person of a tenant; otherwise undefined. */
export async function findUser(db: Reader, tenantId: number, id: number): Promise<Member | undefined> {
  return userRows(db, tenantId).where('p.id', '=', id).executeTakeFirst();
}

export function userView(row: Member): UserView {
  const role: Role = roleOf(row);
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
    groups: row.groups,
    last_login: row.last_login,
    dateJoined: row.date_joined,
    two_factor_enabled: row.two_factor_enabled,
    status: row.status,
    is_managed: row.is_managed,
    invitation_expires_at: row.invitation_expires_at,
    updated_at: row.updated_at,
  };
}
