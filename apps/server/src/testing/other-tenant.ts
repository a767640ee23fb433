import { type Person, signIn, type Tenant, type World } from './world.ts';

/** Makes a person a member of another tenant too, in these groups of it; answers them as signed in there. */
export async function joinOther(
  { services }: World,
  person: Person,
  tenant: Tenant,
  groups: readonly string[] = [],
): Promise<Person> {
  const user_id = person.caller.user.id;
  const { id } = await services.database
    .insertInto('public.memberships')
    .values({ user_id, tenant_id: tenant.id, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of groups) {
    const group = await services.database
      .selectFrom('public.groups')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await services.database
      .insertInto('public.membership_groups')
      .values({ membership_id: id, group_id: group.id })
      .execute();
  }
  return signIn(services, user_id, tenant);
}
