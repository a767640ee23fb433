import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../../../testing/invitations.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { type Outsider, openWorld, password, type Tenant, type World } from '../../../testing/world.ts';

// What happens to one invitation happens to no other: of another tenant, of another person.

let world: World;
let shop: Tenant;
let other: Tenant;
beforeAll(async () => {
  world = await openWorld();
  [shop, other] = [await world.tenant('Kiosk'), await world.tenant('Other')];
});
afterAll(() => world.close());

function invite(by: Tenant, email: string, over: object = {}) {
  const typed = { username: `typed-${randomUUID()}`, first_name: 'Typed', last_name: 'Name', groups: ['Staff'] };
  return by.admin.call.members.invite({ ...typed, email, ...over });
}

const waitingFor = async ({ call }: Outsider) =>
  (await call.members.invitations.listOwn()).map((invitation) => invitation.tenant.name);

async function answer(guest: Outsider, way: 'accept' | 'decline', tenant: string): Promise<void> {
  const list = await guest.call.members.invitations.listOwn();
  const id = list.find((invitation) => invitation.tenant.name === tenant)?.id ?? 0;
  await guest.call.members.invitations[way]({ id });
}

const tokenTo = async (email: string, page = 'accept-invitation') =>
  new RegExp(`${page}/([\\w-]{43})`).exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

it.each(['accept', 'decline'] as const)(
  'to %s one leaves that of another tenant and of another person',
  async (way) => {
    const [guest, colleague] = [await world.outsider(), await world.outsider()];
    await invite(other, guest.email);
    await invite(shop, guest.email);
    await invite(shop, colleague.email);
    expect(await waitingFor(guest)).toEqual(['Kiosk', 'Other']);
    await answer(guest, way, 'Kiosk');
    expect(await waitingFor(guest)).toEqual(['Other']);
    expect(await waitingFor(colleague)).toEqual(['Kiosk']);
  },
);

it('is sent again, changed and withdrawn by its own tenant alone', async () => {
  const [guest, colleague] = [await world.outsider(), await world.outsider()];
  const { id } = await invite(shop, guest.email);
  await invite(other, colleague.email);
  const { call } = other.admin;
  const token = await tokenTo(guest.email);
  for (const attempt of [
    () => call.members.invitations.resend({ id }),
    () => call.members.resetPassword({ id }),
    () => call.members.update({ id, groups: ['Administrators'] }),
    () => call.members.delete({ id }),
  ])
    expect((await refusalOf(attempt())).status).toBe(404);
  expect(await world.mailsTo(guest.email)).toHaveLength(1);
  expect((await guest.call.members.invitations.accept({ token })).tenant.name).toBe('Kiosk');
  expect(await waitingFor(colleague)).toEqual(['Other']);
});

it('changed in one tenant stays in another, and so do those of other people', async () => {
  const [guest, colleague] = [await world.outsider(), await world.outsider()];
  const { id } = await invite(shop, guest.email);
  const elsewhere = await invite(other, guest.email, { first_name: 'Elsewhere' });
  const colleagues = await invite(shop, colleague.email, { first_name: 'Colleague' });
  await shop.admin.call.members.update({ id, first_name: 'Changed', is_staff: true, groups: ['Viewers'] });
  expect(await other.admin.call.members.get({ id: elsewhere.id })).toEqual(elsewhere);
  expect(await shop.admin.call.members.get({ id: colleagues.id })).toEqual(colleagues);
});

it('sent again ends its earlier link alone, in the mail too', async () => {
  const [guest, colleague] = [await world.outsider(), await world.outsider()];
  const { id } = await invite(shop, guest.email);
  await invite(shop, colleague.email);
  const first = await tokenTo(guest.email);
  await shop.admin.call.members.invitations.resend({ id });
  const mails = await world.mailsTo(guest.email);
  expect(mails.map((mail) => mail.text.includes('accept-invitation'))).toEqual([false, true]);
  expect(await refusalOf(guest.call.members.invitations.accept({ token: first }))).toEqual({
    status: 400,
    body: { token: [texts.invitationInvalid] },
  });
  const token = await tokenTo(colleague.email);
  expect((await colleague.call.members.invitations.accept({ token })).tenant.name).toBe('Kiosk');
});

it('sent again twice at once leaves one link', async () => {
  const guest = await world.outsider();
  const { id } = await invite(shop, guest.email);
  for (let round = 0; round < 5; round++) {
    await Promise.all([1, 2, 3].map(() => shop.admin.call.members.invitations.resend({ id })));
    const mails = await world.mailsTo(guest.email);
    expect(mails.filter((mail) => mail.text.includes('accept-invitation'))).toHaveLength(1);
  }
});

it('leaves no link in a mail once it is answered', async () => {
  for (const way of ['accept', 'decline'] as const) {
    const guest = await world.outsider();
    await invite(shop, guest.email);
    await answer(guest, way, 'Kiosk');
    expect((await world.mailsTo(guest.email)).map((mail) => mail.text)).toEqual(['']);
  }
});

