import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, auditedActions, expireInvitation, invitation, mailedToken } from '../../../testing/invitations.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openCrowdedWorld, type Person, password, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
  shop = await world.tenant('Kiosk');
});
afterAll(() => world.close());

const path = '/api/directory/invitations/';
const invalid = { status: 400, body: { token: [texts.invitationInvalid] } };
const accept = (as: Pick<Person, 'access'>, token: string) =>
  world.rest('POST', `${path}accept/`, { as, body: { token } });
const decline = (as: Pick<Person, 'access'>, token: string) =>
  world.rest('POST', `${path}decline/`, { as, body: { token } });
const me = (as: Pick<Person, 'access'>) => world.rest('GET', '/api/directory/users/me/', { as });
const select = (as: Pick<Person, 'access'>, tenant_id: number) =>
  world.rest('POST', '/api/directory/select-tenant/', { as, body: { tenant_id } });

/** Invites a user who has an account; answers the mailed token. */
async function invite(guest: Person, over: object = {}, by = shop): Promise<{ id: number; token: string }> {
  const { email } = guest.caller.user;
  const { id } = await by.admin.call.members.invite(invitation(email.toUpperCase(), over));
  return { id, token: await mailedToken(world, email.toUpperCase(), 'accept-invitation') };
}

describe('an invitation of an existing account', () => {
  it('makes nobody a member and tells nothing of the account', async () => {
    const guest = (await world.tenant('Own')).admin;
    const form = invitation(guest.caller.user.email, { groups: ['Managers'], is_staff: true });
    const shown = await shop.admin.call.members.invite(form);
    expect(shown).toMatchObject({
      username: form.username,
      firstName: 'Typed',
      lastName: 'Name',
      status: 'invited',
      last_login: null,
      two_factor_enabled: false,
      is_superuser: false,
      is_managed: false,
      userType: 'manager',
      groups: ['Managers'],
    });
    expect(await shop.admin.call.members.get({ id: shown.id })).toEqual(shown);
    const text = JSON.stringify([shown, await shop.admin.call.members.list({ search: form.username })]);
    expect(text).not.toContain(`"${guest.caller.user.username}"`);
    for (const name of ['"Ada"', 'Okoro']) expect(text).not.toContain(name);
    expect((await select(guest, shop.id)).status).toBe(404);
    expect((await guest.call.tenants.list()).tenants.map((tenant) => tenant.name)).toEqual(['Own']);
    const [mail] = await world.mailsTo(guest.caller.user.email);
    expect(mail).toMatchObject({ subject: 'You are invited to Kiosk', senderName: 'Kiosk' });
    expect(mail?.text).not.toContain('reset-password');
  });

  it('becomes a membership when that account accepts it, once', async () => {
    const guest = (await world.tenant()).admin;
    const { id, token } = await invite(guest, { groups: ['Managers'] });
    const stranger = (await world.tenant()).admin;
    expect(await accept(stranger, token)).toMatchObject({ status: 403, body: { detail: texts.invitationElsewhere } });
    expect((await world.rest('POST', `${path}accept/`, { body: { token } })).status).toBe(401);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(guest, token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(answers.find((answer) => answer.status === 200)?.body).toMatchObject({
      tenant: { id: shop.id, name: 'Kiosk' },
    });
    expect(await accept(guest, token)).toMatchObject(invalid);
    const there = (await select(guest, shop.id)).body as { access: string };
    expect((await me(there)).body).toMatchObject({ id, role: 'manager', is_superuser: false, status: 'active' });
    expect(await auditedActions(shop, id)).toEqual(['user.invite', 'user.accept_invitation']);
  });

  it('is refused when made up, expired or in a deleted tenant, and works until then', async () => {
    const guest = (await world.tenant()).admin;
    const gone = await world.tenant();
    const { token: lost } = await invite(guest, {}, gone);
    await world.services.database
      .updateTable('public.tenants')
      .set({ status: 'deleted' })
      .where('id', '=', gone.id)
      .execute();
    expect(await accept(guest, lost)).toMatchObject(invalid);
    expect(await accept(guest, 'made-up')).toMatchObject(invalid);
    expect(await world.rest('POST', `${path}accept/`, { as: guest, body: {} })).toMatchObject(invalid);
    const { id, token } = await invite(guest);
    await expireInvitation(world, id);
    expect(await accept(guest, token)).toMatchObject(invalid);
    expect(await guest.call.members.invitations.listOwn()).toEqual([]);
    await expireInvitation(world, id, -60_000);
    expect((await accept(guest, token)).status).toBe(200);
  });

  it('can be declined; the tenant sees who, by what was typed', async () => {
    const guest = (await world.tenant()).admin;
    const { id, token } = await invite(guest);
    expect((await decline((await world.tenant()).admin, token)).status).toBe(403);
    expect((await decline(guest, token)).status).toBe(200);
    expect(await decline(guest, token)).toMatchObject(invalid);
    expect(await accept(guest, token)).toMatchObject(invalid);
    expect((await refusalOf(shop.admin.call.members.get({ id }))).status).toBe(404);
    const [entry] = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'subject_id', 'subject_name'])
      .where('action', '=', 'user.decline_invitation')
      .where('member_id', '=', id)
      .execute();
    expect(entry).toEqual({ actor_id: null, actor_name: 'Typed Name', subject_id: null, subject_name: 'Typed Name' });
  });

  it('can be sent again and withdrawn; earlier links end', async () => {
    const guest = (await world.tenant()).admin;
    const { id, token } = await invite(guest);
    await expireInvitation(world, id);
    await shop.admin.call.members.invitations.resend({ id });
    const second = await mailedToken(world, guest.caller.user.email.toUpperCase(), 'accept-invitation');
    expect(await accept(guest, token)).toMatchObject(invalid);
    // A password reset is not the tenant's to ask for: it sends the invitation again.
    await shop.admin.call.members.resetPassword({ id });
    const third = await mailedToken(world, guest.caller.user.email.toUpperCase(), 'accept-invitation');
    expect(await accept(guest, second)).toMatchObject(invalid);
    for (const mail of await world.mailsTo(guest.caller.user.email)) expect(mail.text).not.toContain('reset-password');
    await shop.admin.call.members.delete({ id });
    expect(await accept(guest, third)).toMatchObject(invalid);
    expect((await refusalOf(shop.admin.call.members.invitations.resend({ id }))).status).toBe(404);
    expect((await me(guest)).status).toBe(200);
    expect(await auditedActions(shop, id)).toContain('user.withdraw_invitation');
  });

  it('is changed in flags and groups, which count when it is accepted', async () => {
    const guest = (await world.tenant()).admin;
    const { id, token } = await invite(guest, { groups: ['Administrators'] });
    const changed = await shop.admin.call.members.update({
      id,
      groups: ['Viewers'],
      is_staff: false,
      first_name: 'Better',
    });
    expect(changed).toMatchObject({ status: 'invited', groups: ['Viewers'], firstName: 'Better' });
    await accept(guest, token);
    expect((await me((await select(guest, shop.id)).body as { access: string })).body).toMatchObject({
      role: 'viewer',
      firstName: 'Ada',
    });
  });

  it('is not a way to lock, rename or reset an account that belongs to nothing', async () => {
    const outsider = await world.outsider();
    const { id } = await shop.admin.call.members.invite(invitation(outsider.email, { is_active: false }));
    const names = await shop.admin.call.members.update({ id, first_name: 'Renamed' });
    expect(names.firstName).toBe('Renamed');
    expect((await refusalOf(shop.admin.call.account.twoFactor.reset({ id }))).status).toBe(404);
    expect((await refusalOf(shop.admin.call.members.revokeSessions({ id }))).status).toBe(404);
    const login = await world.rest('POST', '/api/token/', { body: { username: outsider.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: '' } });
    const account = await accountOf(world, id);
    const row = world.services.database.selectFrom('public.users').select('first_name').where('id', '=', account);
    expect((await row.executeTakeFirstOrThrow()).first_name).toBe('Ada');
    const token = await mailedToken(world, outsider.email, 'accept-invitation');
    await accept(outsider, token);
    const again = await world.rest('POST', '/api/token/', { body: { username: outsider.username, password } });
    // An inactive membership in a tenant that did not create the account does not prevent log-in.
    expect(again).toMatchObject({ status: 200, body: { tenant_schema: '' } });
  });

  it('proves the address to which it was mailed', async () => {
    const guest = (await world.tenant()).admin;
    const { id: account } = guest.caller.user;
    const { token } = await invite(guest);
    const verified = () =>
      world.services.database
        .selectFrom('public.users')
        .select('email_verified_at')
        .where('id', '=', account)
        .executeTakeFirst();
    await world.services.database
      .updateTable('public.users')
      .set({ email_verified_at: null })
      .where('id', '=', account)
      .execute();
    expect(await guest.call.members.invitations.listOwn()).toEqual([]);
    expect((await accept(guest, token)).status).toBe(200);
    expect((await verified())?.email_verified_at).toBeInstanceOf(Date);
  });

  it('is no longer for an account that has another address by now', async () => {
    const guest = (await world.tenant()).admin;
    const { token } = await invite(guest);
    await world.services.database
      .updateTable('public.users')
      .set({ email: `moved-${guest.caller.user.email}` })
      .where('id', '=', guest.caller.user.id)
      .execute();
    expect((await accept(guest, token)).status).toBe(403);
    expect(await guest.call.members.invitations.listOwn()).toEqual([]);
  });
});

