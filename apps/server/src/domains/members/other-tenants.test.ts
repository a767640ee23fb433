import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { Rights } from '@stockhand/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinOther } from '../../testing/other-tenant.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

// Groups and memberships are of one tenant: what another one calls the same, or has beside it, counts for nothing.

let world: World;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
beforeEach(async () => {
  [ours, theirs] = [await world.tenant(), await world.tenant()];
});
afterAll(() => world.close());

const makeGroup = (tenant: Tenant, name: string, rights: Rights = {}) =>
  tenant.admin.call.members.groups.create({ name, rights: rights as never });
const put = (tenant: Tenant, person: Person, groups: string[]) =>
  tenant.admin.call.members.update({ id: person.caller.membership.id, groups });
const invitation = (groups: string[]) => {
  const name = `user-${crypto.randomUUID()}`;
  return { username: name, email: `${name}@example.com`, first_name: 'A', last_name: 'B', groups };
};

describe('a group of the same name elsewhere', () => {
  it('is not counted when a member grants no more than their own rights', async () => {
    const chief = await ours.join('viewer');
    await makeGroup(ours, 'Chiefs', { users: ['create', 'read', 'update', 'delete'] });
    await makeGroup(ours, 'Buyers');
    await makeGroup(theirs, 'Buyers', { products: ['create', 'delete'] });
    await put(ours, chief, ['Chiefs']);
    const colleague = await ours.join('viewer');
    const { id } = colleague.caller.membership;
    expect((await chief.call.members.update({ id, groups: ['Buyers'] })).groups).toEqual(['Buyers']);
    expect((await chief.call.members.invite(invitation(['Buyers']))).groups).toEqual(['Buyers']);
    await ours.admin.call.members.groups.create({ name: 'Sellers', rights: { products: ['create'] } });
    await makeGroup(theirs, 'Sellers');
    expect(await refusalOf(chief.call.members.update({ id, groups: ['Sellers'] }))).toEqual({
      status: 403,
      body: { detail: texts.beyondOwnRights },
    });
  });

  it('gives its rights to nobody here, and counts nobody of here', async () => {
    await makeGroup(ours, 'Buyers', { suppliers: ['create'] });
    await makeGroup(theirs, 'Buyers', { users: ['read'] });
    const person = await ours.join('viewer');
    await put(ours, person, ['Buyers']);
    const { permissions, groups } = await person.call.account.me();
    expect([permissions.suppliers, permissions.users, groups]).toEqual([['create', 'read'], [], ['Buyers']]);
    const countsOf = async (tenant: Tenant) =>
      (await tenant.admin.call.members.groups.list())
        .filter((group) => group.name === 'Buyers')
        .map((group) => group.members);
    expect([await countsOf(ours), await countsOf(theirs)]).toEqual([[1], [0]]);
  });
});

it('a group that only another tenant has is unknown here', async () => {
  await makeGroup(theirs, 'Night shift');
  const unknown = { status: 400, body: { groups: [texts.groupUnknown('Night shift')] } };
  const person = await ours.join('viewer');
  expect(await refusalOf(put(ours, person, ['Night shift']))).toEqual(unknown);
  expect(await refusalOf(ours.admin.call.members.invite(invitation(['Night shift'])))).toEqual(unknown);
  await makeGroup(ours, 'Night shift');
  expect((await put(ours, person, ['Night shift'])).groups).toEqual(['Night shift']);
});

it('a group of another tenant is neither changed nor deleted', async () => {
  const { id } = await makeGroup(theirs, 'Night shift');
  const { members } = ours.admin.call;
  expect((await refusalOf(members.groups.update({ id, name: 'Mine' }))).status).toBe(404);
  expect((await refusalOf(members.groups.update({ id, name: '' }))).status).toBe(404);
  expect((await refusalOf(members.groups.delete({ id }))).status).toBe(404);
  expect((await theirs.admin.call.members.groups.list()).find((group) => group.id === id)?.name).toBe('Night shift');
});

