import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../../../testing/invitations.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../../testing/world.ts';

// Whatever an inviter asks, an address with an account is answered as one without.

let world: World;
let other: Tenant;
let wanted: string;
beforeAll(async () => {
  world = await openCrowdedWorld();
  other = await world.tenant();
  const shop = await world.tenant();
  wanted = textOf(shop, await answersTo(shop, await unused(), await unused()));
});
afterAll(() => world.close());

const unused = async () => `${randomUUID()}@example.com`;
const withAccount = async () => (await world.outsider()).email;
const ofTenant = async () => {
  const { userId, email } = await world.outsider();
  await other.admit(userId, ['Staff']);
  return email;
};

async function whoLeft(shop: Tenant): Promise<string> {
  const { caller } = await shop.join('staff');
  await shop.admin.call.members.delete({ id: caller.membership.id });
  return caller.user.email;
}

async function invitedElsewhere(): Promise<string> {
  const email = await unused();
  await other.admin.call.members.invite(typed(email));
  return email;
}

const typed = (email: string) => ({ ...names, username: `typed-${randomUUID()}`, email });
const names = { first_name: 'Typed', last_name: 'Name' };

/** Every answer to whoever invites the address, then another one, with names in place of what differs by chance. */
async function answersTo(shop: Tenant, email: string, next: string): Promise<unknown[]> {
  const form = typed(email);
  const as = shop.admin;
  const told: unknown[] = [];
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const { status, body: answer } = await world.rest(method, `/api/directory/users/${path}`, {
      as,
      ...(body && { body }),
    });
    told.push([method, status, answer]);
    return answer as { id: number };
  };
  const { id } = await ask('POST', 'invite/', form);
  await ask('POST', 'invite/', typed(email));
  for (const body of [undefined, { is_staff: true, first_name: 'Other' }, { email: next, groups: ['Staff'] }]) {
    await ask(body ? 'PATCH' : 'GET', `${id}/`, body);
    await ask('GET', `?search=${form.username}`);
    await ask('POST', `${id}/resend_invitation/`);
    await ask('POST', `${id}/reset_password/`);
  }
  await ask('POST', 'invite/', { ...typed(await unused()), username: form.username });
  const entries = await as.call.audit.list({ subject_type: 'user', subject_id: id, ordering: 'at' });
  told.push(entries.results.map(({ user, action, subject_id, fields }) => ({ user, action, subject_id, fields })));
  await ask('DELETE', `${id}/`);
  await ask('GET', `${id}/`);
  return JSON.parse(
    JSON.stringify(told)
      .replaceAll(String(id), '"the id"')
      .replaceAll(form.username, 'the username')
      .replaceAll(email, 'the address')
      .replaceAll(next, 'the next')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a moment"'),
  );
}

const kinds: Record<string, (shop: Tenant) => Promise<string>> = {
  unused,
  withAccount,
  ofTenant,
  whoLeft,
  invitedElsewhere,
};

it.each(Object.keys(kinds))(
  'of an address %s',
  async (kind) => {
    const shop = await world.tenant();
    for (const next of Object.keys(kinds)) {
      const found = await answersTo(shop, await (kinds[kind] ?? unused)(shop), await (kinds[next] ?? unused)(shop));
      expect([next, textOf(shop, found)]).toEqual([next, wanted]);
    }
  },
  60_000,
);

const textOf = ({ admin }: Tenant, answers: unknown[]) =>
  JSON.stringify(answers).replaceAll(String(admin.caller.membership.id), 'the inviter');

it('moves to another address, whose owner alone may answer it then', async () => {
  const shop = await world.tenant('Kiosk');
  const [first, second] = [await world.outsider(), await world.outsider()];
  const { id } = await shop.admin.call.members.invite(typed(first.email));
  await shop.admin.call.members.update({ id, email: second.email });
  expect(await first.call.members.invitations.listOwn()).toEqual([]);
  expect((await world.mailsTo(first.email)).map(({ text }) => text)).toEqual(['']);
  const [waiting] = await second.call.members.invitations.listOwn();
  await second.call.members.invitations.accept({ id: waiting?.id ?? 0 });
  expect(await shop.admin.call.members.get({ id })).toMatchObject({ id, email: second.email, status: 'active' });
  expect(await accountOf(world, id)).toBe(second.userId);
});

it('gives a new account a username that is free where the one before keeps what was typed', async () => {
  const shop = await world.tenant();
  const form = typed(await unused());
  const { id } = await shop.admin.call.members.invite(form);
  await other.admin.call.members.invite(typed(form.email));
  const before = await accountOf(world, id);
  await shop.admin.call.members.update({ id, email: `moved-${form.email}` });
  const usernameOf = async (account: number) =>
    (await world.services.database.selectFrom('public.users').select('username').where('id', '=', account).execute())[0]
      ?.username;
  expect([await usernameOf(before), await usernameOf(await accountOf(world, id))]).toEqual([
    form.username,
    `${form.username}2`,
  ]);
});
