import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { userMessages } from '@stockhand/contract/users/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type Person, signIn, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });

async function bring(person: Person, company: Company, groups: string[]): Promise<Person> {
  const { email, id } = person.who.user;
  const username = `user-${crypto.randomUUID()}`;
  await company.admin.call.users.invite({ username, email, first_name: 'A', last_name: 'B', groups });
  return signIn(world.services, id, company);
}

it('lists the workspaces one belongs to with what one is there', async () => {
  const [own, other, hidden] = [
    await world.company('Own'),
    await world.company('Other'),
    await world.company('Hidden'),
  ];
  await bring(own.admin, other, ['Managers']);
  await bring(own.admin, hidden, ['Viewers']);
  await world.services.database
    .updateTable('public.tenants')
    .set({ status: 'deleted' })
    .where('id', '=', hidden.id)
    .execute();
  expect(await own.admin.call.tenants.memberships()).toMatchObject([
    {
      id: other.id,
      name: 'Other',
      role: 'manager',
      is_superuser: false,
      is_current: false,
      joined_at: expect.any(Date),
    },
    { id: own.id, name: 'Own', role: 'admin', is_superuser: true, is_current: true },
  ]);
});

it('leaving ends the sessions there; the one that asks goes on elsewhere by its refresh', async () => {
  const [own, other] = [await world.company(), await world.company()];
  const there = await bring(own.admin, other, ['Staff']);
  const second = await signIn(world.services, own.admin.who.user.id, other);
  await there.call.tenants.leave({ id: other.id });
  for (const session of [there, second]) expect((await me(session)).status).toBe(401);
  const refreshed = await world.rest('POST', '/api/token/refresh/', { body: { refresh: there.refresh } });
  const { access } = refreshed.body as { access: string };
  expect((await me({ ...there, access })).body).toMatchObject({ tenant: { id: own.id } });
  expect((await own.admin.call.tenants.memberships()).map((one) => one.id)).toEqual([own.id]);
  const query = other.db.selectFrom('audit_log').select('action').where('action', '=', 'user.leave');
  expect(await query.execute()).toHaveLength(1);
});

it('is refused from the only workspace, by the last administrator, and where one is no member', async () => {
  const [own, other] = [await world.company(), await world.company()];
  expect(await refusalOf(own.admin.call.tenants.leave({ id: own.id }))).toEqual({
    status: 400,
    body: { detail: texts.onlyWorkspace },
  });
  expect((await refusalOf(own.admin.call.tenants.leave({ id: other.id }))).status).toBe(404);
  await bring(own.admin, other, ['Viewers']);
  expect(await refusalOf(own.admin.call.tenants.leave({ id: own.id }))).toEqual({
    status: 400,
    body: { detail: userMessages.lastAdmin },
  });
  expect((await me(own.admin)).status).toBe(200);
});

it('leaving two workspaces at once leaves one', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = [await world.company(), await world.company()];
    const person = await one.join('viewer');
    const there = await bring(person, two, ['Viewers']);
    const results = await Promise.allSettled([
      person.call.tenants.leave({ id: one.id }),
      there.call.tenants.leave({ id: two.id }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});
