import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../../../testing/invitations.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, password, type Tenant, type World } from '../../../testing/world.ts';

// A person whom more than one tenant has to do with: what one does must not reach what another gave.

let world: World;
let first: Tenant;
let second: Tenant;
beforeAll(async () => {
  world = await openWorld();
  [first, second] = [await world.tenant('First'), await world.tenant('Second')];
});
afterAll(() => world.close());

function invitation(over: object = {}) {
  const username = `typed-${randomUUID()}`;
  return { username, email: `${username}@example.com`, first_name: 'Typed', last_name: 'Name', ...over };
}

async function linkTo(email: string, page: string): Promise<string> {
  const mails = (await world.mailsTo(email)).map((mail) => new RegExp(`${page}/([\\w-]{43})`).exec(mail.text)?.[1]);
  return mails.findLast((token) => token !== undefined) ?? expect.fail(`No link to ${page} was mailed.`);
}

const open = (token: string) => world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });
const logIn = (username: string) => world.rest('POST', '/api/token/', { body: { username, password } });

/** A user created by the first tenant's invitation, signed in there. */
async function employee() {
  const form = invitation();
  const { id } = await first.admin.call.members.invite(form);
  expect((await open(await linkTo(form.email, 'reset-password'))).status).toBe(200);
  const { access } = (await logIn(form.username)).body as { access: string };
  return { id, access, ...form };
}

it('the tenant that created an account parts with it by another address once another tenant waits for the person', async () => {
  const form = invitation();
  const { id } = await first.admin.call.members.invite(form);
  await second.admin.call.members.invite(invitation({ email: form.email, groups: ['Administrators'] }));
  const account = await accountOf(world, id);
  const moved = await first.admin.call.members.update({ id, email: 'thief@example.com' });
  expect(moved).toMatchObject({ id, email: 'thief@example.com', username: form.username });
  expect(await accountOf(world, id)).not.toBe(account);
  expect((await open(await linkTo(form.email, 'reset-password'))).status).toBe(200);
  expect((await logIn(form.email)).body).toMatchObject({ tenant_schema: second.schema });
});

it('an invitation opens no account that has another address by now', async () => {
  const form = invitation();
  const { id } = await first.admin.call.members.invite(form);
  const token = await linkTo(form.email, 'reset-password');
  await world.services.database
    .updateTable('public.users')
    .set({ email: `moved-${form.email}` })
    .where('id', '=', await accountOf(world, id))
    .execute();
  expect((await open(token)).status).toBe(400);
});

it('an address that an administrator asked for is not confirmed once the person has joined another tenant', async () => {
  const person = await employee();
  const email = `asked-${person.email}`;
  await first.admin.call.members.update({ id: person.id, email });
  const token = await linkTo(email, 'confirm-email');
  await second.admin.call.members.invite(invitation({ email: person.email }));
  const body = { token: await linkTo(person.email, 'accept-invitation') };
  expect((await world.rest('POST', '/api/directory/invitations/accept/', { as: person, body })).status).toBe(200);
  expect((await world.rest('POST', '/api/auth/confirm-email/', { body: { token } })).status).toBe(400);
  expect((await logIn(person.email)).status).toBe(200);
});

it('nor once the person was taken out of the tenant, while it is before', async () => {
  const [stays, goes] = [await employee(), await employee()];
  for (const person of [stays, goes])
    await first.admin.call.members.update({ id: person.id, email: `asked-${person.email}` });
  await first.admin.call.members.delete({ id: goes.id });
  const confirm = async ({ email }: { email: string }) => {
    const token = await linkTo(`asked-${email}`, 'confirm-email');
    return (await world.rest('POST', '/api/auth/confirm-email/', { body: { token } })).status;
  };
  expect([await confirm(stays), await confirm(goes)]).toEqual([200, 400]);
});

it('a new password ends a change of the address that was asked for before', async () => {
  const person = await employee();
  const email = `thief-${person.email}`;
  await world.rest('PATCH', '/api/auth/profile/', { as: person, body: { email } });
  const token = await linkTo(email, 'confirm-email');
  const change = { oldPassword: password, newPassword: 'Another-horse-9' };
  await world.rest('POST', '/api/auth/change-password/', { as: person, body: change });
  expect((await world.rest('POST', '/api/auth/confirm-email/', { body: { token } })).status).toBe(400);
});

