import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, readerOf } from '../../platform/tenant-db.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type Person, password, type World } from '../../testing/world.ts';
import { addMembership } from '../users/add-membership.ts';

// Whoever belongs to no company (any more): in by their password, on by founding one, by an invitation, by a new password.

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
const withoutCompany = { tenant_schema: '', multiple_tenants: false, available_tenants: [] };

async function removed(from: Company): Promise<Person> {
  const person = await from.join('staff');
  await from.admin.call.users.delete({ id: person.who.user.id });
  return person;
}

it('lets in whoever was taken out of their only company, and whose only company is gone', async () => {
  const company = await world.company();
  const { user } = (await removed(company)).who;
  expect(await logIn(user.username)).toMatchObject({ status: 200, body: withoutCompany });
  expect(await logIn(user.email)).toMatchObject({ status: 200, body: withoutCompany });
  const left = (await company.join('viewer')).who.user;
  const deleted = { status: 'deleted', deleted_at: new Date() } as const;
  await world.services.database.updateTable('public.tenants').set(deleted).where('id', '=', company.id).execute();
  expect(await logIn(left.username)).toMatchObject({ status: 200, body: withoutCompany });
});

it('tells nobody without the password that such an account is there, and asks it for its second factor', async () => {
  const { user } = (await removed(await world.company())).who;
  const refused = { status: 401, body: { detail: 'Invalid username or password' } };
  expect(await logIn(user.username, 'Not-the-password-1')).toMatchObject(refused);
  await world.services.database
    .insertInto('public.two_factors')
    .values({ user_id: user.id, sealed_secret: 'sealed', enabled_at: new Date(), created_at: new Date() })
    .execute();
  expect(await logIn(user.username)).toMatchObject({ status: 401, body: { detail: 'Two-factor code required' } });
});

it('gives a token that opens nothing but the first company', async () => {
  const { access, call, refresh: token } = await world.outsider();
  for (const path of ['/api/directory/users/me/', '/api/directory/tenantlist/', '/api/products/'])
    expect((await world.rest('GET', path, { as: { access } })).status).toBe(401);
  expect((await me(await refresh(token))).status).toBe(401);
  const { access: inCompany, tenant } = await call.tenants.createFirst({ name: 'A new start' });
  expect(tenant).toMatchObject({ name: 'A new start', is_current: true });
  expect((await me(inCompany)).body).toMatchObject({ role: 'admin', tenant: { id: tenant.id } });
  expect((await me(await refresh(token))).body).toMatchObject({ tenant: { id: tenant.id } });
  expect((await me(access)).status).toBe(401);
});

it('writes the founding into the new company’s audit log, and refuses what no company may be called', async () => {
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

it('founds one company of two clicks at once', async () => {
  const { call, userId } = await world.outsider();
  const tries = await Promise.allSettled([1, 2].map(() => call.tenants.createFirst({ name: 'Twice' })));
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const owned = world.services.database.selectFrom('public.memberships').select('id').where('user_id', '=', userId);
  expect(await owned.execute()).toHaveLength(1);
});

it('is refused to who works in a company', async () => {
  const { access, call } = (await world.company()).admin;
  expect((await me(access)).status).toBe(200);
  expect((await refusalOf(call.tenants.createFirst({ name: 'Another' }))).status).toBe(403);
});

it('brings a session that waits into the company that its person is added to', async () => {
  const company = await world.company();
  const { refresh: token, userId } = await world.outsider();
  await inTransaction(world.services.database, (writer) =>
    addMembership(writer, {
      userId,
      tenantId: company.id,
      is_active: true,
      is_staff: false,
      is_superuser: false,
      groups: ['Viewers'],
      now: new Date(),
    }),
  );
  expect((await me(await refresh(token))).body).toMatchObject({ role: 'viewer', tenant: { id: company.id } });
});

it('mails them a link for a new password whatever Tenant ID they remember, as long as they belong nowhere', async () => {
  const company = await world.company();
  const { user } = (await removed(company)).who;
  const member = (await company.join('staff')).who.user;
  const off = { is_active: false };
  const deactivated = (await company.join('staff')).who;
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
  expect(await logIn(user.username, chosen.password)).toMatchObject({ status: 200, body: withoutCompany });
});

it('lists a session without a company among a person’s sessions', async () => {
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
    url: '/trpc/auth.sessions.list',
    headers: { authorization: `Bearer ${access}` },
  });
  const sessions = answer.json().result.data.json as { tenant: { id: number } | null; is_current: boolean }[];
  expect(sessions.map((session) => session.tenant)).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ id: tenant.id })]),
  );
});
