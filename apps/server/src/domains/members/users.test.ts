import { randomUUID } from 'node:crypto';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCrowdedWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
  tenant = await world.tenant('Kiosk');
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
  tenant.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name', 'changes'])
    .where('actor_id', '=', actor.caller.user.id)
    .orderBy('id')
    .execute();

describe('rights', () => {
  it('managers look, staff and viewers do not, only admins change', async () => {
    const target = (await tenant.join('viewer')).caller.membership.id;
    for (const role of ['manager', 'staff', 'viewer'] as const) {
      const person = await tenant.as(role);
      expect((await world.rest('GET', users, { as: person })).status).toBe(role === 'manager' ? 200 : 403);
      expect(await patch(person, target, { email: 'nonsense' })).toMatchObject(forbidden);
      expect(await remove(person, target)).toMatchObject(forbidden);
      expect(await world.rest('POST', `${users}invite/`, { as: person, body: {} })).toMatchObject(forbidden);
      expect(await world.rest('POST', `${users}${target}/reset_password/`, { as: person })).toMatchObject(forbidden);
    }
  });

  it("another tenant's people are not there, whatever the body", async () => {
    const stranger = await world.tenant();
    const id = (await tenant.as('viewer')).caller.membership.id;
    expect(await patch(stranger.admin, id, { email: 'nonsense' })).toMatchObject(notFound);
    expect(await remove(stranger.admin, id)).toMatchObject(notFound);
    expect(await world.rest('GET', `${users}${id}/`, { as: stranger.admin })).toMatchObject(notFound);
    expect(await world.rest('POST', `${users}${id}/reset_password/`, { as: stranger.admin })).toMatchObject(notFound);
  });
});

describe('list', () => {
  it('pages, orders and finds by any name, taking wildcards as they are', async () => {
    const own = await world.tenant();
    for (const first_name of ['Zuberi', 'Amina', '100%'])
      await own.admin.call.members.invite(invitation({ first_name }));
    const list = (input: object) =>
      own.admin.call.members.list(input).then(({ results, count }) => [results.map((user) => user.firstName), count]);
    expect(await list({ search: 'zUB' })).toEqual([['Zuberi'], 1]);
    expect(await list({ search: 'amina mwangi' })).toEqual([['Amina'], 1]);
    expect(await list({ search: '%' })).toEqual([['100%'], 1]);
    expect(await list({ ordering: '-first_name', page_size: 2 })).toEqual([['Zuberi', 'Amina'], 4]);
    expect(await list({ ordering: '-first_name', page_size: 2, page: 3 })).toEqual([[], 4]);
  });

  it('orders by the whole name as it is read', async () => {
    const own = await world.tenant();
    for (const [first_name, last_name] of [
      ['Bo', 'young'],
      ['amina', 'Zed'],
      ['Bo', 'Adams'],
    ])
      await own.admin.call.members.invite(invitation({ first_name, last_name }));
    const { results } = await own.admin.call.members.list({ ordering: 'first_name', search: 'o' });
    expect(results.map((user) => user.lastName)).toEqual(expect.arrayContaining(['Adams', 'young']));
    const names = results.map((user) => `${user.firstName} ${user.lastName}`.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });
});

describe('invite', () => {
  it("mails a link in the tenant's name that lets the person choose a password, once", async () => {
    const form = invitation({ groups: ['Managers'] });
    const user = await tenant.admin.call.members.invite(form);
    expect(user).toMatchObject({
      username: form.username,
      firstName: 'Wanjiru',
      groups: ['Managers'],
      userType: 'manager',
      is_superuser: false,
      status: 'invited',
      is_managed: false,
      last_login: null,
    });
    const [mail] = await world.mailsTo(form.email);
    expect(mail).toMatchObject({ subject: 'You are invited to Kiosk', senderName: 'Kiosk' });
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const use = () => world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
    const login = await world.rest('POST', '/api/token/', { body: { username: form.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: tenant.schema } });
    expect((await auditOf(tenant.admin)).at(-1)).toMatchObject({
      action: 'user.invite',
      subject_name: 'Wanjiru Mwangi',
    });
    expect((await world.rest('GET', `${users}${user.id}/`, { as: tenant.admin })).body).toMatchObject({
      status: 'active',
      is_managed: true,
    });
  });

  it('refuses taken usernames and groups of nobody, and leaves nothing behind', async () => {
    const taken = invitation({ username: tenant.admin.caller.user.username.toUpperCase() });
    const post = (body: object) => world.rest('POST', `${users}invite/`, { as: tenant.admin, body });
    expect(await post(taken)).toMatchObject({ status: 400, body: { username: [texts.usernameTaken] } });
    const lost = invitation({ groups: ['Pirates'] });
    expect(await post(lost)).toMatchObject({ status: 400, body: { groups: ['There is no group "Pirates"'] } });
    for (const form of [taken, lost]) expect(await world.mailsTo(form.email)).toEqual([]);
  });

  it('of equal invitations at once one counts', async () => {
    const form = invitation();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.rest('POST', `${users}invite/`, { as: tenant.admin, body: form })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await world.mailsTo(form.email)).toHaveLength(1);
  });
});

