import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/data/tenant-db.ts';
import { openSession, refreshSession } from '../../platform/identity/sessions.ts';
import { joinOther } from '../../testing/other-tenant.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Outsider, openWorld, type Person, signIn, type Tenant, type World } from '../../testing/world.ts';

// A session ends when it was not used for 12 hours or 30 days, and 7 or 90 days after it began.

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);
const idOf = (person: Person | Outsider) =>
  'caller' in person
    ? world.services.database.updateTable('public.sessions').where('id', '=', person.caller.sessionId)
    : world.services.database.updateTable('public.sessions').where('user_id', '=', person.userId);
const change = (person: Person | Outsider, ends: Partial<Record<'expires_at' | 'ends_at', Date>>) =>
  idOf(person).set(ends).execute();
const me = async (as: Person) => (await world.rest('GET', '/api/directory/users/me/', { as })).status;
const refresh = async (token: string) =>
  (await world.rest('POST', '/api/token/refresh/', { body: { refresh: token } })).status;
const endsOf = (refreshOrId: Person) =>
  world.services.database
    .selectFrom('public.sessions')
    .select(['expires_at', 'ends_at', 'created_at'])
    .where('id', '=', refreshOrId.caller.sessionId)
    .executeTakeFirstOrThrow();

describe.each(['expires_at', 'ends_at'] as const)('%s', (end) => {
  it('in the past ends every call and the refresh token', async () => {
    const person = await tenant.join('viewer');
    await change(person, { [end]: fromNow(60_000) });
    expect([await me(person), await refresh(person.refresh)]).toEqual([200, 200]);
    await change(person, { expires_at: fromNow(hourMs), ends_at: fromNow(hourMs), [end]: fromNow(-1) });
    expect([await me(person), await refresh(person.refresh), await me(person)]).toEqual([401, 401, 401]);
    expect(await refreshSession(world.services.database, person.refresh)).toBeUndefined();
  });

  it('in the past ends the session of a user without a tenant', async () => {
    const found = (outsider: Outsider) => outsider.call.tenants.createFirst({ name: `Ends ${crypto.randomUUID()}` });
    const [standing, ended] = [await world.outsider(), await world.outsider()];
    await change(standing, { [end]: fromNow(60_000) });
    await found(standing);
    await change(ended, { [end]: fromNow(-1) });
    expect((await refusalOf(found(ended))).status).toBe(401);
    expect(await refresh(ended.refresh)).toBe(401);
  });

  it('in the past takes the session off the list', async () => {
    const person = await tenant.join('viewer');
    const other = await signIn(world.services, person.caller.user.id, tenant);
    const listed = async () => (await person.call.account.sessions.list()).map((session) => session.id).sort();
    await change(other, { [end]: fromNow(60_000) });
    expect(await listed()).toEqual([person.caller.sessionId, other.caller.sessionId].sort());
    await change(other, { [end]: fromNow(-1) });
    expect(await listed()).toEqual([person.caller.sessionId]);
  });
});

it('use puts the idle end off and never the absolute one', async () => {
  const person = await tenant.join('viewer');
  const begun = await endsOf(person);
  await change(person, { expires_at: fromNow(hourMs) });
  expect(await refresh(person.refresh)).toBe(200);
  const later = await endsOf(person);
  expect(Math.round((later.expires_at.getTime() - Date.now()) / hourMs)).toBe(12);
  expect(later.ends_at).toEqual(begun.ends_at);
});

it.each([
  [false, 7],
  [true, 90],
])('with "Remember me" %s it ends after %i days', async (isRemembered, days) => {
  const person = await tenant.join('viewer');
  const facts = {
    userId: person.caller.user.id,
    tenantId: tenant.id,
    isRemembered,
    userAgent: '',
    address: '',
    confirmedAt: null,
  };
  const { id } = await inTransaction(world.services.database, (writer) => openSession(writer, facts));
  const { created_at, ends_at } = await world.services.database
    .selectFrom('public.sessions')
    .select(['created_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((ends_at.getTime() - created_at.getTime()) / hourMs / 24).toBe(days);
});

it('a deactivated user belongs to no tenant and may found none', async () => {
  const outsider = await world.outsider();
  await world.services.database
    .updateTable('public.users')
    .set({ is_active: false })
    .where('id', '=', outsider.userId)
    .execute();
  expect((await refusalOf(outsider.call.tenants.createFirst({ name: 'Never' }))).status).toBe(401);
  expect(await refresh(outsider.refresh)).toBe(401);
});

it('an inactive account makes no call, whatever its membership says', async () => {
  const person = await tenant.join('viewer');
  await world.services.database
    .updateTable('public.users')
    .set({ is_active: false })
    .where('id', '=', person.caller.user.id)
    .execute();
  expect([await me(person), await refresh(person.refresh)]).toEqual([401, 401]);
});

it('a session is of one tenant: a membership elsewhere neither keeps it nor lets it go on there', async () => {
  const person = await tenant.join('viewer');
  const other = await world.tenant();
  const there = await joinOther(world, person, other, ['Managers']);
  await tenant.admin.call.members.delete({ id: person.caller.membership.id });
  expect([await me(person), await refresh(person.refresh)]).toEqual([401, 401]);
  expect([await me(there), await refresh(there.refresh)]).toEqual([200, 200]);
  const third = await joinOther(world, await tenant.join('viewer'), other);
  await world.services.database.deleteFrom('public.memberships').where('id', '=', third.caller.membership.id).execute();
  expect(await me(third)).toBe(401);
});

it('twenty sessions of a person stand, the newest, and nobody else’s goes for them', async () => {
  const [person, colleague] = [await tenant.join('viewer'), await tenant.join('viewer')];
  const opened: Person[] = [];
  for (let count = 0; count < 20; count++) {
    // What others open meanwhile takes none of the twenty places.
    if (count === 10) await signIn(world.services, colleague.caller.user.id, tenant);
    opened.push(await signIn(world.services, person.caller.user.id, tenant));
  }
  expect(await me(person)).toBe(401);
  expect(await Promise.all(opened.map(me))).toEqual(opened.map(() => 200));
  await signIn(world.services, colleague.caller.user.id, tenant);
  expect(await me(colleague)).toBe(200);
});
