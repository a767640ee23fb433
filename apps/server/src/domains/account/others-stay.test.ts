import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

// An action on one's own account does not change other accounts.

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

async function guarded(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await tenant.join('staff');
  const { secret } = await person.call.account.twoFactor.start();
  const { recovery_codes } = await person.call.account.twoFactor.confirm({ code: codeOf(secret) });
  return { person, secret, codes: recovery_codes };
}

const stateOf = async ({ person }: { person: Person }) => {
  const { enabled, recovery_codes_left } = await person.call.account.twoFactor.get();
  return [enabled, recovery_codes_left];
};
const logIn = async ({ person }: { person: Person }, two_factor_code?: string) => {
  const { username } = person.caller.user;
  return (await world.rest('POST', '/api/token/', { body: { username, password, two_factor_code } })).status;
};

it('a code that one person used still counts for another', async () => {
  const [one, two] = [await guarded(), await guarded()];
  expect(await logIn(one, codeOf(one.secret, 1))).toBe(200);
  expect(await logIn(two, codeOf(two.secret, 1))).toBe(200);
  expect(await logIn(one, two.codes[0])).toBe(401);
  expect(await logIn(two, two.codes[0])).toBe(200);
  expect([await stateOf(one), await stateOf(two)]).toEqual([
    [true, 10],
    [true, 9],
  ]);
});

it('turning the second factor on, off, or renewing its codes leaves another person’s', async () => {
  const other = await guarded();
  const waiting = await tenant.join('staff');
  const started = await waiting.call.account.twoFactor.start();
  const one = await guarded();
  expect(await stateOf(other)).toEqual([true, 10]);
  await one.person.call.account.twoFactor.replaceCodes({ password });
  await one.person.call.account.twoFactor.disable({ password });
  expect([await stateOf(one), await stateOf(other)]).toEqual([
    [false, 0],
    [true, 10],
  ]);
  expect(await logIn(other)).toBe(401);
  expect(await logIn(other, other.codes[0])).toBe(200);
  await waiting.call.account.twoFactor.confirm({ code: codeOf(started.secret) });
});

it('deleting an account leaves another person’s codes, switches, membership and links', async () => {
  const [one, other] = [await guarded(), await guarded()];
  const { preferences } = other.person.call.notifications;
  await preferences.update({ preferences: [{ kind: 'low_stock', email: true }] });
  const { email } = other.person.caller.user;
  await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: tenant.schema } });
  const before = await preferences.get();
  await one.person.call.account.delete({ password });
  expect(await stateOf(other)).toEqual([true, 10]);
  expect(await preferences.get()).toEqual(before);
  const mails = (await world.mailsTo(email)).map((mail) => mail.text).join();
  const token = /\/reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
  const reset = await world.rest('POST', '/api/auth/reset-password/', { body: { token, password: 'Another-one-9' } });
  expect(reset.status).toBe(200);
});

it('a second factor that was started and never confirmed asks for no code', async () => {
  const person = await tenant.join('staff');
  await person.call.account.twoFactor.start();
  expect(await logIn({ person })).toBe(200);
});
