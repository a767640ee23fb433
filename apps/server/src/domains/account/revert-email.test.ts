import { accountMessages } from '@stockhand/contract/account/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { holdRows } from '../../testing/row-locks.ts';
import { openWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://stock.example' });
  tenant = await world.tenant();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const askForEmail = (person: Person, email: string) => person.call.account.updateProfile({ email });

/** Asks for another address and confirms it. */
async function changeEmail(person: Person, email: string): Promise<void> {
  await askForEmail(person, email);
  const mail = (await world.mailsTo(email)).findLast(({ text }) => text.includes('/confirm-email/'));
  await world.nobody.account.confirmEmail({ token: /confirm-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' });
}

const logIn = (username: string) => world.rest('POST', '/api/token/', { body: { username, password } });
const revert = (token: string) =>
  world.nobody.account.revertEmail({ token }).then(
    () => 'reverted',
    () => 'refused',
  );

async function linkTo(address: string): Promise<string> {
  const mails = await world.mailsTo(address);
  const token = mails
    .map((mail) => /https:\/\/stock\.example\/revert-email\/([\w-]{43})/.exec(mail.text)?.[1])
    .filter((found) => found !== undefined)
    .at(-1);
  expect(token).toBeDefined();
  return token ?? '';
}

it('gives the old address a link that restores it, once, and ends every session', async () => {
  const person = await tenant.join('viewer');
  const { email: old } = person.caller.user;
  await changeEmail(person, `thief-${old}`);
  expect((await world.mailsTo(`thief-${old}`)).map((mail) => mail.text).join()).not.toContain('revert-email');
  const token = await linkTo(old);
  const answers = await Promise.all(Array.from({ length: 20 }, () => revert(token)));
  expect(answers.filter((answer) => answer === 'reverted')).toHaveLength(1);
  expect((await me(person)).status).toBe(401);
  expect((await logIn(old)).status).toBe(200);
  expect((await logIn(`thief-${old}`)).status).toBe(401);
  const mail = (await world.mailsTo(old)).at(-1);
  expect(mail?.subject).toBe('Your email address was restored');
  expect(mail?.text).toMatch(/\/reset-password\/[\w-]{43}\n/);
  const audited = await tenant.db
    .selectFrom('audit_log')
    .select('action')
    .where('member_id', '=', person.caller.membership.id)
    .execute();
  expect(audited.map((row) => row.action)).toContain('user.revert_email');
});

it('takes a change back that was only asked for', async () => {
  const person = await tenant.join('viewer');
  const { email: old } = person.caller.user;
  await askForEmail(person, `thief-${old}`);
  expect(await revert(await linkTo(old))).toBe('reverted');
  expect((await me(person)).status).toBe(401);
  const mail = (await world.mailsTo(`thief-${old}`)).at(-1);
  const token = /confirm-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  await expect(world.nobody.account.confirmEmail({ token })).rejects.toThrow();
  expect((await logIn(old)).status).toBe(200);
  expect((await world.mailsTo(old)).at(-1)?.text).toMatch(/\/reset-password\/[\w-]{43}\n/);
});

it('the first holder of an address can take it back', async () => {
  const person = await tenant.join('viewer');
  const { email: first } = person.caller.user;
  await changeEmail(person, `second-${first}`);
  await changeEmail(person, `third-${first}`);
  const [toFirst, toSecond] = [await linkTo(first), await linkTo(`second-${first}`)];
  expect(await revert(toSecond)).toBe('reverted');
  expect(await revert(toFirst)).toBe('reverted');
  expect(await revert(toSecond)).toBe('refused');
  expect((await logIn(first)).status).toBe(200);
});

it('is refused after 72 hours, made up, or once the address is another account’s', async () => {
  const person = await tenant.join('viewer');
  const { email: old, id } = person.caller.user;
  await changeEmail(person, `moved-${old}`);
  const token = await linkTo(old);
  expect(await revert('made-up')).toBe('refused');
  const other = await tenant.join('viewer');
  await changeEmail(other, old);
  expect(await revert(token)).toBe('refused');
  await changeEmail(other, `other-${old}`);
  await world.services.database
    .updateTable('public.email_reverts')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', id)
    .execute();
  expect(await revert(token)).toBe('refused');
});

it('refuses the link when another account takes the address in the same moment', async () => {
  const [person, other] = [await tenant.join('viewer'), await tenant.join('viewer')];
  const { email: old } = person.caller.user;
  await changeEmail(person, `moved-${old}`);
  const token = await linkTo(old);
  const row = await holdRows(world.databaseUrl, 'public', 'users', other.caller.user.id);
  await row.change(`set email = '${old.toUpperCase()}'`);
  const refused = refusalOf(world.nobody.account.revertEmail({ token }));
  await row.waited(1);
  await row.release();
  expect(await refused).toEqual({ status: 400, body: { token: [accountMessages.emailTakenMeanwhile] } });
});

it('proves the address that it was mailed to, restored or kept, and works for 72 hours', async () => {
  for (const change of [changeEmail, askForEmail]) {
    const person = await tenant.join('viewer');
    const { email: old, id } = person.caller.user;
    await change(person, `moved-${old}`);
    const { database } = world.services;
    await database.updateTable('public.users').set({ email_verified_at: null }).where('id', '=', id).execute();
    const { expires_at } = await database
      .selectFrom('public.email_reverts')
      .select('expires_at')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect((expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    expect(await revert(await linkTo(old))).toBe('reverted');
    const user = database.selectFrom('public.users').select(['email', 'email_verified_at']).where('id', '=', id);
    expect(await user.executeTakeFirst()).toEqual({ email: old, email_verified_at: expect.any(Date) });
  }
});

it('ends later links of the same person alone, in the mails too', async () => {
  const [person, other] = [await tenant.join('viewer'), await tenant.join('viewer')];
  const [{ email: first }, { email: theirs }] = [person.caller.user, other.caller.user];
  await changeEmail(person, `second-${first}`);
  await changeEmail(person, `third-${first}`);
  await changeEmail(other, `moved-${theirs}`);
  const [token, othersToken] = [await linkTo(first), await linkTo(theirs)];
  expect(await revert(token)).toBe('reverted');
  const textsOf = async (address: string) => (await world.mailsTo(address)).map((mail) => mail.text).join();
  for (const address of [first, `second-${first}`]) expect(await textsOf(address)).not.toContain(token);
  expect(await textsOf(`second-${first}`)).not.toContain('revert-email');
  expect(await revert(othersToken)).toBe('reverted');
});
