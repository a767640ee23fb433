import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

// Sign-ups that the earlier version keeps in public.sign_ups: by itself, or beside the copy that the migration made.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function form() {
  const id = randomUUID().slice(0, 8);
  const names = { company_name: `Company ${id}`, industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  return { ...names, email: `owner-${id}@example.com`, username: `owner-${id}`, password: 'Correct-horse-9' };
}

const verify = async (token: string) =>
  (await world.rest('POST', '/api/auth/verify-email/', { body: { token } })).status;
const resend = (email: string) => world.rest('POST', '/api/auth/resend-verification/', { body: { email } });
const tokenOf = ({ body }: { body: unknown }) => (body as { verification_token: string }).verification_token;

async function signUp(given = form()) {
  return { ...given, token: tokenOf(await world.rest('POST', '/api/auth/pre-register/', { body: given })) };
}

/** Keeps the sign-up with this address as the earlier version does; its copy stays if told. */
async function keepEarlier(email: string, isCopied = false): Promise<void> {
  const { database } = world.services;
  const { id, browser_key_hash, currency, timezone, plan, replaced_links, ...row } = await database
    .selectFrom('public.registrations')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await database.insertInto('public.sign_ups').values(row).execute();
  if (!isCopied) await database.deleteFrom('public.registrations').where('id', '=', id).execute();
}

const ageEarlier = (email: string, by: number) =>
  world.services.database
    .updateTable('public.sign_ups')
    .set({ expires_at: new Date(Date.now() + by) })
    .where('email', '=', email)
    .execute();

it('open by the link that was mailed, once, until it expires', async () => {
  const { email, token } = await signUp();
  await keepEarlier(email);
  await ageEarlier(email, -1);
  expect(await verify(token)).toBe(400);
  await ageEarlier(email, 60_000);
  expect(await verify(token)).toBe(200);
  expect(await verify(token)).toBe(400);
});

it('are sent again; the earlier link ends', async () => {
  const { email, token } = await signUp();
  await keepEarlier(email);
  await ageEarlier(email, -1);
  const again = tokenOf(await resend(email.toUpperCase()));
  expect(again).toMatch(/^[\w-]{43}$/);
  const [first, second, ...others] = (await world.mailsTo(email)).map((mail) => mail.text);
  expect([first, others]).toEqual(['', []]);
  expect(second).toContain(again);
  expect(await verify(token)).toBe(400);
  expect(await verify(again)).toBe(200);
});

it('end with their copy when it is sent again', async () => {
  const { email, token } = await signUp();
  await keepEarlier(email, true);
  const again = tokenOf(await resend(email));
  expect(await verify(token)).toBe(400);
  expect(await verify(again)).toBe(200);
});

it('end with their copy when the same is signed up again', async () => {
  const given = form();
  const { token } = await signUp(given);
  await keepEarlier(given.email, true);
  const { token: again } = await signUp(given);
  const mails = await world.mailsTo(given.email);
  expect(mails.map((mail) => mail.text.includes('verify-email'))).toEqual([false, true]);
  expect(await verify(token)).toBe(400);
  expect(await verify(again)).toBe(200);
});

it('are sent again before what was signed up earlier with the address, and after what was later', async () => {
  const { database } = world.services;
  const given = form();
  await signUp(given);
  await keepEarlier(given.email);
  const { token } = await signUp({ ...given, username: `${given.username}-x` });
  const setAge = (minutes: number) =>
    database
      .updateTable('public.sign_ups')
      .set({ created_at: new Date(Date.now() + minutes * 60_000) })
      .where('email', '=', given.email)
      .execute();
  await setAge(1);
  await resend(given.email);
  expect((await world.mailsTo(given.email)).at(-1)?.text).toContain(given.username);
  expect((await world.mailsTo(given.email)).at(-1)?.text).not.toContain(`${given.username}-x`);
  await setAge(-1);
  await database.deleteFrom('public.attempts').execute();
  const newest = tokenOf(await resend(given.email));
  expect((await world.mailsTo(given.email)).at(-1)?.text).toContain(`${given.username}-x`);
  expect(await verify(token)).toBe(400);
  expect(await verify(newest)).toBe(200);
});
