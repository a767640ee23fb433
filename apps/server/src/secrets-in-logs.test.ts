import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { atMoment } from './testing/at-moment.ts';
import { openWorld, type World } from './testing/world.ts';

// Passwords, codes, tokens and mailed links must not be in the log; events must be.

async function withLog(work: (world: World) => Promise<string[]>): Promise<{ log: string; secrets: string[] }> {
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const world = await openWorld({ LOG_LEVEL: 'info' }, { write });
  try {
    const secrets = await work(world);
    return { log, secrets };
  } finally {
    await world.close();
  }
}

const first = (text: string | undefined, pattern: RegExp) => pattern.exec(text ?? '')?.[1] ?? '';

interface Pair {
  access: string;
  refresh: string;
}

function callsOf(world: World) {
  const post = async <Answer>(path: string, body: object, access?: string) =>
    (await world.rest('POST', path, { body, ...(access && { as: { access } }) })).body as Answer;
  return {
    post,
    trpc: async <Answer>(name: string, json: object, access?: string) => {
      const answer = await post<{ result: { data: { json: Answer } } }>(`/trpc/${name}`, { json }, access);
      return answer.result.data.json;
    },
    textsTo: async (address: string) => (await world.mailsTo(address)).map((mail) => mail.text).join('\n'),
  };
}

