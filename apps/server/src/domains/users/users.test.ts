import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Company, openWorld, type Person, password, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company('Kiosk');
});
afterAll(() => world.close());

const users = '/api/directory/users/';
const forbidden = { status: 403, body: { detail: 'You do not have permission to perform this action.' } };
const notFound = { status: 404, body: { detail: 'The requested resource was not found.' } };
const me = (as: Person) => world.rest('GET', `${users}me/`, { as });
const patch = (as: Person, id: number, body: object) => world.rest('PATCH', `${users}${id}/`, { as, body });
const remove = (as: Person, id: number) => world.rest('DELETE', `${users}${id}/`, { as });

function invitation(over: object = {}) {
  const id = randomUUID().slice(0, 8);
  return {
    username: `user-${id}`,
    email: `user-${id}@example.com`,
    first_name: 'Wanjiru',
    last_name: 'Mwangi',
    ...over,
  };
}

const auditOf = (actor: Person) =>
  company.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name', 'changes'])
    .where('actor_id', '=', actor.who.user.id)
    .orderBy('id')
    .execute();

describe('rights', () => {
  it('managers look, staff and viewers do not, only admins change', async () => {
    const target = (await company.join('viewer')).who.user.id;
    for (const role of ['manager', 'staff', 'viewer'] as const) {
      const person = await company.as(role);
      expect((await world.rest('GET', users, { as: person })).status).toBe(role === 'manager' ? 200 : 403);
      expect(await patch(person, target, { email: 'nonsense' })).toMatchObject(forbidden);
      expect(await remove(person, target)).toMatchObject(forbidden);
      expect(await world.rest('POST', `${users}invite/`, { as: person, body: {} })).toMatchObject(forbidden);
      expect(await world.rest('POST', `${users}${target}/reset_password/`, { as: person })).toMatchObject(forbidden);
    }
  });

  it("another company's people are not there, whatever the body", async () => {
    const stranger = await world.company();
    const id = (await company.as('viewer')).who.user.id;
    expect(await patch(stranger.admin, id, { email: 'nonsense' })).toMatchObject(notFound);
    expect(await remove(stranger.admin, id)).toMatchObject(notFound);
    expect(await world.rest('GET', `${users}${id}/`, { as: stranger.admin })).toMatchObject(notFound);
    expect(await world.rest('POST', `${users}${id}/reset_password/`, { as: stranger.admin })).toMatchObject(notFound);
  });
});

describe('list', () => {
  it('pages, orders and finds by any name, taking wildcards as they are', async () => {
    const own = await world.company();
    for (const first_name of ['Zuberi', 'Amina', '100%']) await own.admin.call.users.invite(invitation({ first_name }));
    const list = (input: object) =>
      own.admin.call.users.list(input).then(({ results, count }) => [results.map((user) => user.firstName), count]);
    expect(await list({ search: 'zUB' })).toEqual([['Zuberi'], 1]);
    expect(await list({ search: 'amina mwangi' })).toEqual([['Amina'], 1]);
    expect(await list({ search: '%' })).toEqual([['100%'], 1]);
    expect(await list({ ordering: '-first_name', page_size: 2 })).toEqual([['Zuberi', 'Amina'], 4]);
    expect(await list({ ordering: '-first_name', page_size: 2, page: 3 })).toEqual([[], 4]);
  });
});

describe('invite', () => {
  it("mails a link in the workspace's name that lets the person choose a password, once", async () => {
    const form = invitation({ groups: ['Managers'] });
    const user = await company.admin.call.users.invite(form);
    expect(user).toMatchObject({
      username: form.username,
      firstName: 'Wanjiru',
      groups: ['Managers'],
      userType: 'manager',
      is_superuser: false,
      had_account: false,
    });
    const [mail] = await world.mailsTo(form.email);
    expect(mail).toMatchObject({ subject: 'You are invited to Kiosk', senderName: 'Kiosk' });
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const use = () => world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
    const login = await world.rest('POST', '/api/token/', { body: { username: form.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: company.schema } });
    expect((await auditOf(company.admin)).at(-1)).toMatchObject({
      action: 'user.invite',
      subject_name: 'Wanjiru Mwangi',
    });
  });

  it('gives an existing account a membership and changes nothing else of it', async () => {
    const guest = (await world.company()).admin;
    const { email, username } = guest.who.user;
    const user = await company.admin.call.users.invite(invitation({ email: email.toUpperCase(), groups: ['Staff'] }));
    expect(user).toMatchObject({
      id: guest.who.user.id,
      username,
      firstName: 'Ada',
      userType: 'staff',
      is_superuser: false,
      had_account: true,
    });
    expect((await guest.call.auth.me()).role).toBe('admin');
    const [mail] = await world.mailsTo(email);
    expect(mail?.subject).toBe('You were added to Kiosk');
    expect(mail?.text).not.toContain('reset-password');
    const again = await world.rest('POST', `${users}invite/`, { as: company.admin, body: invitation({ email }) });
    expect(again).toMatchObject({ status: 400, body: { email: [texts.emailTaken] } });
  });

  it('refuses taken usernames and groups of nobody, and leaves nothing behind', async () => {
    const taken = invitation({ username: company.admin.who.user.username.toUpperCase() });
    const post = (body: object) => world.rest('POST', `${users}invite/`, { as: company.admin, body });
    expect(await post(taken)).toMatchObject({ status: 400, body: { username: [texts.usernameTaken] } });
    const lost = invitation({ groups: ['Pirates'] });
    expect(await post(lost)).toMatchObject({ status: 400, body: { groups: ['There is no group "Pirates"'] } });
    for (const form of [taken, lost]) expect(await world.mailsTo(form.email)).toEqual([]);
  });

  it('of equal invitations at once one counts', async () => {
    const form = invitation();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.rest('POST', `${users}invite/`, { as: company.admin, body: form })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await world.mailsTo(form.email)).toHaveLength(1);
  });
});

