import { userMessages as texts } from '@stockhand/contract/members/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, password, signIn, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

async function guard(person: Person): Promise<Person> {
  const { secret } = await person.call.account.twoFactor.start();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.call.account.twoFactor.confirm({ code });
  return person;
}

const reset = (as: Person, { caller }: Person) => as.call.account.twoFactor.reset({ id: caller.membership.id });
const isOn = async (person: Person) => {
  const { results } = await tenant.admin.call.members.list({ search: person.caller.user.username });
  return results[0]?.two_factor_enabled;
};
const logIn = (person: Person) =>
  world.rest('POST', '/api/token/', { body: { username: person.caller.user.username, password } });
const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });

it('lets the password alone count again, ends every session, tells the member and writes it down', async () => {
  const person = await guard(await tenant.join('staff'));
  const other = await signIn(world.services, person.caller.user.id, tenant);
  expect(await isOn(person)).toBe(true);
  expect((await logIn(person)).status).toBe(401);
  expect(await reset(tenant.admin, person)).toEqual({ detail: 'Two-factor authentication was reset' });
  for (const session of [person, other]) expect((await me(session)).status).toBe(401);
  expect((await logIn(person)).status).toBe(200);
  expect(await isOn(person)).toBe(false);
  const mail = (await world.mailsTo(person.caller.user.email)).at(-1);
  expect(mail?.subject).toBe('Two-factor authentication was reset');
  expect(mail?.text).toContain(tenant.name);
  const audited = await tenant.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'member_id', 'changes'])
    .where('action', '=', 'user.reset_two_factor')
    .execute();
  expect(audited).toEqual([
    {
      action: 'user.reset_two_factor',
      actor_id: tenant.admin.caller.user.id,
      member_id: person.caller.membership.id,
      changes: { ended: 2 },
    },
  ]);
  const codes = await world.services.database
    .selectFrom('public.recovery_codes')
    .select('id')
    .where('user_id', '=', person.caller.user.id)
    .execute();
  expect(codes).toEqual([]);
});

it('of ten resets at once one counts', async () => {
  const person = await guard(await tenant.join('staff'));
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => reset(tenant.admin, person)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await world.mailsTo(person.caller.user.email)).toHaveLength(2);
});

it('is refused for who has none, for oneself, for who holds more and for strangers', async () => {
  const plain = await tenant.join('staff');
  const off = { status: 400, body: { detail: 'Two-factor authentication is not on' } };
  expect(await refusalOf(reset(tenant.admin, plain))).toEqual(off);
  await plain.call.account.twoFactor.start();
  expect(await refusalOf(reset(tenant.admin, plain))).toEqual(off);
  await guard(tenant.admin);
  expect(await refusalOf(reset(tenant.admin, tenant.admin))).toMatchObject({
    body: { detail: texts.twoFactorYourself },
  });
  expect((await refusalOf(reset(await tenant.join('admin'), tenant.admin))).status).toBe(403);
  const guarded = await guard(await tenant.join('admin'));
  expect((await refusalOf(reset(await tenant.as('manager'), guarded))).status).toBe(403);
  expect((await refusalOf(reset((await world.tenant()).admin, guarded))).status).toBe(404);
  const helper = await tenant.join('viewer');
  const { name } = await tenant.admin.call.members.groups.create({
    name: 'Desk',
    rights: { users: ['read', 'update'] },
  });
  await tenant.admin.call.members.update({ id: helper.caller.membership.id, groups: [name] });
  expect((await refusalOf(reset(helper, guarded))).body).toEqual({ detail: texts.beyondOwnRights });
  expect(await isOn(guarded)).toBe(true);
});

it('is no way into an account that belongs to its owner', async () => {
  const person = await guard(await tenant.join('staff'));
  const other = await world.tenant();
  const there = await other.admit(person.caller.user.id, ['Viewers']);
  const ownAccount = { status: 400, body: { detail: texts.ownAccount } };
  expect(await refusalOf(reset(other.admin, there))).toEqual(ownAccount);
  expect(await refusalOf(reset(tenant.admin, person))).toEqual(ownAccount);
  // Also of a user who signed up and has no other tenant any more.
  const guest = await guard((await world.tenant()).admin);
  const admitted = await tenant.admit(guest.caller.user.id, ['Viewers']);
  await world.services.database
    .deleteFrom('public.memberships')
    .where('user_id', '=', guest.caller.user.id)
    .where('tenant_id', '<>', tenant.id)
    .execute();
  expect(await refusalOf(reset(tenant.admin, admitted))).toEqual(ownAccount);
  expect((await me(person)).status).toBe(200);
});