describe('update', () => {
  it('changes names, flags and groups of an account that it manages; an address waits for its link', async () => {
    const { user, membership } = (await tenant.join('viewer')).caller;
    const email = `changed-${user.email}`;
    const answer = await patch(tenant.admin, membership.id, {
      email,
      lastName: 'Name',
      is_staff: true,
      groups: ['Managers'],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { email: user.email, lastName: 'Name', is_staff: true, groups: ['Managers'] },
    });
    expect((await world.mailsTo(user.email)).map((mail) => mail.subject)).toEqual([
      'Your email address is about to change',
    ]);
    const token = /confirm-email\/([\w-]{43})/.exec((await world.mailsTo(email))[0]?.text ?? '')?.[1];
    expect((await world.rest('POST', '/api/auth/confirm-email/', { body: { token } })).status).toBe(200);
    expect((await world.rest('GET', `${users}${membership.id}/`, { as: tenant.admin })).body).toMatchObject({ email });
    expect((await auditOf(tenant.admin)).at(-1)).toMatchObject({
      action: 'user.update',
      changes: { email: [user.email, email], groups: [['Viewers'], ['Managers']] },
    });
  });

  it('deactivates here and at once, not elsewhere', async () => {
    const person = await tenant.join('staff');
    const other = await world.tenant();
    await other.admit(person.caller.user.id, ['Viewers']);
    const there = (
      await world.rest('POST', '/api/directory/select-tenant/', { as: person, body: { tenant_id: other.id } })
    ).body as { access: string };
    expect((await patch(tenant.admin, person.caller.membership.id, { is_active: false })).body).toMatchObject({
      is_active: false,
    });
    expect((await me(person)).status).toBe(401);
    expect((await me({ ...person, access: there.access })).status).toBe(200);
    expect((await patch(tenant.admin, person.caller.membership.id, { is_active: true })).status).toBe(200);
    // The session itself is gone, not merely barred.
    expect((await me(person)).status).toBe(401);
  });

  it("does not let an administrator get at an account that is its owner's, nor at a superuser's", async () => {
    const person = await tenant.join('staff');
    const other = await world.tenant();
    const there = await other.admit(person.caller.user.id, ['Viewers']);
    const owner = await tenant.admit((await world.tenant()).admin.caller.user.id, ['Viewers']);
    const mine = { email: 'mine@example.com', firstName: 'Mine', lastName: 'Mine' };
    const own = { email: [texts.ownAccount], first_name: [texts.ownAccount], last_name: [texts.ownAccount] };
    for (const [admin, { caller }] of [
      [other.admin, there],
      [tenant.admin, person],
      [tenant.admin, owner],
    ] as const)
      expect(await patch(admin, caller.membership.id, mine)).toMatchObject({ status: 400, body: own });
    expect((await patch(other.admin, there.caller.membership.id, { is_staff: true })).status).toBe(200);
    const admin = await tenant.join('admin');
    expect(await patch(admin, tenant.admin.caller.membership.id, { email: 'mine@example.com' })).toMatchObject(
      forbidden,
    );
  });

  it('leaves names and address of oneself to the profile, where the password is asked for', async () => {
    const admin = await tenant.join('admin');
    const answer = await patch(admin, admin.caller.membership.id, { email: 'mine@example.com', firstName: 'Mine' });
    expect(answer).toMatchObject({
      status: 400,
      body: { email: [texts.ownProfile], first_name: [texts.ownProfile] },
    });
  });

  it('shows the new role from the next call', async () => {
    const person = await tenant.join('admin');
    expect((await world.rest('GET', users, { as: person })).status).toBe(200);
    await patch(tenant.admin, person.caller.membership.id, { groups: ['Viewers'] });
    expect((await world.rest('GET', users, { as: person })).status).toBe(403);
  });
});

describe('delete', () => {
  it('takes the membership and the sessions; the account stays and belongs to its owner', async () => {
    const person = await tenant.join('staff');
    const { id } = person.caller.membership;
    const { email, username } = person.caller.user;
    expect((await remove(tenant.admin, id)).status).toBe(204);
    expect((await me(person)).status).toBe(401);
    expect(await remove(tenant.admin, id)).toMatchObject(notFound);
    const { username: typed, ...form } = invitation({ email });
    const again = await tenant.admin.call.members.invite({ username: typed, ...form });
    // The new invitation does not tell that somebody is back.
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({ username: typed, status: 'invited', is_managed: false });
    const login = await world.rest('POST', '/api/token/', { body: { username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: '', available_tenants: [] } });
  });

  it('spares superusers and oneself', async () => {
    const admin = await tenant.join('admin');
    expect(await remove(admin, tenant.admin.caller.membership.id)).toMatchObject({
      status: 400,
      body: { detail: 'Superusers cannot be deleted' },
    });
    expect(await remove(admin, admin.caller.membership.id)).toMatchObject({
      status: 400,
      body: { detail: texts.notYourself },
    });
    expect((await me(admin)).status).toBe(200);
  });
});

it('an admin mails a link and never sees a password', async () => {
  const { user, membership } = (await tenant.join('viewer')).caller;
  const answer = await world.rest('POST', `${users}${membership.id}/reset_password/`, { as: tenant.admin });
  expect(answer).toMatchObject({ status: 200, body: { detail: 'Password reset email sent successfully' } });
  const [mail] = await world.mailsTo(user.email);
  expect(mail?.text).toMatch(/\/reset-password\/[\w-]{43}\n/);
  expect((await auditOf(tenant.admin)).at(-1)).toMatchObject({ action: 'user.reset_password' });
});

it('answers false, not null, for whether the account of a founder is managed', async () => {
  const { id } = tenant.admin.caller.membership;
  expect((await world.rest('GET', `${users}${id}/`, { as: tenant.admin })).body).toMatchObject({ is_managed: false });
});
