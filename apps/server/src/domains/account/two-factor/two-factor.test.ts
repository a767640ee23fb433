import { type RecoveryCodes, recoveryCodesCount } from '@stockhand/contract/account/schema';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/data/tenant-db.ts';
import { backgroundContext } from '../../../platform/request-context.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, password, type Tenant, type World } from '../../../testing/world.ts';
import { spendSecondFactor } from './second-factor.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

/** The code of a half minute, counted from the one of now. */
function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

const logIn = (person: Person, two_factor_code?: unknown, more: object = {}) =>
  world.rest('POST', '/api/token/', {
    body: {
      username: person.caller.user.username,
      password,
      ...(two_factor_code !== undefined && { two_factor_code }),
      ...more,
    },
  });

const required = { status: 401, body: { detail: 'Two-factor code required' } };
const invalid = { status: 401, body: { detail: 'Invalid two-factor code' } };

/** A user with two-factor on. The current code is used up, so log-in takes the next one. */
async function guarded(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await tenant.join('staff');
  const { secret } = await person.call.account.twoFactor.start();
  const { recovery_codes } = await person.call.account.twoFactor.confirm({ code: codeOf(secret) });
  return { person, secret, codes: recovery_codes };
}

const actionsOf = async (person: Person) => {
  const query = tenant.db.selectFrom('audit_log').select('action').where('actor_id', '=', person.caller.user.id);
  return (await query.orderBy('id').execute()).map((row) => row.action);
};

describe('setting up', () => {
  it('shows a secret, takes a code of it and answers ten recovery codes that are kept as hashes', async () => {
    const person = await tenant.join('staff');
    const { secret, otpauth_url } = await person.call.account.twoFactor.start();
    const url = new URL(otpauth_url);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url.pathname)).toContain(`Stockhand:${person.caller.user.username}`);
    expect((await person.call.account.me()).two_factor_enabled).toBe(false);
    const { recovery_codes } = await person.call.account.twoFactor.confirm({ code: codeOf(secret) });
    expect(new Set(recovery_codes).size).toBe(recoveryCodesCount);
    expect((await person.call.account.me()).two_factor_enabled).toBe(true);
    expect(await person.call.account.twoFactor.get()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    const kept = await world.services.database
      .selectFrom('public.two_factors as t')
      .innerJoin('public.recovery_codes as r', 'r.user_id', 't.user_id')
      .selectAll()
      .where('t.user_id', '=', person.caller.user.id)
      .execute();
    const text = JSON.stringify(kept);
    for (const open of [secret, ...recovery_codes]) expect(text).not.toContain(open);
    expect(await actionsOf(person)).toEqual(['user.two_factor_on']);
    expect((await world.mailsTo(person.caller.user.email)).map((mail) => mail.subject)).toEqual([
      'Two-factor authentication was turned on',
    ]);
  });

  it('counts for nothing until it is confirmed, and starting again replaces the secret', async () => {
    const person = await tenant.join('staff');
    const first = await person.call.account.twoFactor.start();
    expect((await logIn(person)).status).toBe(200);
    const second = await person.call.account.twoFactor.start();
    expect(second.secret).not.toBe(first.secret);
    expect(await refusalOf(person.call.account.twoFactor.confirm({ code: codeOf(first.secret) }))).toEqual({
      status: 400,
      body: { code: ['Invalid two-factor code'] },
    });
    await person.call.account.twoFactor.confirm({ code: codeOf(second.secret) });
  });

  it('says what is missing, and what is on already', async () => {
    const person = await tenant.join('staff');
    expect((await refusalOf(person.call.account.twoFactor.confirm({ code: '123456' }))).status).toBe(400);
    expect((await refusalOf(person.call.account.twoFactor.replaceCodes({ password }))).status).toBe(400);
    const on = await guarded();
    expect((await refusalOf(on.person.call.account.twoFactor.start())).body).toEqual({
      detail: 'Two-factor authentication is already on',
    });
  });

  it('ten wrong codes bar further tries', async () => {
    const person = await tenant.join('staff');
    const { secret } = await person.call.account.twoFactor.start();
    const confirm = (code: string) => refusalOf(person.call.account.twoFactor.confirm({ code }));
    for (let i = 0; i < 10; i++) expect((await confirm('000000')).status).toBe(400);
    expect((await confirm(codeOf(secret))).status).toBe(429);
  });
});

