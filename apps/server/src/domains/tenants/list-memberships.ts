import { roleOf } from '@stockhand/contract/permissions';
import type { OwnMembershipView } from '@stockhand/contract/tenants/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** The tenants that the caller belongs to and what they are there. */
export const listMemberships = signedInQuery(z.object({}).optional(), async (ctx): Promise<OwnMembershipView[]> => {
  const rows = await tenantRows(ctx.db)
    .innerJoin('public.memberships as m', 'm.tenant_id', 't.id')
    .select((eb) => [
      'm.is_superuser',
      'm.is_staff',
      'm.created_at as joined_at',
      eb
        .selectFrom('public.membership_groups as mg')
        .innerJoin('public.groups as g', 'g.id', 'mg.group_id')
        .whereRef('mg.membership_id', '=', 'm.id')
        .select(sql<string[]>`coalesce(array_agg(g.name order by g.name), '{}')`.as('names'))
        .as('groups'),
    ])
    .where('m.user_id', '=', ctx.caller.user.id)
    .where('m.is_active', '=', true)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();
  return rows.map(({ is_superuser, is_staff, joined_at, groups, ...row }) => {
    const { id, name, schema_name, logo_url, primary_color, is_current } = tenantView(row, ctx.caller.tenant.id);
    const role = roleOf({ is_superuser, is_staff, groups: groups ?? [] });
    return { id, name, schema_name, logo_url, primary_color, role, is_superuser, is_current, joined_at };
  });
});
