import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepAll } from './sweeps.ts';
import { makeProduct } from './testing/goods.ts';
import { accountOf } from './testing/invitations.ts';
import { keptPath } from './testing/kept-path.ts';
import { refusalOf } from './testing/refusal.ts';
import { openCrowdedWorld, type Person, signIn, type Tenant, type World } from './testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
/** Sweeps as if so many days had passed; twice at once, as two servers might. */
const sweepAfter = async (days: number) => {
  const now = new Date(Date.now() + days * dayMs);
  await Promise.all([sweepAll(world.services, now), sweepAll(world.services, now)]);
};
const dot = path.join(import.meta.dirname, 'testing/dot.png');

async function counts() {
  const { database } = world.services;
  const count = async (
    table:
      | 'registrations'
      | 'password_links'
      | 'email_reverts'
      | 'email_changes'
      | 'outbox'
      | 'idempotency_keys'
      | 'two_factors',
  ) => {
    const query = database.selectFrom(`public.${table}`).select((eb) => eb.fn.countAll<number>().as('count'));
    return (await query.executeTakeFirstOrThrow()).count;
  };
  const own = await tenant.db
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    registrations: await count('registrations'),
    email_changes: await count('email_changes'),
    password_links: await count('password_links'),
    email_reverts: await count('email_reverts'),
    two_factors: await count('two_factors'),
    mails: await count('outbox'),
    public_keys: await count('idempotency_keys'),
    tenant_keys: own.count,
  };
}

it('takes each thing when its time is over, and nothing before', async () => {
  const person = await tenant.join('viewer');
  const { email } = person.caller.user;
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const signUp = { company_name: 'Waiting', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const account = { email: 'waiting@example.com', username: 'waiting', password: 'Correct-horse-9' };
  await world.rest('POST', '/api/auth/pre-register/', { body: { ...signUp, ...account }, headers: key() });
  await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: tenant.schema } });
  await person.call.account.twoFactor.start();
  await world.rest('POST', '/api/products/', {
    as: tenant.admin,
    body: { name: 'Thing', category_name: 'C', selling_price: 1 },
    headers: key(),
  });
  await person.call.account.updateProfile({ email: `moved-${email}` });
  await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: tenant.schema } });
  await world.services.database
    .updateTable('public.outbox')
    .set({ state: 'delivered', delivered_at: new Date() })
    .execute();
  const all = {
    registrations: 1,
    email_changes: 1,
    password_links: 1,
    email_reverts: 1,
    two_factors: 1,
    mails: 5,
    public_keys: 1,
    tenant_keys: 1,
  };
  expect(await counts()).toEqual(all);
  await sweepAfter(0);
  expect(await counts()).toEqual(all);
  await sweepAfter(0.5);
  expect(await counts()).toEqual({ ...all, password_links: 0 });
  await sweepAfter(1.01);
  const nextDay = {
    registrations: 0,
    email_changes: 0,
    password_links: 0,
    two_factors: 0,
    public_keys: 0,
    tenant_keys: 0,
  };
  expect(await counts()).toEqual({ ...all, ...nextDay });
  await sweepAfter(3.01);
  expect(await counts()).toEqual({ ...all, ...nextDay, email_reverts: 0 });
  await sweepAfter(29);
  expect((await counts()).mails).toBe(5);
  await sweepAfter(31);
  expect((await counts()).mails).toBe(0);
});

it('forgets a used sign-up link after 30 days', async () => {
  const names = { company_name: 'Opened', industry: 'Retail' as const, first_name: 'Ada', last_name: 'Okoro' };
  const account = { email: 'opened@example.com', username: 'opened', password: 'Correct-horse-9' };
  const { verification_token: token = '' } = await world.nobody.auth.preRegister({ ...names, ...account });
  await world.nobody.auth.verifyEmail({ token });
  const left = async () =>
    (await world.services.database.selectFrom('public.spent_sign_ups').select('user_id').execute()).length;
  await sweepAfter(29.9);
  expect(await left()).toBe(1);
  await sweepAfter(30.1);
  expect(await left()).toBe(0);
});

it('takes invitations a month after they expired, and accounts that nobody opened', async () => {
  const { database } = world.services;
  const shop = await world.tenant();
  const guest = (await world.tenant()).admin.caller.user;
  const form = { first_name: 'A', last_name: 'B' };
  const dormant = await shop.admin.call.members.invite({ ...form, username: 'dormant', email: 'dormant@example.com' });
  await shop.admin.call.members.invite({ ...form, username: 'typed', email: guest.email });
  const account = await accountOf(world, dormant.id);
  const left = async () => {
    const invitations = await database.selectFrom('public.invitations').select('id').execute();
    const ids = [account, guest.id];
    const users = await database.selectFrom('public.users').select('id').where('id', 'in', ids).execute();
    return [invitations.length, users.length];
  };
  await sweepAfter(36.9);
  expect(await left()).toEqual([2, 2]);
  await sweepAfter(37.1);
  expect(await left()).toEqual([0, 1]);
});

