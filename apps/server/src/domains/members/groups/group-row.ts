import type { GroupView } from '@stockhand/contract/members/schema';
import { builtInGroups, permissionsOfRole, type Rights, resources, roles } from '@stockhand/contract/permissions';
import { type Reader, readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';

/**
 * A tenant's groups, as the list and every answer show them. Whoever has the rights of a built-in group by a flag is a
 * member of it: its superusers are administrators (docs/rules.md#permissions).
 */
export function groupRows(db: Reader, tenantId: number) {
  return db
    .selectFrom('public.groups as g')
    .select((eb) => [
      'g.id',
      'g.name',
      'g.is_built_in',
      'g.rights',
      'g.updated_at',
      eb
        .selectFrom('public.memberships as m')
        .whereRef('m.tenant_id', '=', 'g.tenant_id')
        .where((inner) =>
          inner.or([
            inner.exists(
              inner
                .selectFrom('public.membership_groups as mg')
                .select('mg.group_id')
                .whereRef('mg.membership_id', '=', 'm.id')
                .whereRef('mg.group_id', '=', 'g.id'),
            ),
            inner.and([
              inner.ref('g.is_built_in'),
              inner('g.name', '=', 'Administrators'),
              inner.ref('m.is_superuser'),
            ]),
            inner.and([
              inner.ref('g.is_built_in'),
              inner('g.name', '=', 'Staff'),
              inner.ref('m.is_staff'),
              inner('m.is_superuser', '=', false),
            ]),
          ]),
        )
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('members'),
    ])
    .where('g.tenant_id', '=', tenantId);
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['execute']>>[number];

export function groupView(row: GroupRow): GroupView {
  const { id, name, is_built_in, updated_at } = row;
  const members = must(row.members, 'The count of members');
  return { id, name, is_built_in, members, rights: permissionsShown(row), updated_at };
}

function permissionsShown({ name, is_built_in, rights }: GroupRow): GroupView['rights'] {
  const role = roles[(builtInGroups as readonly string[]).indexOf(name)];
  if (is_built_in && role) return permissionsOfRole[role];
  const given = rights as Rights;
  return Object.fromEntries(resources.map((resource) => [resource, given[resource] ?? []])) as GroupView['rights'];
}

export async function groupAfter(ctx: TenantWrite, id: number): Promise<GroupView> {
  const row = await groupRows(readerIn(ctx.db), ctx.caller.tenant.id).where('g.id', '=', id).executeTakeFirstOrThrow();
  return groupView(row);
}

/** 404 for no group of the tenant, 400 for one that every tenant has. */
export async function lockOwnGroup(ctx: TenantWrite, id: number, builtIn: string) {
  const row = await ctx.db
    .selectFrom('public.groups')
    .select(['id', 'name', 'is_built_in', 'rights', 'updated_at'])
    .where('tenant_id', '=', ctx.caller.tenant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.is_built_in) throw refuse.badRequest(builtIn);
  return { ...row, rights: row.rights as Rights };
}
