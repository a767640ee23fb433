import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../../../testing/invitations.ts';
import { type Outsider, openWorld, type Tenant, type World } from '../../../testing/world.ts';

// An invitation whose address belongs to another account by now.

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant('Kiosk');
});
afterAll(() => world.close());

const setUser = (id: number, columns: { email?: string; email_verified_at?: Date | null }) =>
  world.services.database.updateTable('public.users').set(columns).where('id', '=', id).execute();

const typed = (email: string) => ({
  username: `typed-${randomUUID()}`,
  email,
  first_name: 'Typed',
  last_name: 'Name',
  groups: ['Staff'],
});

const answer = (as: Pick<Outsider, 'access'>, token: string, way: 'accept' | 'decline' = 'accept') =>
  world.rest('POST', `/api/directory/invitations/${way}/`, { as, body: { token } });
const refused = { status: 403, body: { detail: texts.invitationElsewhere } };

/** Invites an address that another account takes afterwards. */
async function moved(): Promise<{ before: Outsider; owner: Outsider; token: string }> {
  const [before, owner] = [await world.outsider(), await world.outsider()];
  const { email } = before;
  await shop.admin.call.members.invite(typed(email.toUpperCase()));
  const [mail] = await world.mailsTo(email.toUpperCase());
  const token = /accept-invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? expect.fail('No link was mailed.');
  await setUser(before.userId, { email: `moved-${email}` });
  await setUser(owner.userId, { email });
  return { before, owner, token };
}

async function members(...people: Outsider[]): Promise<number[]> {
  const rows = await world.services.database
    .selectFrom('public.memberships')
    .select('user_id')
    .where('tenant_id', '=', shop.id)
    .where(
      'user_id',
      'in',
      people.map((one) => one.userId),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

it('is accepted by the account that has proven the address, and by no other', async () => {
  const { before, owner, token } = await moved();
  const stranger = await world.outsider();
  const isFor = async ({ call }: Outsider) => (await call.members.invitations.show({ token })).is_for_caller;
  expect([await isFor(before), await isFor(owner), await isFor(stranger)]).toEqual([false, true, false]);
  for (const other of [before, stranger]) expect(await answer(other, token)).toMatchObject(refused);
  expect((await answer(owner, token)).status).toBe(200);
  expect(await members(before, owner, stranger)).toEqual([owner.userId]);
  expect((await answer(owner, token)).status).toBe(400);
  const { results } = await shop.admin.call.members.list({ search: owner.username });
  const entry = shop.db
    .selectFrom('audit_log')
    .select(['member_id', 'changes'])
    .where('action', '=', 'user.accept_invitation');
  expect(await entry.where('actor_id', '=', owner.userId).execute()).toEqual([
    { member_id: results[0]?.id, changes: { groups: ['Staff'], is_staff: false } },
  ]);
});

it('is not the account’s before a mailed link proved the address', async () => {
  const { owner, token } = await moved();
  await setUser(owner.userId, { email_verified_at: null });
  expect((await owner.call.members.invitations.show({ token })).is_for_caller).toBe(false);
  expect(await answer(owner, token)).toMatchObject(refused);
  await setUser(owner.userId, { email_verified_at: new Date() });
  expect((await answer(owner, token)).status).toBe(200);
});

it('is declined by that account', async () => {
  const { before, owner, token } = await moved();
  expect(await answer(before, token, 'decline')).toMatchObject(refused);
  expect((await answer(owner, token, 'decline')).status).toBe(200);
  expect((await answer(owner, token)).status).toBe(400);
  expect(await members(before, owner)).toEqual([]);
});

it('ends with the one that the account got itself', async () => {
  const { before, owner, token } = await moved();
  const { id } = await shop.admin.call.members.invite(typed(before.email));
  expect(await accountOf(world, id)).toBe(owner.userId);
  expect((await answer(owner, token)).status).toBe(200);
  const { results } = await shop.admin.call.members.list({ search: before.email });
  expect(results).toMatchObject([{ username: owner.username, status: 'active' }]);
  expect(await owner.call.members.invitations.listOwn()).toEqual([]);
});

it('of a new person opens no account any more', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await shop.admin.call.members.invite(typed(email));
  const token = /reset-password\/([\w-]{43})/.exec((await world.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  const opens = async () => (await world.nobody.members.invitations.show({ token })).opens_account;
  expect(await opens()).toBe(true);
  await setUser(await accountOf(world, id), { email: `moved-${email}` });
  expect(await opens()).toBe(false);
  const owner = await world.outsider();
  await setUser(owner.userId, { email });
  expect((await answer(owner, token)).status).toBe(200);
});