it('takes expired sessions and counts of attempts, and leaves the others', async () => {
  const { database, limits } = world.services;
  const [gone, stays] = [await tenant.join('viewer'), await tenant.join('viewer')];
  await database
    .updateTable('public.sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', gone.caller.sessionId)
    .execute();
  await limits.use('some-attempt', { max: 1, windowSeconds: 1000 });
  await limits.use('old-attempt', { max: 1, windowSeconds: -1 });
  await sweepAfter(0);
  const ids = [gone.caller.sessionId, stays.caller.sessionId];
  const sessions = await database.selectFrom('public.sessions').select('id').where('id', 'in', ids).execute();
  expect(sessions).toEqual([{ id: stays.caller.sessionId }]);
  const attempts = await database
    .selectFrom('public.attempts')
    .select('key')
    .where('key', 'like', '%-attempt')
    .execute();
  expect(attempts).toEqual([{ key: 'some-attempt' }]);
});

async function importOne(person: Person): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([`Name,Category\nThing ${crypto.randomUUID()},C\n,C\n`]), 'list.csv');
  expect((await world.rest('POST', '/api/products/import/', { as: person, body: form })).status).toBe(200);
  const latest = await person.call.imports.latest();
  return latest?.id ?? 0;
}

it('takes the files of imports after a week; what they did stays', async () => {
  const own = await world.tenant();
  const id = await importOne(own.admin);
  const { file_key } = await own.db
    .selectFrom('imports')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = keptPath(world.services, file_key ?? '');
  // Days later the session is over: each look is by a new one.
  const imports = async () => (await signIn(world.services, own.admin.caller.user.id, own)).call.imports;
  await sweepAfter(6.9);
  expect(existsSync(file)).toBe(true);
  await (await imports()).exportRejected({ id });
  await sweepAfter(7.1);
  expect(existsSync(file)).toBe(false);
  expect(await (await imports()).get({ id })).toMatchObject({ status: 'done', success_count: 1 });
  expect((await refusalOf((await imports()).exportRejected({ id }))).status).toBe(400);
});

it('purges a tenant 30 days after its deletion: schema, files, logo, members, row', async () => {
  const { database } = world.services;
  const [own, other] = [await world.tenant('Doomed'), await world.tenant('Spared')];
  const { admin } = own;
  const second = await admin.call.tenants.create({ name: 'Second' });
  await own.join('staff');
  await admin.call.apiKeys.create({ name: 'Doomed' });
  const product = await makeProduct(admin, { stock: 3 });
  const picture = new Blob([await readFile(dot)], { type: 'image/png' });
  const form = new FormData();
  form.set('product', String(product.id));
  form.set('image', picture, 'a.png');
  expect((await world.rest('POST', '/api/product-images/', { as: admin, body: form })).status).toBe(201);
  const logos: string[] = [];
  for (let i = 0; i < 2; i++) {
    const logo = new FormData();
    logo.set('file', picture, 'logo.png');
    const answer = await world.rest('POST', `/api/directory/tenants/${own.id}/upload-logo/`, { as: admin, body: logo });
    logos.push((answer.body as { logo: string }).logo.replace('/media/', ''));
  }
  const folder = keptPath(world.services, own.schema);
  expect(await readdir(folder)).toHaveLength(1);
  await admin.call.tenants.delete({ id: own.id });
  await sweepAfter(29.9);
  expect(await readdir(folder)).toHaveLength(1);
  await sweepAfter(30.1);
  expect(existsSync(folder)).toBe(false);
  for (const logo of logos) expect(existsSync(keptPath(world.services, logo))).toBe(false);
  const { rows } = await sql`select 1 from information_schema.schemata where schema_name = ${own.schema}`.execute(
    database,
  );
  expect(rows).toEqual([]);
  for (const table of ['memberships', 'groups', 'sessions', 'api_keys'] as const) {
    const left = await database.selectFrom(`public.${table}`).select('id').where('tenant_id', '=', own.id).execute();
    expect([table, left]).toEqual([table, []]);
  }
  const tenants = await database
    .selectFrom('public.tenants')
    .select('id')
    .where('id', 'in', [own.id, other.id, second.id])
    .execute();
  expect(tenants.map((tenant) => tenant.id).sort()).toEqual([other.id, second.id].sort());
  expect((await world.tenant('Doomed')).schema).toBe(own.schema);
  const again = await signIn(world.services, admin.caller.user.id, { id: second.id, schema: second.schema_name });
  expect((await again.call.account.me()).tenant.id).toBe(second.id);
});

it('is run by the clock', async () => {
  const entries = await world.services.database.selectFrom('public.clock_entries').select('task').execute();
  expect(entries.map(({ task }) => task).sort()).toEqual([
    'backUp',
    'drillBackup',
    'startMornings',
    'sweep',
    'sweepAll',
    'sweepFiles',
  ]);
});
