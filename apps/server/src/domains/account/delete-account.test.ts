import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const remove = (person: Person, given = password) => person.call.account.delete({ password: given });

const bring = (person: Person, tenant: Tenant, groups: string[]) => tenant.admit(person.caller.user.id, groups);

async function userRow(id: number) {
  return world.services.database.selectFrom('public.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

it('wants the password', async () => {
  const { admin } = await world.tenant();
  expect(await refusalOf(remove(admin, 'not-mine'))).toEqual({
    status: 400,
    body: { password: ['This is not your password'] },
  });
  expect((await me(admin)).status).toBe(200);
});

it('is refused to the only administrator of a tenant where others are, and says which', async () => {
  const tenant = await world.tenant('Corner Shop');
  await tenant.join('staff');
  const { detail } = (await refusalOf(remove(tenant.admin))).body;
  expect(detail).toContain('Corner Shop');
  expect(await tenant.admin.call.account.getDeletion()).toEqual({
    blocked_by: [{ id: tenant.id, name: 'Corner Shop' }],
    deleted_with: [],
    left: [],
  });
  expect((await me(tenant.admin)).status).toBe(200);
  await tenant.join('admin');
  await remove(tenant.admin);
  expect((await me(tenant.admin)).status).toBe(401);
});

it('takes tenants along where nobody else is, leaves the others, and keeps nothing that tells who it was', async () => {
  const [own, other] = [await world.tenant('Alone'), await world.tenant('Together')];
  const person = own.admin;
  const { id, username, email } = person.caller.user;
  const there = await bring(person, other, ['Managers']);
  await person.call.account.twoFactor.start();
  await person.call.notifications.preferences.update({ preferences: [{ kind: 'low_stock', email: true }] });
  expect(await person.call.account.getDeletion()).toEqual({
    blocked_by: [],
    deleted_with: [{ id: own.id, name: 'Alone' }],
    left: [{ id: other.id, name: 'Together' }],
  });
  await remove(person);
  for (const session of [person, there]) expect((await me(session)).status).toBe(401);
  expect((await world.rest('POST', '/api/token/', { body: { username, password } })).status).toBe(401);
  const row = await userRow(id);
  expect(row).toMatchObject({ first_name: 'Deleted', last_name: 'user', password_hash: null, is_active: false });
  expect(JSON.stringify(row)).not.toContain(username);
  for (const table of [
    'memberships',
    'two_factors',
    'password_links',
    'email_changes',
    'invitations',
    'notification_preferences',
    'sessions',
  ] as const) {
    const left = await world.services.database
      .selectFrom(`public.${table}`)
      .select('user_id')
      .where('user_id', '=', id)
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
  const tenants = await world.services.database
    .selectFrom('public.tenants')
    .select(['id', 'status', 'deleted_at'])
    .where('id', 'in', [own.id, other.id])
    .orderBy('id')
    .execute();
  expect(tenants).toMatchObject([{ status: 'deleted', deleted_at: expect.any(Date) }, { status: 'active' }]);
  expect((await world.mailsTo(email)).at(-1)?.subject).toBe('Your account was deleted');
  const audited = await other.db
    .selectFrom('audit_log')
    .select('action')
    .where('member_id', '=', there.caller.membership.id)
    .execute();
  expect(audited.map((entry) => entry.action)).toContain('user.delete_account');
  // Name and address are free again.
  const again = await other.admin.call.members.invite({ username, email, first_name: 'New', last_name: 'Person' });
  expect(again.id).not.toBe(id);
});

it('of two last administrators who go at once one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const tenant = await world.tenant();
    const second = await tenant.join('admin');
    await tenant.join('viewer');
    const results = await Promise.allSettled([remove(tenant.admin), remove(second)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
