import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, password, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const again = (person: Person) => signIn(world.services, person.caller.user.id, tenant);
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

it('tells device, address, last use and tenant of each, and which one asks', async () => {
  const person = await tenant.join('viewer');
  const login = await world.rest('POST', '/api/token/', {
    body: { username: person.caller.user.username, password, remember_me: true },
    headers: { 'user-agent': chrome },
    address: '10.2.3.4',
  });
  expect(login.status).toBe(200);
  const sessions = await person.call.account.sessions.list();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.is_current).map((session) => session.id)).toEqual([
    person.caller.sessionId,
  ]);
  expect(sessions.find((session) => !session.is_current)).toMatchObject({
    device: 'Chrome on Windows',
    address: '10.2.3.4',
    is_remembered: true,
    tenant: { id: tenant.id, name: tenant.name },
  });
  const text = JSON.stringify(sessions);
  expect(text).not.toMatch(/hash|token/);
});

it('a revoked session is refused on its next call; nobody else loses one', async () => {
  const person = await tenant.join('viewer');
  const [other, third] = [await again(person), await again(person)];
  await person.call.account.sessions.revoke({ id: other.caller.sessionId });
  expect((await me(other)).status).toBe(401);
  const renewed = await world.rest('POST', '/api/token/refresh/', { body: { refresh: other.refresh } });
  expect(renewed.status).toBe(401);
  for (const standing of [person, third]) expect((await me(standing)).status).toBe(200);
  const stranger = await tenant.join('admin');
  expect((await refusalOf(stranger.call.account.sessions.revoke({ id: person.caller.sessionId }))).status).toBe(404);
  expect((await me(person)).status).toBe(200);
});

it('ends all others at once', async () => {
  const person = await tenant.join('viewer');
  const others = await Promise.all(Array.from({ length: 5 }, () => again(person)));
  expect(await person.call.account.sessions.revokeOthers()).toEqual({ ended: 5 });
  expect(await person.call.account.sessions.revokeOthers()).toEqual({ ended: 0 });
  for (const other of others) expect((await me(other)).status).toBe(401);
  expect((await me(person)).status).toBe(200);
});

it('an admin ends what a member has open here, not elsewhere', async () => {
  const person = await tenant.join('staff');
  const other = await world.tenant();
  const there = await other.admit(person.caller.user.id, ['Viewers']);
  const { id } = person.caller.membership;
  expect((await refusalOf((await tenant.as('manager')).call.members.revokeSessions({ id }))).status).toBe(403);
  expect(await tenant.admin.call.members.revokeSessions({ id })).toEqual({ ended: 1 });
  expect((await me(person)).status).toBe(401);
  expect((await me(there)).status).toBe(200);
  expect(
    (await refusalOf(other.admin.call.members.revokeSessions({ id: tenant.admin.caller.membership.id }))).status,
  ).toBe(404);
});

it('notes a use at most once a minute', async () => {
  const person = await tenant.join('viewer');
  const { database } = world.services;
  const seen = async () => {
    const query = database
      .selectFrom('public.sessions')
      .select('last_seen_at')
      .where('id', '=', person.caller.sessionId);
    return (await query.executeTakeFirstOrThrow()).last_seen_at.getTime();
  };
  const opened = await seen();
  expect((await me(person)).status).toBe(200);
  expect(await seen()).toBe(opened);
  const earlier = new Date(Date.now() - 61_000);
  await database
    .updateTable('public.sessions')
    .set({ last_seen_at: earlier })
    .where('id', '=', person.caller.sessionId)
    .execute();
  world.services.callers.drop();
  expect((await me(person)).status).toBe(200);
  expect(await seen()).toBeGreaterThan(Date.now() - 10_000);
});

it('refreshes at most sixty times a minute', async () => {
  const person = await tenant.join('viewer');
  const refresh = () => world.rest('POST', '/api/token/refresh/', { body: { refresh: person.refresh } });
  const statuses = (await Promise.all(Array.from({ length: 61 }, refresh))).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
