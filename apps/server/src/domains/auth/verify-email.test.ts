import { randomUUID } from 'node:crypto';
import { userMessages } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../../testing/invitations.ts';
import { median } from '../../testing/median.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const linkFailed = { token: ['Verification failed. The link may be invalid or expired.'] };

function signUp(over: Record<string, unknown> = {}) {
  const id = randomUUID().slice(0, 8);
  const names = { company_name: `Company ${id}`, industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const account = { email: `owner-${id}@example.com`, username: `owner-${id}`, password: 'Correct-horse-9' };
  return { ...names, ...account, ...over };
}

async function preRegister(form: object): Promise<{ verification_token: string; verification_url: string }> {
  const answer = await world.rest('POST', '/api/auth/pre-register/', { body: form });
  expect(answer.status).toBe(201);
  return answer.body as { verification_token: string; verification_url: string };
}

const verify = (token: string) => world.rest('POST', '/api/auth/verify-email/', { body: { token } });

async function count(table: 'public.users' | 'public.tenants'): Promise<number> {
  const query = world.services.database.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

it('makes account and tenant, signs in and writes it down', async () => {
  const form = signUp();
  const { verification_token, verification_url } = await preRegister(form);
  expect(await count('public.users')).toBe(0);
  const [mail] = await world.mailsTo(form.email);
  expect(mail?.text).toContain(verification_url);
  const { status, body } = await verify(verification_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { username: form.username, role: 'admin', is_superuser: true, firstName: 'Ada' },
    tenant: { name: form.company_name, industry: 'Retail', is_current: true },
  });
  const { tenant } = body as { tenant: { schema_name: string } };
  const audited = await world.services.database
    .withSchema(tenant.schema_name)
    .selectFrom('audit_log')
    .selectAll()
    .execute();
  expect(audited).toMatchObject([
    { action: 'tenant.create', actor_name: 'Ada Okoro', subject_name: form.company_name },
  ]);
});

it('fifty uses of one link at once make one account and one tenant', async () => {
  const { verification_token } = await preRegister(signUp());
  const before = [await count('public.users'), await count('public.tenants')];
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(verification_token)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === 400);
  expect(refused).toHaveLength(49);
  expect(refused[0]?.body).toEqual(linkFailed);
  expect([await count('public.users'), await count('public.tenants')]).toEqual(before.map((number) => number + 1));
});

it('takes only the newest link of equal sign-ups, whatever the case of their names', async () => {
  const form = signUp();
  const first = await preRegister(form);
  const second = await preRegister({ ...form, email: form.email.toUpperCase() });
  expect((await verify(first.verification_token)).body).toEqual(linkFailed);
  expect((await verify(second.verification_token)).status).toBe(200);
});

describe('different sign-ups with one address', () => {
  it('stand beside each other until one is used', async () => {
    const form = signUp();
    const stranger = {
      ...form,
      username: `${form.username}-x`,
      password: 'Strangers-own-1',
      company_name: 'Elsewhere',
    };
    const first = await preRegister(form);
    const other = await preRegister(stranger);
    const third = await preRegister({ ...form, password: 'Another-pass-2' });
    expect(await verify(first.verification_token)).toMatchObject({
      status: 200,
      body: { tenant: { name: form.company_name } },
    });
    for (const { verification_token } of [other, third])
      expect((await verify(verification_token)).body).toEqual(linkFailed);
  });

  it('open for nobody with a password that is not theirs, when one is given or the browser is another', async () => {
    const browser_key = 'the-browser-that-signed-up';
    const form = signUp({ browser_key });
    const { verification_token: token } = await preRegister(form);
    const wrong = { status: 400, body: { password: ['Enter the password that you signed up with'] } };
    const verifyWith = (body: object) => world.rest('POST', '/api/auth/verify-email/', { body: { token, ...body } });
    expect(await verifyWith({ password: 'Strangers-own-1' })).toMatchObject(wrong);
    expect(await verifyWith({ browser_key: '' })).toMatchObject(wrong);
    expect(await verifyWith({ browser_key: 'another-browser' })).toMatchObject(wrong);
    expect(await verifyWith({ browser_key, password: 'Strangers-own-1' })).toMatchObject(wrong);
    expect((await verifyWith({ browser_key: 'another-browser', password: form.password })).status).toBe(200);
  });

  it('open without a question in the browser that signed up, also by a link sent again', async () => {
    const browser_key = 'the-browser-that-signed-up';
    const form = signUp({ browser_key });
    await preRegister(form);
    await preRegister({ ...form, username: `${form.username}-x`, browser_key: 'another-browser' });
    const { email } = form;
    const again = await world.rest('POST', '/api/auth/resend-verification/', { body: { email, browser_key } });
    const { verification_token: token } = again.body as { verification_token: string };
    const opened = await world.rest('POST', '/api/auth/verify-email/', { body: { token, browser_key } });
    expect(opened).toMatchObject({ status: 200, body: { user: { username: form.username } } });
  });
});