describe('a member of two tenants', () => {
  it('and is removed from one stays in the other, with groups and session', async () => {
    const person = await ours.join('staff');
    const there = await joinOther(world, person, theirs, ['Managers']);
    await ours.admin.call.members.delete({ id: person.caller.membership.id });
    expect((await refusalOf(person.call.account.me())).status).toBe(401);
    expect(await there.call.account.me()).toMatchObject({ role: 'manager', tenant: { id: theirs.id } });
  });

  it('and is deactivated or made staff in one stays as they are in the other', async () => {
    const person = await ours.join('viewer');
    const there = await joinOther(world, person, theirs, ['Viewers']);
    const { id } = person.caller.membership;
    await ours.admin.call.members.update({ id, is_staff: true });
    expect((await there.call.account.me()).role).toBe('viewer');
    await ours.admin.call.members.update({ id, is_active: false });
    expect((await refusalOf(person.call.account.me())).status).toBe(401);
    expect((await there.call.account.me()).role).toBe('viewer');
    expect((await theirs.admin.call.members.get({ id: there.caller.membership.id })).is_active).toBe(true);
  });

  it('logs in to the tenant that the person used last', async () => {
    const person = await ours.join('viewer');
    const there = await joinOther(world, person, theirs, ['Viewers']);
    const colleague = await joinOther(world, await theirs.join('viewer'), ours, ['Viewers']);
    await person.call.tenants.select({ tenant_id: ours.id });
    await there.call.tenants.select({ tenant_id: theirs.id });
    await colleague.call.tenants.select({ tenant_id: ours.id });
    const { username } = person.caller.user;
    expect((await world.nobody.auth.logIn({ username, password })).tenant_schema).toBe(theirs.schema);
  });

  it('is led past a tenant that deactivated them, and not into it', async () => {
    const person = await ours.join('viewer');
    const there = await joinOther(world, person, theirs, ['Viewers']);
    await theirs.admin.call.members.update({ id: there.caller.membership.id, is_active: false });
    const { username } = person.caller.user;
    const entered = await world.nobody.auth.logIn({ username, password });
    expect(entered).toMatchObject({ tenant_schema: ours.schema, multiple_tenants: false });
    expect(entered.available_tenants.map((tenant) => tenant.id)).toEqual([ours.id]);
    expect((await person.call.tenants.memberships()).map((one) => one.id)).toEqual([ours.id]);
    expect((await person.call.tenants.list()).tenants.map((tenant) => tenant.id)).toEqual([ours.id]);
    expect((await refusalOf(person.call.tenants.select({ tenant_id: theirs.id }))).status).toBe(401);
    expect((await refusalOf(person.call.tenants.get({ id: theirs.id }))).status).toBe(404);
    expect((await refusalOf(there.call.account.me())).status).toBe(401);
  });
});

describe('a link to choose a new password', () => {
  const ask = async (person: Person, tenant: string) => {
    const { email } = person.caller.user;
    await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant } });
    return (await world.mailsTo(email)).length;
  };
  it('is for active members of the tenant that was named', async () => {
    const person = await ours.join('viewer');
    expect(await ask(person, theirs.schema)).toBe(0);
    expect(await ask(person, ours.schema)).toBe(1);
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'is deactivated there',
      ({ caller }) =>
        world.services.database
          .updateTable('public.memberships')
          .set({ is_active: false })
          .where('id', '=', caller.membership.id)
          .execute(),
    ],
    [
      'has an inactive account',
      ({ caller }) =>
        world.services.database
          .updateTable('public.users')
          .set({ is_active: false })
          .where('id', '=', caller.user.id)
          .execute(),
    ],
    [
      'belongs to a tenant that was deleted, and to another',
      async (person) => {
        await joinOther(world, person, theirs);
        await world.services.database
          .updateTable('public.tenants')
          .set({ status: 'deleted' })
          .where('id', '=', ours.id)
          .execute();
      },
    ],
  ])('does not go to somebody who %s', async (_, end) => {
    const person = await ours.join('viewer');
    await end(person);
    expect(await ask(person, ours.schema)).toBe(0);
  });

  it('does not go to an inactive account without a tenant', async () => {
    const [active, inactive] = [await ours.join('viewer'), await ours.join('viewer')];
    for (const { caller } of [active, inactive]) await ours.admin.call.members.delete({ id: caller.membership.id });
    await world.services.database
      .updateTable('public.users')
      .set({ is_active: false })
      .where('id', '=', inactive.caller.user.id)
      .execute();
    expect([await ask(active, 't_any'), await ask(inactive, 't_any')]).toEqual([1, 0]);
  });
});
