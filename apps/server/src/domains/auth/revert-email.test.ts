import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type Person, password, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://stock.example' });
  company = await world.company();
});
afterAll(() => world.close());

const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });
const changeEmail = (person: Person, email: string) => person.call.auth.updateProfile({ email });
const logIn = (username: string) => world.rest('POST', '/api/token/', { body: { username, password } });
const revert = (token: string) =>
  world.nobody.auth.revertEmail({ token }).then(
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
  const person = await company.join('viewer');
  const { email: old, id } = person.who.user;
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
  const audited = await company.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute();
  expect(audited.map((row) => row.action)).toContain('user.revert_email');
});

it('whoever had the address first has the last word', async () => {
  const person = await company.join('viewer');
  const { email: first } = person.who.user;
  await changeEmail(person, `second-${first}`);
  await changeEmail(person, `third-${first}`);
  const [toFirst, toSecond] = [await linkTo(first), await linkTo(`second-${first}`)];
  expect(await revert(toSecond)).toBe('reverted');
  expect(await revert(toFirst)).toBe('reverted');
  expect(await revert(toSecond)).toBe('refused');
  expect((await logIn(first)).status).toBe(200);
});

it('is refused after 72 hours, made up, or once the address is another account’s', async () => {
  const person = await company.join('viewer');
  const { email: old, id } = person.who.user;
  await changeEmail(person, `moved-${old}`);
  const token = await linkTo(old);
  expect(await revert('made-up')).toBe('refused');
  const other = await company.join('viewer');
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