it('lets nobody keep an address by inviting it or by asking for it', async () => {
  const form = signUp();
  const shop = await world.tenant();
  const { id } = await shop.admin.call.members.invite({ ...form, username: `${form.username}-x` });
  const invited = await accountOf(world, id);
  await shop.admin.call.account.updateProfile({ email: `asked-${form.email}` });
  const opened = await verify((await preRegister(form)).verification_token);
  expect(opened).toMatchObject({ status: 200, body: { user: { username: form.username, email: form.email } } });
  const { tokens } = opened.body as { tokens: { access: string } };
  const accounts = world.services.database.selectFrom('public.users').select('id').where('email', '=', form.email);
  expect(await accounts.execute()).toEqual([{ id: invited }]);
  // The invitation waits for the person, who belongs to nothing but their own tenant.
  const list = await world.rest('GET', '/api/directory/tenantlist/', { as: tokens });
  expect((list.body as { tenants: unknown[] }).tenants).toHaveLength(1);
  expect((await world.rest('GET', '/api/directory/invitations/', { as: tokens })).body).toHaveLength(1);
  const asked = signUp({ email: `asked-${form.email}` });
  expect((await verify((await preRegister(asked)).verification_token)).status).toBe(200);
});

it('refuses a link after its day', async () => {
  const form = signUp();
  const { verification_token } = await preRegister(form);
  await world.services.database
    .updateTable('public.registrations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', form.email)
    .execute();
  expect((await verify(verification_token)).body).toEqual(linkFailed);
});

it('names what was taken in the meantime and creates nothing', async () => {
  const form = signUp();
  const { verification_token: late } = await preRegister(form);
  const { verification_token: early } = await preRegister(signUp({ username: form.username.toUpperCase() }));
  expect((await verify(early)).status).toBe(200);
  const before = await count('public.tenants');
  expect(await verify(late)).toMatchObject({ status: 400, body: { username: [userMessages.usernameTaken] } });
  expect(await count('public.tenants')).toBe(before);
});

it('refuses at sign-up a username that is taken as an e-mail address, and the reverse', async () => {
  const form = signUp();
  expect((await verify((await preRegister(form)).verification_token)).status).toBe(200);
  const both = await world.rest('POST', '/api/auth/register/', {
    body: signUp({ username: form.email.toUpperCase(), email: form.email }),
  });
  expect(both).toMatchObject({
    status: 400,
    body: { username: [userMessages.usernameTaken], email: [userMessages.emailTaken] },
  });
});

it('resends: a new link replaces the old, nobody hears whether an address is known', async () => {
  const form = signUp();
  const { verification_token } = await preRegister(form);
  const resend = (email: string) => world.rest('POST', '/api/auth/resend-verification/', { body: { email } });
  const known = await resend(form.email);
  expect(known.status).toBe(200);
  expect((await resend('nobody@example.com')).status).toBe(200);
  expect(await world.mailsTo('nobody@example.com')).toEqual([]);
  expect((await verify(verification_token)).status).toBe(400);
  expect((await verify((known.body as { verification_token: string }).verification_token)).status).toBe(200);
  // Once a minute; beyond that the answer stays the same.
  expect((await resend(form.email)).status).toBe(200);
  expect(await world.mailsTo(form.email)).toHaveLength(2);
});

it('resends in the same time for known and unknown addresses', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < 12; i++) {
    const form = signUp();
    await preRegister(form);
    for (const kind of ['known', 'unknown'] as const) {
      const started = performance.now();
      const email = kind === 'known' ? form.email : `unknown-${i}@example.com`;
      await world.rest('POST', '/api/auth/resend-verification/', { body: { email } });
      times[kind].push(performance.now() - started);
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

it('shows the link in local mode only', async () => {
  const open = await openWorld({ HOST: '0.0.0.0' });
  try {
    const answer = await open.rest('POST', '/api/auth/pre-register/', { body: signUp() });
    expect(Object.keys(answer.body as object).sort()).toEqual(['detail', 'email']);
  } finally {
    await open.close();
  }
});

it('refuses a username that has become the address of another account', async () => {
  const address = `${randomUUID()}@example.com`;
  const { verification_token: late } = await preRegister(signUp({ username: address }));
  expect((await verify((await preRegister(signUp({ email: address }))).verification_token)).status).toBe(200);
  expect(await verify(late)).toMatchObject({ status: 400, body: { username: [userMessages.usernameTaken] } });
});

it('takes ten passwords for a link', async () => {
  const { verification_token: token } = await preRegister(signUp());
  const body = { token, password: 'Strangers-own-1' };
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await world.rest('POST', '/api/auth/verify-email/', { body })).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

it('leaves the links of different sign-ups in their mails, and counts as logging in', async () => {
  const form = signUp();
  const all = [
    await preRegister(form),
    await preRegister({ ...form, username: `${form.username}-x` }),
    await preRegister({ ...form, password: 'Another-pass-2' }),
  ];
  const texts = async () => (await world.mailsTo(form.email)).map((mail) => mail.text).join();
  for (const { verification_url } of all) expect(await texts()).toContain(verification_url);
  const { body } = await verify(all[0]?.verification_token ?? '');
  expect((await texts()).match(/verify-email/g)).toBeNull();
  const { username } = (body as { user: { username: string } }).user;
  const user = world.services.database.selectFrom('public.users').select('last_login').where('username', '=', username);
  expect((await user.executeTakeFirstOrThrow()).last_login).toBeInstanceOf(Date);
});