it('logs events without secrets: sign-up, login, second factor, reset, e-mail change, invitation', async () => {
  const { log, secrets } = await withLog(async (world) => {
    const { post, trpc, textsTo } = callsOf(world);
    const password = 'Secret-horse-91';
    const [newPassword, resetPassword, wrongPassword] = ['Secret-zebra-92', 'Secret-tapir-93', 'Secret-camel-94'];
    const logIn = (more: object = {}) => post<Pair>('/api/token/', { username: 'ada-okoro', password, ...more });

    const names = { company_name: 'Logged', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
    const account = { email: 'ada@example.com', username: 'ada-okoro', password };
    type Link = { verification_token: string; verification_url: string };
    const link = await post<Link>('/api/auth/pre-register/', { ...names, ...account });
    await world.rest('GET', `/verify-email/${link.verification_token}`);
    type Verified = { tokens: Pair; tenant: { schema_name: string } };
    const { tokens, tenant } = await post<Verified>('/api/auth/verify-email/', { token: link.verification_token });

    await logIn({ password: wrongPassword });
    await logIn({ username: wrongPassword });
    const login = await logIn();
    const renewed = await post<{ access: string }>('/api/token/refresh/', { refresh: login.refresh });

    const { secret } = await trpc<{ secret: string }>('account.twoFactor.start', {}, login.access);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    type Codes = { recovery_codes: string[] };
    const { recovery_codes } = await trpc<Codes>('account.twoFactor.confirm', { code: totp.generate() }, login.access);
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    await logIn({ two_factor_code: '000000' });
    const second = await logIn({ two_factor_code: code });

    await post('/api/auth/change-password/', { oldPassword: password, newPassword }, second.access);
    await world.rest('PATCH', '/api/auth/profile/', {
      body: { email: 'new@example.com' },
      as: second,
    });
    const form = { username: 'guest', email: 'guest@example.com', first_name: 'Guest', last_name: 'One' };
    await post('/api/directory/users/invite/', form, second.access);
    const inviteToken = first(await textsTo('guest@example.com'), /\/reset-password\/([\w-]{43})/);
    const confirmToken = first(await textsTo('new@example.com'), /\/confirm-email\/([\w-]{43})/);
    await world.rest('GET', `/confirm-email/${confirmToken}`);
    await post('/api/auth/confirm-email/', { token: confirmToken });
    const other = await world.tenant('Elsewhere');
    await other.admin.call.members.invite({ ...form, username: 'typed', email: 'new@example.com' });
    const acceptToken = first(await textsTo('new@example.com'), /\/accept-invitation\/([\w-]{43})/);
    await world.rest('GET', `/accept-invitation/${acceptToken}`);
    await post('/api/directory/invitations/accept/', { token: acceptToken }, second.access);
    await post('/api/auth/forgot-password/', { email: 'new@example.com', tenant: tenant.schema_name });
    const resetToken = first(await textsTo('new@example.com'), /\/reset-password\/([\w-]{43})/);
    const revertToken = first(await textsTo('ada@example.com'), /\/revert-email\/([\w-]{43})/);
    for (const page of [`/reset-password/${resetToken}`, `/revert-email/${revertToken}?x=${revertToken}`])
      await world.rest('GET', page);
    await post('/api/auth/reset-password/', { token: resetToken, password: resetPassword });
    await trpc('account.revertEmail', { token: revertToken });
    await post('/api/auth/logout/', { refresh: second.refresh });
    return [
      ...[password, newPassword, resetPassword, wrongPassword],
      ...[
        link.verification_token,
        link.verification_url,
        resetToken,
        revertToken,
        inviteToken,
        confirmToken,
        acceptToken,
      ],
      ...[tokens, login, second].flatMap((pair) => [pair.access, pair.refresh]),
      ...[renewed.access, secret, `"${code}"`, ...recovery_codes],
    ];
  });
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
  const events = [...log.matchAll(/"security":"([\w.]+)"/g)].map((match) => match[1]);
  const logins = ['login.ok', 'login.failed', 'login.code_failed'];
  for (const event of [
    ...logins,
    'two_factor.on',
    'password.changed',
    'password.reset',
    'email.changed',
    'email.reverted',
  ])
    expect(events).toContain(event);
});

it('logs denied calls, limits, locks, changed roles and deleted tenants with user and address, a line of JSON each', async () => {
  const { log } = await withLog(async (world) => {
    const tenant = await world.tenant();
    const viewer = await tenant.join('viewer');
    const create = () => world.rest('POST', '/api/products/', { as: viewer, body: {}, address: '10.7.7.7' });
    for (let i = 0; i < 3; i++) expect((await create()).status).toBe(403);
    // All within one window of the limit, which is a quarter of an hour by the clock.
    await atMoment('2024-03-01T08:05:00Z', async () => {
      for (let i = 0; i < 11; i++) {
        const body = { username: viewer.caller.user.username, password: 'wrong-one' };
        await world.rest('POST', '/api/token/', { body });
      }
    });
    await tenant.admin.call.members.update({ id: viewer.caller.membership.id, groups: ['Staff'] });
    await tenant.admin.call.members.resetPassword({ id: viewer.caller.membership.id });
    await tenant.admin.call.tenants.create({ name: 'Other' });
    await world.rest('POST', '/trpc/members.delete', {
      as: viewer,
      body: { json: { id: tenant.admin.caller.membership.id } },
    });
    await world.services.security.stop();
    const rows = await tenant.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'actor_name'])
      .where('subject_type', '=', 'user')
      .where('member_id', '=', viewer.caller.membership.id)
      .where('action', 'like', 'login.%')
      .execute();
    expect(new Set(rows.map((row) => `${row.actor_id} ${row.actor_name}`))).toEqual(new Set(['null Unknown']));
    expect(rows.filter((row) => row.action === 'login.failed')).toHaveLength(9);
    expect(rows.filter((row) => row.action === 'login.locked')).toHaveLength(1);
    await tenant.admin.call.tenants.delete({ id: tenant.id });
    return [];
  });
  const events = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.security !== undefined);
  const of = (event: string) => events.filter((line) => line.security === event);
  expect(of('access.denied')).toMatchObject([
    {
      procedure: 'catalog.products.create',
      address: '10.7.7.7',
      userId: expect.any(Number),
      tenantId: expect.any(Number),
    },
    { procedure: 'members.delete' },
  ]);
  for (const event of ['login.locked', 'access.limited', 'role.changed', 'password.reset_asked', 'tenant.deleted'])
    expect([event, of(event).length]).toEqual([event, 1]);
  for (const line of events) expect(new Date(String(line.at)).toISOString()).toBe(line.at);
});
