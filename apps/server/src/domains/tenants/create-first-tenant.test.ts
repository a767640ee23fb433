import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, readerOf } from '../../platform/data/tenant-db.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';
import { addMembership } from '../members/add-membership.ts';

// Users without a tenant: they log in by password, then create a tenant, accept an invitation or reset the password.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let host = 1;
const logIn = (username: string, given = password, more: object = {}) =>
  world.rest('POST', '/api/token/', {
    body: { username, password: given, ...more },
    address: `10.1.0.${host++}`,
  });
const me = (access: string) => world.rest('GET', '/api/directory/users/me/', { as: { access } });
const refresh = async (token: string) => {
  const { body } = await world.rest('POST', '/api/token/refresh/', { body: { refresh: token } });
  return (body as { access: string }).access;
};
const withoutTenant = { tenant_schema: '', multiple_tenants: false, available_tenants: [] };

async function removed(from: Tenant): Promise<Person> {
  const person = await from.join('staff');
  await from.admin.call.members.delete({ id: person.caller.membership.id });
  return person;
}

it('is open to a user removed from their only tenant, and to one whose only tenant is deleted', async () => {
  const tenant = await world.tenant();
  const { user } = (await removed(tenant)).caller;
  expect(await logIn(user.username)).toMatchObject({ status: 200, body: withoutTenant });
  expect(await logIn(user.email)).toMatchObject({ status: 200, body: withoutTenant });
  const left = (await tenant.join('viewer')).caller.user;
  const deleted = { status: 'deleted', deleted_at: new Date() } as const;
  await world.services.database.updateTable('public.tenants').set(deleted).where('id', '=', tenant.id).execute();
  expect(await logIn(left.username)).toMatchObject({ status: 200, body: withoutTenant });
});

it('tells nobody without the password that such an account is there, and asks it for its second factor', async () => {
  const { user } = (await removed(await world.tenant())).caller;
  const refused = { status: 401, body: { detail: 'Invalid username or password' } };
  expect(await logIn(user.username, 'Not-the-password-1')).toMatchObject(refused);
  await world.services.database
    .insertInto('public.two_factors')
    .values({ user_id: user.id, sealed_secret: 'sealed', enabled_at: new Date(), created_at: new Date() })
    .execute();
  expect(await logIn(user.username)).toMatchObject({ status: 401, body: { detail: 'Two-factor code required' } });
});

it('gives a token that opens nothing but the first tenant', async () => {
  const { access, call, refresh: token } = await world.outsider();
  for (const path of ['/api/directory/users/me/', '/api/directory/tenantlist/', '/api/products/'])
    expect((await world.rest('GET', path, { as: { access } })).status).toBe(401);
  expect((await me(await refresh(token))).status).toBe(401);
  const { access: inTenant, tenant } = await call.tenants.createFirst({ name: 'A new start' });
  expect(tenant).toMatchObject({ name: 'A new start', is_current: true });
  expect((await me(inTenant)).body).toMatchObject({ role: 'admin', tenant: { id: tenant.id } });
  expect((await me(await refresh(token))).body).toMatchObject({ tenant: { id: tenant.id } });
  expect((await me(access)).status).toBe(401);
});

it('writes the founding into the new tenant’s audit log, and refuses what no tenant may be called', async () => {
  const { call, userId } = await world.outsider();
  expect(await refusalOf(call.tenants.createFirst({ name: ' ' }))).toEqual({
    status: 400,
    body: { name: [texts.nameRequired] },
  });
  expect(await refusalOf(call.tenants.createFirst({ name: 'Public' }))).toEqual({
    status: 400,
    body: { name: [texts.nameReserved] },
  });
  const { tenant } = await call.tenants.createFirst({ name: 'Audited' });
  const rows = await readerOf(world.services.database.withSchema(tenant.schema_name))
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id'])
    .execute();
  expect(rows).toEqual([{ action: 'tenant.create', actor_id: userId, subject_id: tenant.id }]);
});