describe('logging in', () => {
  it('ignores a code while the second factor is off', async () => {
    const person = await tenant.join('staff');
    for (const code of ['000000', '', null, 'whatever']) expect((await logIn(person, code)).status).toBe(200);
  });

  it('asks for the code after the password, and takes one of now once', async () => {
    const { person, secret } = await guarded();
    expect(await logIn(person)).toMatchObject(required);
    expect(await logIn(person, '')).toMatchObject(required);
    expect(await logIn(person, undefined, { password: 'not-the-password' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid username or password' },
    });
    for (const wrong of ['000000', 'abc', '1234567']) expect(await logIn(person, wrong)).toMatchObject(invalid);
    const code = codeOf(secret, 1);
    expect((await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await logIn(person, code)).toMatchObject(invalid);
  });

  it('allows a clock half a minute off, not a minute and a half', async () => {
    const { person, secret } = await guarded();
    expect(await logIn(person, codeOf(secret, 3))).toMatchObject(invalid);
    expect(await logIn(person, codeOf(secret, -3))).toMatchObject(invalid);
    expect((await logIn(person, codeOf(secret, 1))).status).toBe(200);
    // An earlier one than the last that was used is no good any more.
    expect(await logIn(person, codeOf(secret, 0))).toMatchObject(invalid);
  });

  it('of twenty uses of one code at once one is let in', async () => {
    const { person, secret } = await guarded();
    const code = codeOf(secret, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(person, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('of twenty transactions at once, as of several servers, one spends a code', async () => {
    const { person, secret, codes } = await guarded();
    const { services } = world;
    const spend = (code: string) =>
      inTransaction(services.database, (db) =>
        spendSecondFactor({ ...backgroundContext(services), db, now: new Date() }, person.caller.user.id, code),
      );
    for (const code of [codeOf(secret, 1), codes[0] ?? '']) {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => spend(code)));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('takes each recovery code once, however it is written', async () => {
    const { person, codes } = await guarded();
    const [first = '', second = ''] = codes;
    expect((await logIn(person, first)).status).toBe(200);
    expect(await logIn(person, first)).toMatchObject(invalid);
    expect((await logIn(person, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await person.call.account.twoFactor.get()).recovery_codes_left).toBe(8);
    const other = await guarded();
    expect(await logIn(person, other.codes[0])).toMatchObject(invalid);
  });

  it('after ten wrong codes refuses the right one too, in that account alone', async () => {
    const { person, secret, codes } = await guarded();
    for (let i = 0; i < 10; i++) expect(await logIn(person, '000000')).toMatchObject(invalid);
    const barred = await logIn(person, codeOf(secret, 1));
    expect(barred.status).toBe(429);
    expect(Number(barred.headers['retry-after'])).toBeGreaterThan(800);
    expect((await logIn(person, codes[0])).status).toBe(429);
    const other = await guarded();
    expect((await logIn(other.person, codeOf(other.secret, 1))).status).toBe(200);
  });

  it('counts wrong passwords and wrong codes together, ten in all, and not the question for a code', async () => {
    const { person, codes } = await guarded();
    for (let i = 0; i < 5; i++) {
      expect((await logIn(person, undefined, { password: 'not-the-password' })).status).toBe(401);
      expect(await logIn(person)).toMatchObject(required);
      expect(await logIn(person, '000000')).toMatchObject(invalid);
    }
    expect((await logIn(person, codes[0])).status).toBe(429);
  });

  it('forgets wrong codes after a right one', async () => {
    const { person, codes } = await guarded();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect(await logIn(person, '000000')).toMatchObject(invalid);
      expect((await logIn(person, codes[round])).status).toBe(200);
    }
  });

  it('stores no answer for a repeated request: a code counts once', async () => {
    const { person, secret } = await guarded();
    const body = { username: person.caller.user.username, password, two_factor_code: codeOf(secret, 1) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await world.rest('POST', '/api/token/', { body, headers }),
      await world.rest('POST', '/api/token/', { body, headers }),
    ];
    expect(first.status).toBe(200);
    expect(again.status).toBe(401);
    const kept = await world.services.database.selectFrom('public.idempotency_keys').select('key').execute();
    expect(kept.map((row) => row.key)).not.toContain(headers['idempotency-key']);
  });
});

describe('turning off, and new codes', () => {
  it('wants the password, then signs in without a code', async () => {
    const { person } = await guarded();
    expect(await refusalOf(person.call.account.twoFactor.disable({ password: 'not-mine' }))).toEqual({
      status: 400,
      body: { password: ['This is not your password'] },
    });
    await person.call.account.twoFactor.disable({ password });
    expect((await logIn(person)).status).toBe(200);
    expect(await person.call.account.twoFactor.get()).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
    });
    expect((await refusalOf(person.call.account.twoFactor.disable({ password }))).status).toBe(400);
    expect((await world.mailsTo(person.caller.user.email)).at(-1)?.subject).toBe(
      'Two-factor authentication was turned off',
    );
    expect(await actionsOf(person)).toContain('user.two_factor_off');
  });

  it('new codes end the old ones', async () => {
    const { person, codes } = await guarded();
    expect((await refusalOf(person.call.account.twoFactor.replaceCodes({ password: 'not-mine' }))).status).toBe(400);
    const { recovery_codes }: RecoveryCodes = await person.call.account.twoFactor.replaceCodes({ password });
    expect(await logIn(person, codes[0])).toMatchObject(invalid);
    expect((await logIn(person, recovery_codes[0])).status).toBe(200);
  });
});
