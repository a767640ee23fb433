import { userMessages } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, password, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const patch = (as: Person, body: object) => world.rest('PATCH', '/api/auth/profile/', { as, body });
const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const confirm = (token: string) => world.rest('POST', '/api/auth/confirm-email/', { body: { token } });
const linkInvalid = { status: 400, body: { token: ['This link is invalid or has expired.'] } };

async function confirmationTo(email: string): Promise<string> {
  const mail = (await world.mailsTo(email)).findLast(({ text }) => text.includes('/confirm-email/'));
  return /confirm-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? expect.fail('No confirmation was mailed.');
}

it('changes names at once and keeps the address until the new one is confirmed', async () => {
  const person = await tenant.join('viewer');
  const { email: old, id } = person.caller.user;
  const email = `new-${old}`;
  const answer = await patch(person, { firstName: 'Grace', email });
  expect(answer).toMatchObject({
    status: 200,
    body: { firstName: 'Grace', lastName: 'Okoro', email: old, pending_email: email, role: 'viewer' },
  });
  expect((await world.mailsTo(email)).map((mail) => mail.subject)).toEqual(['Confirm your new email address']);
  expect((await world.mailsTo(old)).map((mail) => mail.subject)).toEqual(['Your email address is about to change']);
  const other = await signIn(world.services, id, tenant);
  expect(await confirm(await confirmationTo(email))).toMatchObject({ status: 200, body: { email } });
  expect((await me(person)).body).toMatchObject({ email, pending_email: null });
  expect((await me(other)).status).toBe(401);
  expect((await world.mailsTo(old)).at(-1)?.subject).toBe('Your email address was changed');
  const audited = await tenant.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('member_id', '=', person.caller.membership.id)
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'user.update_profile', changes: { first_name: ['Ada', 'Grace'], pending_email: [null, email] } },
    { action: 'user.confirm_email', changes: { email: [old, email] } },
  ]);
});

it("refuses another's address, whatever its case, and takes one's own in another case", async () => {
  const [person, other] = [await tenant.join('viewer'), await tenant.join('viewer')];
  const taken = await patch(person, { email: other.caller.user.email.toUpperCase() });
  expect(taken).toMatchObject({ status: 400, body: { email: [userMessages.emailTaken] } });
  expect((await patch(person, { email: person.caller.user.email.toUpperCase() })).status).toBe(200);
});

it('of two who confirm one address at once, one gets it', async () => {
  const people = await Promise.all([tenant.join('viewer'), tenant.join('viewer')]);
  const tokens: string[] = [];
  for (const person of people) {
    expect((await patch(person, { email: 'same@example.com' })).status).toBe(200);
    tokens.push(await confirmationTo('same@example.com'));
  }
  const answers = await Promise.all(tokens.map(confirm));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect(answers.find((answer) => answer.status === 400)?.body).toEqual({
    token: ['Another account uses this email address now.'],
  });
});

it('a pending address is nobody’s: its owner is invited and mailed as if it were not there', async () => {
  const thief = (await world.tenant()).admin;
  const victim = 'boss@example.com';
  expect((await patch(thief, { email: victim })).status).toBe(200);
  await tenant.admin.call.members.invite({
    username: 'boss',
    email: victim,
    first_name: 'The',
    last_name: 'Boss',
    groups: ['Administrators'],
  });
  expect(await thief.call.members.invitations.listOwn()).toEqual([]);
  expect((await me(thief)).body).not.toMatchObject({ email: victim });
});

