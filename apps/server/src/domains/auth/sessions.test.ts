import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, password, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const refresh = (token: string) => world.rest('POST', '/api/token/refresh/', { body: { refresh: token } });
const again = (person: Person) => signIn(world.services, person.caller.user.id, tenant);

it('refreshes a session that stands, and no other text', async () => {
  const person = await tenant.join('viewer');
  const { status, body } = await refresh(person.refresh);
  expect(status).toBe(200);
  const { access } = body as { access: string };
  expect((await me({ ...person, access })).status).toBe(200);
  for (const token of ['no-such-token', person.access]) expect((await refresh(token)).status).toBe(401);
  expect((await me({ ...person, access: person.refresh })).status).toBe(401);
});

it('ends with logout at once, and logout never fails', async () => {
  const person = await tenant.join('viewer');
  const other = await again(person);
  expect((await world.rest('POST', '/api/auth/logout/', { body: { refresh: person.refresh } })).status).toBe(204);
  expect((await me(person)).status).toBe(401);
  expect((await refresh(person.refresh)).status).toBe(401);
  expect((await me(other)).status).toBe(200);
  for (const body of [{ refresh: 'unknown' }, { refresh: 7 }, {}]) {
    expect((await world.rest('POST', '/api/auth/logout/', { body })).status).toBe(204);
  }
});

it('changing the password ends the others, keeps this one, tells the person and writes it down', async () => {
  const person = await tenant.join('staff');
  const other = await again(person);
  const change = { oldPassword: password, newPassword: 'New-one-6' };
  expect(await world.rest('POST', '/api/auth/change-password/', { as: person, body: change })).toMatchObject({
    status: 200,
    body: { detail: 'Password has been changed successfully.' },
  });
  expect((await me(person)).status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await refresh(other.refresh)).status).toBe(401);
  expect((await world.mailsTo(person.caller.user.email)).map((mail) => mail.subject)).toEqual([
    'Your password was changed',
  ]);
  const audited = await tenant.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', person.caller.user.id)
    .execute();
  expect(audited).toEqual([{ action: 'user.change_password' }]);
});

it('of two changes at once from the same old password one counts', async () => {
  const person = await tenant.join('staff');
  const change = (newPassword: string) =>
    person.call.account.changePassword({ oldPassword: password, newPassword }).then(
      () => 'changed',
      () => 'refused',
    );
  const results = await Promise.all(['First-one-1', 'Second-one-2'].map(change));
  expect(results.sort()).toEqual(['changed', 'refused']);
});

it('a wrong old password changes nothing, and ten of them bar further tries', async () => {
  const person = await tenant.join('staff');
  const attempt = (oldPassword: string) =>
    world.rest('POST', '/api/directory/users/change-password/', {
      as: person,
      body: { oldPassword, newPassword: 'New-one-6' },
    });
  for (let i = 0; i < 10; i++) {
    expect(await attempt('not-mine')).toMatchObject({
      status: 400,
      body: { oldPassword: ['Failed to change password. Please check your current password and try again.'] },
    });
  }
  expect((await attempt(password)).status).toBe(429);
});

it('is refused once the membership or the tenant is gone', async () => {
  const person = await tenant.join('staff');
  await world.services.database
    .updateTable('public.memberships')
    .set({ is_active: false })
    .where('id', '=', person.caller.membership.id)
    .execute();
  expect((await me(person)).status).toBe(401);
  expect((await refresh(person.refresh)).status).toBe(401);
});
