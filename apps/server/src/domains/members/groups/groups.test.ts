import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { Rights } from '@stockhand/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const forbidden = { status: 403, body: { detail: texts.beyondOwnRights } };
const put = (person: Person, groups: string[]) =>
  tenant.admin.call.members.update({ id: person.caller.membership.id, groups });

/** A member whose only group is one that the tenant created. */
async function personWith(rights: Rights): Promise<{ person: Person; group: { id: number; name: string } }> {
  const person = await tenant.join('viewer');
  const group = await tenant.admin.call.members.groups.create({
    name: `Group ${crypto.randomUUID()}`,
    rights: rights as Parameters<typeof tenant.admin.call.members.groups.create>[0]['rights'],
  });
  await put(person, [group.name]);
  return { person, group };
}

describe('the list', () => {
  it('counts who has the rights of a built-in group by a flag, once, and nobody of another tenant', async () => {
    const own = await world.tenant();
    await (await world.tenant()).join('manager');
    const counts = async () =>
      Object.fromEntries((await own.admin.call.members.groups.list()).map(({ name, members }) => [name, members]));
    expect(await counts()).toEqual({ Administrators: 1, Managers: 0, Staff: 0, Viewers: 0 });
    const person = await own.join('viewer');
    expect(await counts()).toEqual({ Administrators: 1, Managers: 0, Staff: 0, Viewers: 1 });
    const change = { id: person.caller.membership.id, is_staff: true };
    await own.admin.call.members.update({ ...change, groups: [] });
    expect(await counts()).toEqual({ Administrators: 1, Managers: 0, Staff: 1, Viewers: 0 });
    await own.admin.call.members.update({ ...change, groups: ['Administrators', 'Staff'] });
    expect(await counts()).toEqual({ Administrators: 2, Managers: 0, Staff: 1, Viewers: 0 });
  });

  it('shows the four that every tenant has, with what they give, and its own', async () => {
    const own = await world.tenant();
    await own.admin.call.members.groups.create({ name: 'Buyers', rights: { purchases: ['create'] } });
    const answer = await world.rest('GET', '/api/directory/groups/', { as: own.admin });
    const groups = answer.body as {
      name: string;
      is_built_in: boolean;
      rights: Record<string, string[]>;
      members: number;
    }[];
    expect(groups.map((group) => [group.name, group.is_built_in])).toEqual([
      ['Administrators', true],
      ['Buyers', false],
      ['Managers', true],
      ['Staff', true],
      ['Viewers', true],
    ]);
    expect(groups.find((group) => group.name === 'Buyers')).toMatchObject({
      rights: { products: [], orders: [], purchases: ['create'], users: [], suppliers: [], reports: [] },
      members: 0,
    });
    expect(groups.find((group) => group.name === 'Staff')?.rights.orders).toEqual(['create', 'read', 'update']);
  });
});

describe('rights', () => {
  it('come beside what the role allows, from the next call, and go with the group', async () => {
    const { person, group } = await personWith({});
    expect((await refusalOf(makeProduct(person))).status).toBe(403);
    await tenant.admin.call.members.groups.update({ id: group.id, rights: { products: ['create', 'update'] } });
    await makeProduct(person);
    const me = await person.call.account.me();
    expect(me).toMatchObject({ role: 'viewer', isAdmin: false });
    expect(me.permissions).toEqual({
      products: ['create', 'read', 'update'],
      orders: ['read'],
      purchases: ['read'],
      users: [],
      suppliers: ['read'],
      reports: ['read'],
    });
    await tenant.admin.call.members.groups.delete({ id: group.id });
    expect((await refusalOf(makeProduct(person))).status).toBe(403);
    expect((await person.call.account.me()).groups).toEqual([]);
  });

  it('of several groups add up, and another tenant’s group of the same name gives nothing', async () => {
    const { person, group } = await personWith({ suppliers: ['create'] });
    const second = await tenant.admin.call.members.groups.create({ name: 'Second', rights: { users: ['read'] } });
    await put(person, [group.name, second.name]);
    const { permissions } = await person.call.account.me();
    expect([permissions.suppliers, permissions.users]).toEqual([['create', 'read'], ['read']]);
    const other = await world.tenant();
    const there = await other.join('viewer');
    await other.admin.call.members.groups.create({ name: 'Second' });
    await other.admin.call.members.update({ id: there.caller.membership.id, groups: ['Second'] });
    expect((await there.call.account.me()).permissions.users).toEqual([]);
  });
});

