import { userMessages } from '@stockhand/contract/members/messages';
import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });

const bring = (person: Person, tenant: Tenant, groups: string[]) => tenant.admit(person.caller.user.id, groups);

it('lists the tenants one belongs to with what one is there', async () => {
  const [own, other, hidden] = [await world.tenant('Own'), await world.tenant('Other'), await world.tenant('Hidden')];
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
      primary_color: '#3B82F6',
      role: 'manager',
      is_superuser: false,
      is_current: false,
      joined_at: expect.any(Date),
    },
    { id: own.id, name: 'Own', role: 'admin', is_superuser: true, is_current: true },
  ]);
});

it('leaving ends the sessions there; the one that asks goes on elsewhere by its refresh', async () => {
  const [own, other] = [await world.tenant(), await world.tenant()];
  const there = await bring(own.admin, other, ['Staff']);
  const second = await signIn(world.services, own.admin.caller.user.id, other);
  await there.call.tenants.leave({ id: other.id });
  for (const session of [there, second]) expect((await me(session)).status).toBe(401);
  const refreshed = await world.rest('POST', '/api/token/refresh/', { body: { refresh: there.refresh } });
  const { access } = refreshed.body as { access: string };
  expect((await me({ ...there, access })).body).toMatchObject({ tenant: { id: own.id } });
  expect((await own.admin.call.tenants.memberships()).map((one) => one.id)).toEqual([own.id]);
  const query = other.db.selectFrom('audit_log').select('action').where('action', '=', 'user.leave');
  expect(await query.execute()).toHaveLength(1);
});

it('is refused from the only tenant, by the last administrator, and where one is no member', async () => {
  const [own, other] = [await world.tenant(), await world.tenant()];
  expect(await refusalOf(own.admin.call.tenants.leave({ id: own.id }))).toEqual({
    status: 400,
    body: { detail: texts.soleTenant },
  });
  expect((await refusalOf(own.admin.call.tenants.leave({ id: other.id }))).status).toBe(404);
  await bring(own.admin, other, ['Viewers']);
  expect(await refusalOf(own.admin.call.tenants.leave({ id: own.id }))).toEqual({
    status: 400,
    body: { detail: userMessages.lastAdmin },
  });
  expect((await me(own.admin)).status).toBe(200);
});

it('leaving two tenants at once leaves one', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = [await world.tenant(), await world.tenant()];
    const person = await one.join('viewer');
    const there = await bring(person, two, ['Viewers']);
    const results = await Promise.allSettled([
      person.call.tenants.leave({ id: one.id }),
      there.call.tenants.leave({ id: two.id }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});
