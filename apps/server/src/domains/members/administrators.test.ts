import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

interface TwoAdmins {
  tenant: Tenant;
  one: Person;
  two: Person;
}

/** A tenant with two administrators who are no superusers. */
async function twoAdmins(): Promise<TwoAdmins> {
  const tenant = await world.tenant();
  const [one, two] = [await tenant.join('admin'), await tenant.join('admin')];
  await world.services.database
    .updateTable('public.memberships')
    .set({ is_superuser: false })
    .where('id', '=', tenant.admin.caller.membership.id)
    .execute();
  return { tenant, one, two };
}

/** Both as they were, after one of them is gone or stepped down. */
async function restore({ tenant, one, two }: TwoAdmins): Promise<TwoAdmins> {
  const { database } = world.services;
  const { id: group_id } = await database
    .selectFrom('public.groups')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('name', '=', 'Administrators')
    .executeTakeFirstOrThrow();
  const again: Person[] = [];
  for (const { caller } of [one, two]) {
    const { id: membership_id } = await database
      .insertInto('public.memberships')
      .values({ user_id: caller.user.id, tenant_id: tenant.id, is_active: true, created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['user_id', 'tenant_id']).doUpdateSet({ is_active: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.deleteFrom('public.membership_groups').where('membership_id', '=', membership_id).execute();
    await database.insertInto('public.membership_groups').values({ membership_id, group_id }).execute();
    again.push(await signIn(world.services, caller.user.id, tenant));
  }
  const [first = one, second = two] = again;
  return { tenant, one: first, two: second };
}

async function administratorsLeft(tenantId: number): Promise<number> {
  const rows = await world.services.database
    .selectFrom('public.memberships as m')
    .innerJoin('public.membership_groups as mg', 'mg.membership_id', 'm.id')
    .innerJoin('public.groups as g', 'g.id', 'mg.group_id')
    .select('m.id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_active', '=', true)
    .where('g.name', '=', 'Administrators')
    .execute();
  return rows.length;
}

const remove = (as: Person, other: Person) => as.call.members.delete({ id: other.caller.membership.id });
const deactivate = (as: Person, other: Person) =>
  as.call.members.update({ id: other.caller.membership.id, is_active: false });
const stepDown = (as: Person) => as.call.members.update({ id: as.caller.membership.id, groups: ['Viewers'] });
const leave = (as: Person) => as.call.tenants.leave({ id: as.caller.tenant.id });

it('one stays in 100 rounds of two who remove each other, step down or leave at once', async () => {
  let admins = await twoAdmins();
  // Somewhere else to go, so that leaving is not refused for another reason.
  const elsewhere = await world.tenant();
  for (const { caller } of [admins.one, admins.two]) {
    await elsewhere.admit(caller.user.id, ['Viewers']);
  }
  const actions = [remove, deactivate, stepDown, leave];
  for (let round = 0; round < 100; round++) {
    const action = actions[round % actions.length] ?? expect.fail();
    const { one, two } = admins;
    const results = await Promise.allSettled([action(one, two), action(two, one)]);
    expect([round, results.filter((result) => result.status === 'fulfilled').length]).toEqual([round, 1]);
    expect([round, await administratorsLeft(admins.tenant.id)]).toEqual([round, 1]);
    admins = await restore(admins);
  }
}, 120_000);

it('hears why', async () => {
  const { one, two } = await twoAdmins();
  await remove(one, two);
  const lastAdmin = { status: 400, body: { detail: texts.lastAdmin } };
  expect(await refusalOf(one.call.members.update({ id: one.caller.membership.id, groups: [] }))).toEqual(lastAdmin);
  expect(await refusalOf(deactivate(one, one))).toEqual({ status: 400, body: { is_active: [texts.activeYourself] } });
});

it('an invited person who has not chosen a password does not count', async () => {
  const { tenant, one, two } = await twoAdmins();
  const form = { username: 'not-here-yet', email: 'not-here-yet@example.com', first_name: 'A', last_name: 'B' };
  await one.call.members.invite({ ...form, groups: ['Administrators'] });
  await remove(one, two);
  expect((await refusalOf(stepDown(one))).status).toBe(400);
  expect(await administratorsLeft(tenant.id)).toBe(1);
});

it('of two who demote each other at once, the second has no right any more', async () => {
  const demote = (as: Person, other: Person) =>
    as.call.members.update({ id: other.caller.membership.id, groups: ['Viewers'] });
  for (let round = 0; round < 6; round++) {
    const { tenant, one, two } = await twoAdmins();
    // A third administrator, so that none is the last.
    await tenant.join('admin');
    const results = await Promise.allSettled([demote(one, two), demote(two, one)]);
    expect([round, results.map((result) => result.status).sort()]).toEqual([round, ['fulfilled', 'rejected']]);
  }
});