describe('managing', () => {
  it('is for administrators alone, whatever else a group gives', async () => {
    const { person, group } = await personWith({ users: ['create', 'read', 'update', 'delete'] });
    const barred = { status: 403, body: { detail: texts.administratorsOnly } };
    const { members } = person.call;
    expect(await refusalOf(members.groups.create({ name: 'Mine' }))).toEqual(barred);
    expect(await refusalOf(members.groups.update({ id: group.id, rights: { products: ['delete'] } }))).toEqual(barred);
    expect(await refusalOf(members.groups.delete({ id: group.id }))).toEqual(barred);
    expect((await refusalOf((await tenant.as('manager')).call.members.groups.create({ name: 'Mine' }))).status).toBe(
      403,
    );
  });

  it('refuses taken names, built-in groups, rights that do not exist and other tenants’ groups', async () => {
    const { members } = tenant.admin.call;
    const { group } = await personWith({});
    expect(await refusalOf(members.groups.create({ name: group.name.toUpperCase() }))).toEqual({
      status: 400,
      body: { name: [texts.groupNameTaken] },
    });
    expect((await refusalOf(members.groups.create({ name: 'administrators' }))).status).toBe(400);
    expect((await refusalOf(members.groups.create({ name: ' ' }))).body).toEqual({ name: [texts.groupNameRequired] });
    const builtIn = (await members.groups.list()).find((one) => one.name === 'Staff')?.id ?? 0;
    for (const call of [
      () => members.groups.update({ id: builtIn, name: 'Crew' }),
      () => members.groups.delete({ id: builtIn }),
    ]) {
      expect(await refusalOf(call())).toEqual({ status: 400, body: { detail: texts.groupBuiltIn } });
    }
    for (const rights of [{ reports: ['delete'] }, { products: ['fly'] }, { ships: ['read'] }]) {
      const bad = { name: 'Bad', rights: rights as object };
      expect((await refusalOf(members.groups.create(bad))).status).toBe(400);
    }
    const other = await world.tenant();
    expect((await refusalOf(other.admin.call.members.groups.delete({ id: group.id }))).status).toBe(404);
    expect((await refusalOf(other.admin.call.members.groups.update({ id: group.id, name: '' }))).status).toBe(404);
  });

  it('is written down', async () => {
    const { group } = await personWith({ orders: ['delete'] });
    await tenant.admin.call.members.groups.update({ id: group.id, name: `${group.name} 2` });
    await tenant.admin.call.members.groups.delete({ id: group.id });
    const query = tenant.db.selectFrom('audit_log').select('action').where('subject_type', '=', 'group');
    const rows = await query.where('subject_id', '=', group.id).orderBy('id').execute();
    expect(rows.map((row) => row.action)).toEqual(['group.create', 'group.update', 'group.delete']);
  });
});

describe('a member who may change people without being an administrator', () => {
  it('neither gives more than they hold nor gets at people who hold more', async () => {
    const { person } = await personWith({ users: ['create', 'read', 'update', 'delete'] });
    const { members } = person.call;
    const admin = await tenant.join('admin');
    const manager = await tenant.join('manager');
    const viewer = await tenant.join('viewer');
    const form = {
      username: `u-${crypto.randomUUID()}`,
      email: `${crypto.randomUUID()}@example.com`,
      first_name: 'A',
      last_name: 'B',
    };
    expect(await refusalOf(members.update({ id: person.caller.membership.id, groups: ['Administrators'] }))).toEqual(
      forbidden,
    );
    expect(await refusalOf(members.update({ id: viewer.caller.membership.id, groups: ['Managers'] }))).toEqual(
      forbidden,
    );
    expect(await refusalOf(members.update({ id: viewer.caller.membership.id, is_staff: true }))).toEqual(forbidden);
    expect(await refusalOf(members.update({ id: manager.caller.membership.id, email: 'mine@example.com' }))).toEqual(
      forbidden,
    );
    expect(await refusalOf(members.delete({ id: admin.caller.membership.id }))).toEqual(forbidden);
    expect(await refusalOf(members.revokeSessions({ id: admin.caller.membership.id }))).toEqual(forbidden);
    expect(await refusalOf(members.invite({ ...form, groups: ['Administrators'] }))).toEqual(forbidden);
    expect(await refusalOf(members.invite({ ...form, is_staff: true }))).toEqual(forbidden);
    await members.update({ id: viewer.caller.membership.id, first_name: 'Renamed' });
    await members.invite({ ...form, groups: ['Viewers'] });
    await members.delete({ id: viewer.caller.membership.id });
  });
});