describe('the list of one’s own', () => {
  it('is answered by number, by the invited alone', async () => {
    const [guest, other] = [(await world.tenant()).admin, (await world.tenant()).admin];
    await invite(guest);
    const [waiting] = await guest.call.members.invitations.listOwn();
    expect(waiting).toMatchObject({ tenant: { name: 'Kiosk' }, inviter: 'Ada Okoro' });
    const id = waiting?.id ?? 0;
    expect(await other.call.members.invitations.listOwn()).toEqual([]);
    expect((await refusalOf(other.call.members.invitations.accept({ id }))).status).toBe(404);
    expect((await guest.call.members.invitations.accept({ id })).tenant.id).toBe(shop.id);
    expect((await refusalOf(guest.call.members.invitations.accept({ id }))).status).toBe(404);
  });

  it('is accepted by a user without a tenant, whose session continues in it', async () => {
    const outsider = await world.outsider();
    await shop.admin.call.members.invite(invitation(outsider.email, { groups: ['Staff'] }));
    const [waiting] = await outsider.call.members.invitations.listOwn();
    await outsider.call.members.invitations.accept({ id: waiting?.id ?? 0 });
    const refreshed = await world.rest('POST', '/api/token/refresh/', { body: { refresh: outsider.refresh } });
    expect((await me(refreshed.body as { access: string })).body).toMatchObject({
      tenant: { id: shop.id },
      role: 'staff',
    });
  });
});

