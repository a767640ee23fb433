import { userMessages as texts } from '@stockhand/contract/users/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type Person, signIn, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface TwoAdmins {
  company: Company;
  one: Person;
  two: Person;
}

/** A company with two administrators who are no superusers. */
async function twoAdmins(): Promise<TwoAdmins> {
  const company = await world.company();
  const [one, two] = [await company.join('admin'), await company.join('admin')];
  await world.services.database
    .updateTable('public.memberships')
    .set({ is_superuser: false })
    .where('id', '=', company.admin.who.membership.id)
    .execute();
  return { company, one, two };
}

/** Both as they were, after one of them is gone or stepped down. */
async function restore({ company, one, two }: TwoAdmins): Promise<TwoAdmins> {
  const { database } = world.services;
  const { id: group_id } = await database
    .selectFrom('public.groups')
    .select('id')
    .where('tenant_id', '=', company.id)
    .where('name', '=', 'Administrators')
    .executeTakeFirstOrThrow();
  const again: Person[] = [];
  for (const { who } of [one, two]) {
    const { id: membership_id } = await database
      .insertInto('public.memberships')
      .values({ user_id: who.user.id, tenant_id: company.id, is_active: true, created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['user_id', 'tenant_id']).doUpdateSet({ is_active: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.deleteFrom('public.membership_groups').where('membership_id', '=', membership_id).execute();
    await database.insertInto('public.membership_groups').values({ membership_id, group_id }).execute();
    again.push(await signIn(world.services, who.user.id, company));
  }
  const [first = one, second = two] = again;
  return { company, one: first, two: second };
}

async function administratorsLeft(companyId: number): Promise<number> {
  const rows = await world.services.database
    .selectFrom('public.memberships as m')
    .innerJoin('public.membership_groups as mg', 'mg.membership_id', 'm.id')
    .innerJoin('public.groups as g', 'g.id', 'mg.group_id')
    .select('m.id')
    .where('m.tenant_id', '=', companyId)
    .where('m.is_active', '=', true)
    .where('g.name', '=', 'Administrators')
    .execute();
  return rows.length;
}

const remove = (as: Person, other: Person) => as.call.users.delete({ id: other.who.user.id });
const deactivate = (as: Person, other: Person) => as.call.users.update({ id: other.who.user.id, is_active: false });
const stepDown = (as: Person) => as.call.users.update({ id: as.who.user.id, groups: ['Viewers'] });
const leave = (as: Person) => as.call.tenants.leave({ id: as.who.tenant.id });

it('one stays in 100 rounds of two who remove each other, step down or leave at once', async () => {
  let admins = await twoAdmins();
  // Somewhere else to go, so that leaving is not refused for another reason.
  const elsewhere = await world.company();
  for (const { who } of [admins.one, admins.two]) {
    const { email, username } = who.user;
    await elsewhere.admin.call.users.invite({ username: `x${username}`, email, first_name: 'A', last_name: 'B' });
  }
  const deeds = [remove, deactivate, stepDown, leave];
  for (let round = 0; round < 100; round++) {
    const deed = deeds[round % deeds.length] ?? expect.fail();
    const { one, two } = admins;
    const results = await Promise.allSettled([deed(one, two), deed(two, one)]);
    expect([round, results.filter((result) => result.status === 'fulfilled').length]).toEqual([round, 1]);
    expect([round, await administratorsLeft(admins.company.id)]).toEqual([round, 1]);
    admins = await restore(admins);
  }
}, 120_000);

it('hears why', async () => {
  const { one, two } = await twoAdmins();
  await remove(one, two);
  const lastAdmin = { status: 400, body: { detail: texts.lastAdmin } };
  expect(await refusalOf(one.call.users.update({ id: one.who.user.id, groups: [] }))).toEqual(lastAdmin);
  expect(await refusalOf(deactivate(one, one))).toEqual({ status: 400, body: { is_active: [texts.activeYourself] } });
});

it('an invited person who has not chosen a password does not count', async () => {
  const { company, one, two } = await twoAdmins();
  const form = { username: 'not-here-yet', email: 'not-here-yet@example.com', first_name: 'A', last_name: 'B' };
  await one.call.users.invite({ ...form, groups: ['Administrators'] });
  await remove(one, two);
  expect((await refusalOf(stepDown(one))).status).toBe(400);
  expect(await administratorsLeft(company.id)).toBe(2);
});