describe('update', () => {
  it('changes names, flags and groups, tells both addresses and writes it down', async () => {
    const { user } = (await company.join('viewer')).who;
    const email = `changed-${user.email}`;
    const answer = await patch(company.admin, user.id, {
      email,
      lastName: 'Name',
      is_staff: true,
      groups: ['Managers'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { email, lastName: 'Name', is_staff: true, groups: ['Managers'] },
    });
    for (const address of [user.email, email]) expect(await world.mailsTo(address)).toHaveLength(1);
    expect((await auditOf(company.admin)).at(-1)).toMatchObject({
      action: 'user.update',
      changes: { email: [user.email, email], groups: [['Viewers'], ['Managers']] },
    });
  });

  it('deactivates here and at once, not elsewhere', async () => {
    const person = await company.join('staff');
    const other = await world.company();
    await other.admin.call.users.invite(invitation({ email: person.who.user.email, groups: ['Viewers'] }));
    const there = (
      await world.rest('POST', '/api/directory/select-tenant/', { as: person, body: { tenant_id: other.id } })
    ).body as { access: string };
    expect((await patch(company.admin, person.who.user.id, { is_active: false })).body).toMatchObject({
      is_active: false,
    });
    expect((await me(person)).status).toBe(401);
    expect((await me({ ...person, access: there.access })).status).toBe(200);
    expect((await patch(company.admin, person.who.user.id, { is_active: true })).status).toBe(200);
    // The session itself is gone, not merely barred.
    expect((await me(person)).status).toBe(401);
  });

  it("does not let an administrator get at an account that is another company's too, nor at a superuser's", async () => {
    const person = await company.join('staff');
    const other = await world.company();
    await other.admin.call.users.invite(invitation({ email: person.who.user.email }));
    expect(await patch(other.admin, person.who.user.id, { email: 'mine@example.com' })).toMatchObject({
      status: 400,
      body: { email: [texts.ownAccount] },
    });
    expect((await patch(other.admin, person.who.user.id, { is_staff: true })).status).toBe(200);
    const admin = await company.join('admin');
    expect(await patch(admin, company.admin.who.user.id, { email: 'mine@example.com' })).toMatchObject(forbidden);
  });

  it('shows the new role from the next call', async () => {
    const person = await company.join('admin');
    expect((await world.rest('GET', users, { as: person })).status).toBe(200);
    await patch(company.admin, person.who.user.id, { groups: ['Viewers'] });
    expect((await world.rest('GET', users, { as: person })).status).toBe(403);
  });
});

describe('delete', () => {
  it('takes the membership and the sessions, keeps the account, and can be undone by inviting', async () => {
    const person = await company.join('staff');
    const { id, email, username } = person.who.user;
    expect((await remove(company.admin, id)).status).toBe(204);
    expect((await me(person)).status).toBe(401);
    expect(await remove(company.admin, id)).toMatchObject(notFound);
    expect(await company.admin.call.users.invite(invitation({ email }))).toMatchObject({ id, username });
  });

  it('spares superusers and oneself', async () => {
    const admin = await company.join('admin');
    expect(await remove(admin, company.admin.who.user.id)).toMatchObject({
      status: 400,
      body: { detail: 'Superusers cannot be deleted' },
    });
    expect(await remove(admin, admin.who.user.id)).toMatchObject({ status: 400, body: { detail: texts.notYourself } });
    expect((await me(admin)).status).toBe(200);
  });
});

it('an admin mails a link and never sees a password', async () => {
  const { user } = (await company.join('viewer')).who;
  const answer = await world.rest('POST', `${users}${user.id}/reset_password/`, { as: company.admin });
  expect(answer).toMatchObject({ status: 200, body: { detail: 'Password reset email sent successfully' } });
  const [mail] = await world.mailsTo(user.email);
  expect(mail?.text).toMatch(/\/reset-password\/[\w-]{43}\n/);
  expect((await auditOf(company.admin)).at(-1)).toMatchObject({ action: 'user.reset_password' });
});