it('founds one tenant of two clicks at once', async () => {
  const { call, userId } = await world.outsider();
  const tries = await Promise.allSettled([1, 2].map(() => call.tenants.createFirst({ name: 'Twice' })));
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const owned = world.services.database.selectFrom('public.memberships').select('id').where('user_id', '=', userId);
  expect(await owned.execute()).toHaveLength(1);
});

it('is refused to who works in a tenant', async () => {
  const { access, call } = (await world.tenant()).admin;
  expect((await me(access)).status).toBe(200);
  expect((await refusalOf(call.tenants.createFirst({ name: 'Another' }))).status).toBe(403);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/trpc/tenants.createFirst',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ json: { name: 'Another' } }),
  });
  expect(answer.statusCode).toBe(403);
});

it('brings a session that waits into the tenant that its person is added to', async () => {
  const tenant = await world.tenant();
  const { refresh: token, userId } = await world.outsider();
  await inTransaction(world.services.database, (writer) =>
    addMembership(writer, {
      userId,
      tenantId: tenant.id,
      is_active: true,
      is_staff: false,
      is_superuser: false,
      groups: ['Viewers'],
      now: new Date(),
    }),
  );
  expect((await me(await refresh(token))).body).toMatchObject({ role: 'viewer', tenant: { id: tenant.id } });
});

it('mails them a link for a new password whatever Tenant ID they remember, as long as they belong nowhere', async () => {
  const tenant = await world.tenant();
  const { user } = (await removed(tenant)).caller;
  const member = (await tenant.join('staff')).caller.user;
  const off = { is_active: false };
  const deactivated = (await tenant.join('staff')).caller;
  const { database } = world.services;
  await database.updateTable('public.memberships').set(off).where('id', '=', deactivated.membership.id).execute();
  const answers = [];
  for (const { email } of [user, member, deactivated.user]) {
    const body = { email, tenant: 'whatever' };
    answers.push(await world.rest('POST', '/api/auth/forgot-password/', { body }));
  }
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(await world.mailsTo(member.email)).toEqual([]);
  expect(await world.mailsTo(deactivated.user.email)).toEqual([]);
  const [mail] = await world.mailsTo(user.email);
  const [, token] = /reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const chosen = { token, password: 'Another-horse-9' };
  expect((await world.rest('POST', '/api/auth/reset-password/', { body: chosen })).status).toBe(200);
  expect(await logIn(user.username, chosen.password)).toMatchObject({ status: 200, body: withoutTenant });
});

it('lists a session without a tenant among a person’s sessions', async () => {
  const { call, userId } = await world.outsider();
  const { tenant, access } = await call.tenants.createFirst({ name: 'Listed' });
  const { username } = await world.services.database
    .selectFrom('public.users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await logIn(username);
  await world.services.database
    .updateTable('public.sessions')
    .set({ tenant_id: null })
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('public.sessions')
        .select((eb) => eb.fn.min('id').as('id'))
        .where('user_id', '=', userId),
    )
    .execute();
  const answer = await world.app.inject({
    url: '/trpc/account.sessions.list',
    headers: { authorization: `Bearer ${access}` },
  });
  const sessions = answer.json().result.data.json as { tenant: { id: number } | null; is_current: boolean }[];
  expect(sessions.map((session) => session.tenant)).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ id: tenant.id })]),
  );
});

it('is one of the twenty that a person may found in a day', async () => {
  const { call, userId } = await world.outsider();
  const use = { key: `usage tenantFounding ${userId}`, count: 20, window_ends_at: new Date(Date.now() + 60_000) };
  const { database } = world.services;
  await database.insertInto('public.attempts').values(use).execute();
  expect((await refusalOf(call.tenants.createFirst({ name: 'Too many' }))).status).toBe(429);
  await database.updateTable('public.attempts').set({ count: 19 }).where('key', '=', use.key).execute();
  expect((await call.tenants.createFirst({ name: 'The twentieth' })).tenant.name).toBe('The twentieth');
});