describe('the link', () => {
  it('works once, for a day, and only the newest', async () => {
    const person = await tenant.join('viewer');
    const { email, id } = person.caller.user;
    const expire = (by: number) =>
      world.services.database
        .updateTable('public.email_changes')
        .set({ expires_at: new Date(Date.now() + by) })
        .where('user_id', '=', id)
        .execute();
    await patch(person, { email: `one-${email}` });
    const first = await confirmationTo(`one-${email}`);
    await patch(person, { email: `two-${email}` });
    const second = await confirmationTo(`two-${email}`);
    expect(await confirm(first)).toMatchObject(linkInvalid);
    await expire(-1);
    expect(await confirm(second)).toMatchObject(linkInvalid);
    expect((await me(person)).body).toMatchObject({ pending_email: null });
    await expire(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await confirm(second)).toMatchObject(linkInvalid);
  });

  it('ends when the present address is saved again', async () => {
    const person = await tenant.join('viewer');
    const { email } = person.caller.user;
    await patch(person, { email: `new-${email}` });
    const token = await confirmationTo(`new-${email}`);
    expect((await patch(person, { email })).body).toMatchObject({ email, pending_email: null });
    expect(await confirm(token)).toMatchObject(linkInvalid);
  });

  it('ends other links that were mailed to the address before', async () => {
    const person = await tenant.join('viewer');
    const { email } = person.caller.user;
    await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: tenant.schema } });
    const token = /reset-password\/([\w-]+)/.exec((await world.mailsTo(email))[0]?.text ?? '')?.[1];
    expect(token).toBeDefined();
    await patch(person, { email: `moved-${email}` });
    expect((await confirm(await confirmationTo(`moved-${email}`))).status).toBe(200);
    const body = { token, password: 'Brand-new-pass-1' };
    expect((await world.rest('POST', '/api/auth/reset-password/', { body })).status).toBe(400);
  });
});

describe('a session that has not proven the password for a while', () => {
  const age = (person: Person, minutes: number | null) =>
    world.services.database
      .updateTable('public.sessions')
      .set({ confirmed_at: minutes === null ? null : new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', person.caller.sessionId)
      .execute();
  const asked = { status: 400, body: { password: ['Enter your password'] } };
  const start = (as: Person, body: { password?: string } = {}) => as.call.account.twoFactor.start(body);

  it('is asked for it before another address', async () => {
    const person = await tenant.join('viewer');
    const form = { email: `new-${person.caller.user.email}` };
    for (const minutes of [15, null]) {
      await age(person, minutes);
      expect(await patch(person, form)).toMatchObject(asked);
    }
    expect(await patch(person, { ...form, password: 'not-mine' })).toMatchObject({
      status: 400,
      body: { password: ['This is not your password'] },
    });
    expect((await patch(person, { firstName: 'Grace' })).status).toBe(200);
    expect((await patch(person, { ...form, password })).status).toBe(200);
    // It counts for the session from then on.
    expect((await patch(person, { email: `other-${person.caller.user.email}` })).status).toBe(200);
    await age(person, 14);
    expect((await patch(person, { email: `third-${person.caller.user.email}` })).status).toBe(200);
  });

  it('is asked for it before two-factor authentication is set up', async () => {
    const person = await tenant.join('viewer');
    await age(person, 16);
    await expect(start(person)).rejects.toMatchObject({ cause: { body: asked.body } });
    await expect(start(person, { password: 'not-mine' })).rejects.toThrow();
    expect((await start(person, { password })).secret).toMatch(/^[A-Z2-7]+$/);
    expect((await start(person)).secret).toMatch(/^[A-Z2-7]+$/);
  });

  it('is not made fresh by opening another one from it', async () => {
    const person = await tenant.join('viewer');
    await age(person, 16);
    const body = { tenant_id: tenant.id };
    const opened = await world.rest('POST', '/api/directory/select-tenant/', { as: person, body });
    const there = { ...person, ...(opened.body as { access: string }) };
    expect(await patch(there, { email: `new-${person.caller.user.email}` })).toMatchObject(asked);
  });

  it('is fresh right after logging in', async () => {
    const person = await tenant.join('viewer');
    const { username, email } = person.caller.user;
    const login = await world.rest('POST', '/api/token/', { body: { username, password } });
    const fresh = { ...person, ...(login.body as { access: string }) };
    expect((await patch(fresh, { email: `new-${email}` })).status).toBe(200);
  });
});

it('takes five addresses a day, and the sixth when the window is over', async () => {
  const person = await tenant.join('viewer');
  const { email, id } = person.caller.user;
  for (let i = 0; i < 5; i++) expect((await patch(person, { email: `${i}-${email}` })).status).toBe(200);
  const sixth = await patch(person, { email: `6-${email}` });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(80_000);
  await world.services.database
    .updateTable('public.attempts')
    .set({ window_ends_at: new Date(Date.now() - 1) })
    .where('key', 'like', `%${id}`)
    .execute();
  expect((await patch(person, { email: `6-${email}` })).status).toBe(200);
});

it('changes nothing for a form that says what is there', async () => {
  const person = await tenant.join('viewer');
  expect((await patch(person, { firstName: 'Ada', email: person.caller.user.email })).status).toBe(200);
  const rows = await tenant.db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', person.caller.user.id)
    .execute();
  expect(rows).toEqual([]);
});
