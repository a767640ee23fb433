import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeProgram } from '../../testing/api-key.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';
import { KeptCallers } from './kept-callers.ts';
import { readSignedIn } from './sessions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const me = async (as: Pick<Person, 'access'>) => (await world.rest('GET', '/api/directory/users/me/', { as })).status;
const list = async (as: Pick<Person, 'access'>, of = 'products') =>
  (await world.rest('GET', `/api/${of}/?page=1`, { as })).status;
const people = (as: Pick<Person, 'access'>) => list(as, 'directory/users');

it('a right that is taken is missed on the next call', async () => {
  const tenant = await world.tenant();
  const member = await tenant.join('viewer');
  const { id } = await tenant.admin.call.members.groups.create({ name: 'People', rights: { users: ['read'] } });
  const change = (groups: string[]) =>
    tenant.admin.call.members.update({ id: member.caller.membership.id, groups, is_staff: false });
  await change(['People']);
  expect(await people(member)).toBe(200);
  await tenant.admin.call.members.groups.update({ id, rights: { orders: ['read'] } });
  expect(await people(member)).toBe(403);
  await tenant.admin.call.members.groups.update({ id, rights: { users: ['read'] } });
  expect(await people(member)).toBe(200);
  await change([]);
  expect(await people(member)).toBe(403);
});

it('a deactivated member, an ended session and a revoked key are refused on the next call', async () => {
  const tenant = await world.tenant();
  const member = await tenant.join('staff');
  const program = await makeProgram(world, tenant.admin);
  expect([await me(member), await list(program)]).toEqual([200, 200]);
  await tenant.admin.call.apiKeys.revoke({ id: program.id });
  expect(await list(program)).toBe(401);
  await tenant.admin.call.members.update({ id: member.caller.membership.id, is_active: false });
  expect(await me(member)).toBe(401);
  await world.rest('POST', '/api/auth/logout/', { body: { refresh: tenant.admin.refresh } });
  expect(await me(tenant.admin)).toBe(401);
});

it('keeps nothing that was read while it was written', async () => {
  const callers = new KeptCallers();
  const caller = { user: { id: 1 } } as Person['caller'];
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) callers.drop();
    return { caller, endsAt: null };
  };
  for (let call = 0; call < 3; call++) expect(await callers.find('session 1', read)).toBe(caller);
  expect(reads).toBe(2);
});

it('reads again after five seconds, and when a session has ended by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const callers = new KeptCallers();
    let reads = 0;
    const find = (endsAt: Date | null) =>
      callers.find('session 1', async () => {
        reads += 1;
        return { caller: {} as Person['caller'], endsAt };
      });
    const readsAfter = async (ms: number, endsAt: Date | null) => {
      vi.advanceTimersByTime(ms);
      await find(endsAt);
      return reads;
    };
    const soon = new Date(Date.now() + 7_000);
    expect([await readsAfter(0, null), await readsAfter(4_999, null), await readsAfter(1, soon)]).toEqual([1, 1, 2]);
    expect([await readsAfter(1_999, soon), await readsAfter(1, null)]).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});

it('reads again once the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const callers = new KeptCallers();
    let reads = 0;
    const find = () =>
      callers.find('session 1', async () => {
        reads += 1;
        return { caller: {} as Person['caller'], endsAt: null };
      });
    await find();
    vi.setSystemTime(Date.now() - 1);
    await find();
    expect(reads).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['2030-01-31T10:00:00Z', '2030-01-31T12:00:00Z', '2030-01-31T10:00:00Z'],
  ['2030-01-31T12:00:00Z', '2030-01-31T11:00:00Z', '2030-01-31T11:00:00Z'],
])('a session that idles out at %s and ends at %s is over at %s', async (expires_at, ends_at, over) => {
  const { sessionId } = (await world.tenant()).admin.caller;
  const times = { expires_at: new Date(expires_at), ends_at: new Date(ends_at) };
  const { database } = world.services;
  await database.updateTable('public.sessions').set(times).where('id', '=', sessionId).execute();
  expect((await readSignedIn(database, sessionId))?.endsAt).toStrictEqual(new Date(over));
});
