import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardTopics } from '../../testing/heard-topics.ts';
import { holdRows } from '../../testing/row-locks.ts';
import { openWorld, type Person, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

async function askFor(person: Person, email: string): Promise<string> {
  await person.call.account.updateProfile({ email });
  return /confirm-email\/([\w-]{43})/.exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
}

const userOf = ({ caller }: Person) =>
  world.services.database
    .selectFrom('public.users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', caller.user.id)
    .executeTakeFirstOrThrow();

it('proves the new address', async () => {
  const person = await tenant.join('viewer');
  await world.services.database
    .updateTable('public.users')
    .set({ email_verified_at: null })
    .where('id', '=', person.caller.user.id)
    .execute();
  const email = `new-${person.caller.user.email}`;
  const token = await askFor(person, email);
  expect((await userOf(person)).email_verified_at).toBeNull();
  await world.nobody.account.confirmEmail({ token });
  expect(await userOf(person)).toMatchObject({ email, email_verified_at: expect.any(Date) });
});

it('tells the address that was in force at that moment', async () => {
  const person = await tenant.join('viewer');
  const { email: old, id } = person.caller.user;
  const token = await askFor(person, `new-${old}`);
  const row = await holdRows(world.databaseUrl, 'public', 'users', id);
  const confirmed = world.nobody.account.confirmEmail({ token });
  await row.waited(1);
  await row.change(`set email = 'meanwhile-${old}'`);
  await row.release();
  await confirmed;
  expect((await world.mailsTo(`meanwhile-${old}`)).map((mail) => mail.subject)).toEqual([
    'Your email address was changed',
  ]);
});

it('leaves no link in the mail of an address that another one replaced, nor in that of the one that was used', async () => {
  const person = await tenant.join('viewer');
  const [first, second] = [`first-${person.caller.user.email}`, `second-${person.caller.user.email}`];
  await askFor(person, first);
  const token = await askFor(person, second);
  expect((await world.mailsTo(first)).map((mail) => mail.text)).toEqual(['']);
  await world.nobody.account.confirmEmail({ token });
  expect((await world.mailsTo(second)).map((mail) => mail.text)).toEqual(['']);
});

it('asks for a change of one account, whatever others ask for', async () => {
  const [one, two] = [await tenant.join('viewer'), await tenant.join('viewer')];
  const token = await askFor(one, `new-${one.caller.user.email}`);
  await askFor(two, `new-${two.caller.user.email}`);
  await two.call.account.updateProfile({ email: two.caller.user.email });
  expect((await one.call.account.me()).pending_email).toBe(`new-${one.caller.user.email}`);
  expect((await two.call.account.me()).pending_email).toBeNull();
  expect((await world.nobody.account.confirmEmail({ token })).email).toBe(`new-${one.caller.user.email}`);
});

it('takes two addresses that are asked for at once, of which one counts, for a day', async () => {
  const person = await tenant.join('viewer');
  const { email, id } = person.caller.user;
  const { database } = world.services;
  const elsewhere = await signIn(world.services, id, tenant);
  for (let round = 0; round < 8; round++) {
    const asked = [`a${round}-${email}`, `b${round}-${email}`];
    await database.deleteFrom('public.attempts').execute();
    await database.deleteFrom('public.email_changes').where('user_id', '=', id).execute();
    await Promise.all(
      [person, elsewhere].map((one, index) => one.call.account.updateProfile({ email: asked[index] ?? '' })),
    );
    expect(asked).toContain((await person.call.account.me()).pending_email);
  }
  const { expires_at } = await database
    .selectFrom('public.email_changes')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
});

it('is heard by the screens of the tenant, asked for as well as confirmed or taken back', async () => {
  const person = await tenant.join('viewer');
  const { email } = person.caller.user;
  const heard = (work: () => Promise<unknown>) => heardTopics(world, [tenant.schema], work);
  let token = '';
  const ask = async () => {
    token = await askFor(person, `new-${email}`);
  };
  expect(await heard(ask)).toEqual([['users']]);
  expect(await heard(() => world.nobody.account.confirmEmail({ token }))).toEqual([['users']]);
  const mail = (await world.mailsTo(email)).at(-1)?.text ?? '';
  const [, revert = ''] = /revert-email\/([\w-]{43})/.exec(mail) ?? [];
  expect(await heard(() => world.nobody.account.revertEmail({ token: revert }))).toEqual([['users']]);
});