describe('a repeated request', () => {
  it('of a user without a tenant is replayed to that user, not to another one at the same address', async () => {
    const [one, two] = [await world.outsider(), await world.outsider()];
    const headers = { 'idempotency-key': randomUUID() };
    const token = 'the same text of two people';
    const ask = (as: Pick<Person, 'access'>, body: object) =>
      world.rest('POST', `${path}accept/`, { as, body, headers });
    await shop.admin.call.members.invite(invitation(one.email));
    const mailed = await mailedToken(world, one.email, 'accept-invitation');
    expect((await ask(one, { token: mailed })).status).toBe(200);
    expect((await ask(one, { token: mailed })).body).toMatchObject({ tenant: { id: shop.id } });
    expect(await ask(two, { token })).toMatchObject(invalid);
    expect((await ask(one, { token })).status).toBe(400);
    const kept = await world.services.database
      .selectFrom('public.idempotency_keys')
      .select('caller')
      .where('key', '=', headers['idempotency-key'])
      .execute();
    expect(kept).toEqual([{ caller: `user ${one.userId}` }]);
  });
});

describe('what the mailed link shows', () => {
  it('tells its holder the tenant and the inviter, and not which account it is for', async () => {
    const guest = (await world.tenant()).admin;
    const { token } = await invite(guest);
    const show = (call: Person['call']) => call.members.invitations.show({ token });
    const shown = await show(world.nobody);
    expect(shown).toMatchObject({ tenant: { name: 'Kiosk' }, inviter: 'Ada Okoro', is_for_caller: false });
    expect(shown.email_hint).toBe(`U•••@EXAMPLE.COM`);
    expect(JSON.stringify(shown)).not.toContain(guest.caller.user.username);
    expect((await show(guest.call)).is_for_caller).toBe(true);
    expect((await show(shop.admin.call)).is_for_caller).toBe(false);
    expect(await refusalOf(world.nobody.members.invitations.show({ token: 'made-up' }))).toEqual(invalid);
  });
});