it('is shown until it expires, and renewed for seven days', async () => {
  const guest = await world.outsider();
  const { id } = await invite(shop, guest.email);
  const token = await tokenTo(guest.email);
  const setEnd = (by: number) =>
    world.services.database
      .updateTable('public.invitations')
      .set({ expires_at: new Date(Date.now() + by) })
      .where('membership_id', '=', id)
      .execute();
  await setEnd(60_000);
  expect((await world.nobody.members.invitations.show({ token })).tenant.name).toBe('Kiosk');
  await setEnd(-1);
  expect((await refusalOf(world.nobody.members.invitations.show({ token }))).status).toBe(400);
  await shop.admin.call.members.invitations.resend({ id });
  const [waiting] = await guest.call.members.invitations.listOwn();
  expect(((waiting?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
});

it('is answered by id only once the address is proven', async () => {
  const guest = await world.outsider();
  await invite(shop, guest.email);
  const [waiting] = await guest.call.members.invitations.listOwn();
  const id = waiting?.id ?? 0;
  const prove = (email_verified_at: Date | null) =>
    world.services.database
      .updateTable('public.users')
      .set({ email_verified_at })
      .where('id', '=', guest.userId)
      .execute();
  await prove(null);
  expect((await refusalOf(guest.call.members.invitations.accept({ id }))).status).toBe(404);
  await prove(new Date());
  expect((await guest.call.members.invitations.accept({ id })).tenant.name).toBe('Kiosk');
});

it('counts as one of the tenant’s hundred a day when it is sent again', async () => {
  const tenant = await world.tenant();
  const { id } = await invite(tenant, (await world.outsider()).email);
  const key = `usage invitation ${tenant.id}`;
  const setCount = (count: number) =>
    world.services.database.updateTable('public.attempts').set({ count }).where('key', '=', key).execute();
  await setCount(99);
  expect((await refusalOf(tenant.admin.call.members.invitations.resend({ id: 999_999 }))).status).toBe(404);
  await tenant.admin.call.members.invitations.resend({ id });
  expect((await refusalOf(tenant.admin.call.members.invitations.resend({ id }))).status).toBe(429);
});

it('of a new person belongs to the account: another tenant renames and moves nobody', async () => {
  const form = { username: `new-${randomUUID()}`, email: `${randomUUID()}@example.com` };
  const { id } = await invite(shop, form.email, form);
  const account = await accountOf(world, id);
  const { id: theirs } = await invite(other, form.email);
  await other.admin.call.members.update({ id: theirs, first_name: 'Renamed', email: 'else@example.com' });
  const names = () =>
    world.services.database
      .selectFrom('public.users')
      .select(['first_name', 'email'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
  expect(await names()).toEqual({ first_name: 'Typed', email: form.email });
  await other.admin.call.members.delete({ id: theirs });
  await shop.admin.call.members.update({ id, first_name: 'Better' });
  expect((await names()).first_name).toBe('Better');
  const token = await tokenTo(form.email, 'reset-password');
  await shop.admin.call.members.resetPassword({ id });
  expect((await refusalOf(world.nobody.auth.resetPassword({ token, password }))).status).toBe(400);
});

it('accepted beside an inactive membership lets nobody in', async () => {
  const username = `new-${randomUUID()}`;
  const email = `${username}@example.com`;
  const { id } = await invite(shop, email, { username, is_active: false });
  const account = await accountOf(world, id);
  await shop.admit(account, ['Viewers']);
  await world.services.database
    .updateTable('public.memberships')
    .set({ is_active: false })
    .where('user_id', '=', account)
    .execute();
  await world.nobody.auth.resetPassword({ token: await tokenTo(email, 'reset-password'), password });
  expect((await refusalOf(world.nobody.auth.logIn({ username, password }))).status).toBe(401);
});

it('keeps the day on which the address was proven first', async () => {
  const guest = await world.outsider();
  const provenOf = () =>
    world.services.database
      .selectFrom('public.users')
      .select('email_verified_at')
      .where('id', '=', guest.userId)
      .executeTakeFirst();
  const before = await provenOf();
  await invite(shop, guest.email);
  await guest.call.members.invitations.accept({ token: await tokenTo(guest.email) });
  expect(await provenOf()).toEqual(before);
});

it.each(['withdrawn', 'opened'])('of a new person changes no account that is not the tenant’s: %s', async (what) => {
  const form = { username: `new-${randomUUID()}`, email: `${randomUUID()}@example.com` };
  const { id } = await invite(shop, form.email, form);
  const user = await accountOf(world, id);
  const { id: theirs } = await invite(other, form.email);
  // Either the account is one that another tenant made, or its owner has opened it by another invitation.
  if (what === 'withdrawn') await shop.admin.call.members.delete({ id });
  else await world.nobody.auth.resetPassword({ token: await tokenTo(form.email, 'reset-password'), password });
  const [{ call }, own] = what === 'withdrawn' ? [other.admin, theirs] : [shop.admin, id];
  await call.members.update({ id: own, first_name: 'Renamed', email: `${what}@example.com` });
  const account = world.services.database.selectFrom('public.users').select(['email', 'first_name']);
  expect(await account.where('id', '=', user).execute()).toEqual(
    // Nobody invites the withdrawn one any more.
    what === 'withdrawn' ? [] : [{ email: form.email, first_name: 'Typed' }],
  );
});
