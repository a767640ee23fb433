import { userMessages as texts } from '@stockhand/contract/users/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type Person, password, signIn, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
});
afterAll(() => world.close());

async function guard(person: Person): Promise<Person> {
  const { secret } = await person.call.auth.twoFactor.start();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await person.call.auth.twoFactor.confirm({ code });
  return person;
}

const reset = (as: Person, { who }: Person) => as.call.auth.twoFactor.reset({ id: who.user.id });
const isOn = async (person: Person) => {
  const { results } = await company.admin.call.users.list({ search: person.who.user.username });
  return results[0]?.two_factor_enabled;
};
const logIn = (person: Person) =>
  world.rest('POST', '/api/token/', { body: { username: person.who.user.username, password } });
const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });

it('lets the password alone count again, ends every session, tells the member and writes it down', async () => {
  const person = await guard(await company.join('staff'));
  const other = await signIn(world.services, person.who.user.id, company);
  expect(await isOn(person)).toBe(true);
  expect((await logIn(person)).status).toBe(401);
  expect(await reset(company.admin, person)).toEqual({ detail: 'Two-factor authentication was reset' });
  for (const session of [person, other]) expect((await me(session)).status).toBe(401);
  expect((await logIn(person)).status).toBe(200);
  expect(await isOn(person)).toBe(false);
  const mail = (await world.mailsTo(person.who.user.email)).at(-1);
  expect(mail?.subject).toBe('Two-factor authentication was reset');
  expect(mail?.text).toContain(company.name);
  const audited = await company.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'changes'])
    .where('action', '=', 'user.reset_two_factor')
    .execute();
  expect(audited).toEqual([
    {
      action: 'user.reset_two_factor',
      actor_id: company.admin.who.user.id,
      subject_id: person.who.user.id,
      changes: { ended: 2 },
    },
  ]);
  const codes = await world.services.database
    .selectFrom('public.recovery_codes')
    .select('id')
    .where('user_id', '=', person.who.user.id)
    .execute();
  expect(codes).toEqual([]);
});

it('of ten resets at once one counts', async () => {
  const person = await guard(await company.join('staff'));
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => reset(company.admin, person)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await world.mailsTo(person.who.user.email)).toHaveLength(2);
});

it('is refused for who has none, for oneself, for who holds more and for strangers', async () => {
  const plain = await company.join('staff');
  const off = { status: 400, body: { detail: 'Two-factor authentication is not on' } };
  expect(await refusalOf(reset(company.admin, plain))).toEqual(off);
  await plain.call.auth.twoFactor.start();
  expect(await refusalOf(reset(company.admin, plain))).toEqual(off);
  await guard(company.admin);
  expect(await refusalOf(reset(company.admin, company.admin))).toMatchObject({
    body: { detail: texts.twoFactorYourself },
  });
  expect((await refusalOf(reset(await company.join('admin'), company.admin))).status).toBe(403);
  const guarded = await guard(await company.join('admin'));
  expect((await refusalOf(reset(await company.as('manager'), guarded))).status).toBe(403);
  expect((await refusalOf(reset((await world.company()).admin, guarded))).status).toBe(404);
  const helper = await company.join('viewer');
  const { name } = await company.admin.call.users.createGroup({ name: 'Desk', rights: { users: ['read', 'update'] } });
  await company.admin.call.users.update({ id: helper.who.user.id, groups: [name] });
  expect((await refusalOf(reset(helper, guarded))).body).toEqual({ detail: texts.moreThanHeld });
  expect(await isOn(guarded)).toBe(true);
});

it('is no way into the account of somebody whom one merely invited', async () => {
  const person = await guard(await company.join('staff'));
  const other = await world.company();
  const { email } = person.who.user;
  await other.admin.call.users.invite({ username: 'somebody', email, first_name: 'Ada', last_name: 'Okoro' });
  for (const admin of [other.admin, company.admin])
    expect(await refusalOf(reset(admin, person))).toEqual({ status: 400, body: { detail: texts.ownAccount } });
  expect((await me(person)).status).toBe(200);
});