it('of accepting and withdrawing at once, the one that counts is told', async () => {
  for (let round = 0; round < 8; round++) {
    const guest = await world.outsider();
    const { id } = await first.admin.call.members.invite(invitation({ email: guest.email }));
    const token = await linkTo(guest.email, 'accept-invitation');
    const accept = () => world.rest('POST', '/api/directory/invitations/accept/', { as: guest, body: { token } });
    const change = () =>
      world.rest('PATCH', `/api/directory/users/${id}/`, { as: first.admin, body: { is_staff: true } });
    const withdraw = () => world.rest('DELETE', `/api/directory/users/${id}/`, { as: first.admin });
    const [accepted, , withdrawn] = await Promise.all([accept(), change(), withdraw()]);
    expect([round, accepted.status === 200 || accepted.status === 400]).toEqual([round, true]);
    expect([round, withdrawn.status]).toEqual([round, 204]);
    // A withdrawn or removed user is not listed, whichever happened first.
    const left = await world.rest('GET', `/api/directory/users/${id}/`, { as: first.admin });
    expect([round, left.status]).toEqual([round, 404]);
  }
});

it('changing an invitation while it is accepted is answered, and counts', async () => {
  for (let round = 0; round < 8; round++) {
    const guest = await world.outsider();
    const { id } = await first.admin.call.members.invite(invitation({ email: guest.email }));
    const body = { token: await linkTo(guest.email, 'accept-invitation') };
    const [accepted, changed] = await Promise.all([
      world.rest('POST', '/api/directory/invitations/accept/', { as: guest, body }),
      world.rest('PATCH', `/api/directory/users/${id}/`, { as: first.admin, body: { is_staff: true } }),
    ]);
    expect([round, accepted.status, changed.status]).toEqual([round, 200, 200]);
    expect((await first.admin.call.members.get({ id })).is_staff).toBe(true);
  }
});

it('a username typed into an invitation is taken, with and without an account', async () => {
  const taken = { status: 400, body: { username: [texts.usernameTaken] } };
  for (const email of [(await world.outsider()).email, `${randomUUID()}@example.com`]) {
    const { username } = await first.admin.call.members.invite(invitation({ email }));
    expect(await refusalOf(first.admin.call.members.invite(invitation({ username })))).toEqual(taken);
  }
});

it('a username that looks like an address keeps nobody from it', async () => {
  const email = `${randomUUID()}@example.com`;
  await first.admin.call.members.invite(invitation({ username: email }));
  const names = { company_name: 'Own', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const body = { ...names, username: `own-${randomUUID()}`, email, password };
  expect((await world.rest('POST', '/api/auth/pre-register/', { body })).status).toBe(201);
});

it('a membership that was written beside the invitation stands, and the invitation ends', async () => {
  const guest = await world.outsider();
  await first.admin.call.members.invite(invitation({ email: guest.email, groups: ['Managers'] }));
  const body = { token: await linkTo(guest.email, 'accept-invitation') };
  const { caller } = await first.admit(guest.userId, ['Viewers']);
  const { id } = caller.membership;
  expect((await world.rest('POST', '/api/directory/invitations/accept/', { as: guest, body })).status).toBe(200);
  const { results } = await first.admin.call.members.list({ search: guest.email });
  expect(results).toMatchObject([{ id, status: 'active', groups: ['Viewers'] }]);
  expect((await world.rest('POST', '/api/directory/invitations/accept/', { as: guest, body })).status).toBe(400);
});

it('so does one of an account that nobody had opened', async () => {
  const form = invitation({ groups: ['Managers'] });
  const invited = await first.admin.call.members.invite(form);
  const { caller } = await first.admit(await accountOf(world, invited.id), ['Viewers']);
  const { id } = caller.membership;
  expect((await open(await linkTo(form.email, 'reset-password'))).status).toBe(200);
  expect((await logIn(form.username)).body).toMatchObject({ tenant_schema: first.schema });
  expect((await first.admin.call.members.get({ id })).groups).toEqual(['Viewers']);
});
