import type { Rights } from '@stockhand/contract/permissions';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type Company, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
});
afterAll(() => world.close());

const forbidden = { status: 403, body: { detail: texts.moreThanHeld } };
const put = (person: Person, groups: string[]) => company.admin.call.users.update({ id: person.who.user.id, groups });

/** Somebody whose only group is one of the company's own. */
async function personWith(rights: Rights): Promise<{ person: Person; group: { id: number; name: string } }> {
  const person = await company.join('viewer');
  const group = await company.admin.call.users.createGroup({
    name: `Group ${crypto.randomUUID()}`,
    rights: rights as Parameters<typeof company.admin.call.users.createGroup>[0]['rights'],
  });
  await put(person, [group.name]);
  return { person, group };
}

describe('the list', () => {
  it('shows the four that every company has, with what they give, and its own', async () => {
    const own = await world.company();
    await own.admin.call.users.createGroup({ name: 'Buyers', rights: { purchases: ['create'] } });
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
    await company.admin.call.users.updateGroup({ id: group.id, rights: { products: ['create', 'update'] } });
    await makeProduct(person);
    const me = await person.call.auth.me();
    expect(me).toMatchObject({ role: 'viewer', isAdmin: false });
    expect(me.permissions).toEqual({
      products: ['create', 'read', 'update'],
      orders: ['read'],
      purchases: ['read'],
      users: [],
      suppliers: ['read'],
      reports: ['read'],
    });
    await company.admin.call.users.deleteGroup({ id: group.id });
    expect((await refusalOf(makeProduct(person))).status).toBe(403);
    expect((await person.call.auth.me()).groups).toEqual([]);
  });

  it('of several groups add up, and another company’s group of the same name gives nothing', async () => {
    const { person, group } = await personWith({ suppliers: ['create'] });
    const second = await company.admin.call.users.createGroup({ name: 'Second', rights: { users: ['read'] } });
    await put(person, [group.name, second.name]);
    const { permissions } = await person.call.auth.me();
    expect([permissions.suppliers, permissions.users]).toEqual([['create', 'read'], ['read']]);
    const other = await world.company();
    const there = await other.join('viewer');
    await other.admin.call.users.createGroup({ name: 'Second' });
    await other.admin.call.users.update({ id: there.who.user.id, groups: ['Second'] });
    expect((await there.call.auth.me()).permissions.users).toEqual([]);
  });
});

describe('managing', () => {
  it('is for administrators alone, whatever else a group gives', async () => {
    const { person, group } = await personWith({ users: ['create', 'read', 'update', 'delete'] });
    const barred = { status: 403, body: { detail: texts.administratorsOnly } };
    const { users } = person.call;
    expect(await refusalOf(users.createGroup({ name: 'Mine' }))).toEqual(barred);
    expect(await refusalOf(users.updateGroup({ id: group.id, rights: { products: ['delete'] } }))).toEqual(barred);
    expect(await refusalOf(users.deleteGroup({ id: group.id }))).toEqual(barred);
    expect((await refusalOf((await company.as('manager')).call.users.createGroup({ name: 'Mine' }))).status).toBe(403);
  });

  it('refuses taken names, built-in groups, rights that do not exist and other companies’ groups', async () => {
    const { users } = company.admin.call;
    const { group } = await personWith({});
    expect(await refusalOf(users.createGroup({ name: group.name.toUpperCase() }))).toEqual({
      status: 400,
      body: { name: [texts.groupNameTaken] },
    });
    expect((await refusalOf(users.createGroup({ name: 'administrators' }))).status).toBe(400);
    expect((await refusalOf(users.createGroup({ name: ' ' }))).body).toEqual({ name: [texts.groupNameRequired] });
    const builtIn = (await users.groups()).find((one) => one.name === 'Staff')?.id ?? 0;
    for (const call of [
      () => users.updateGroup({ id: builtIn, name: 'Crew' }),
      () => users.deleteGroup({ id: builtIn }),
    ]) {
      expect(await refusalOf(call())).toEqual({ status: 400, body: { detail: texts.groupBuiltIn } });
    }
    for (const rights of [{ reports: ['delete'] }, { products: ['fly'] }, { ships: ['read'] }]) {
      const bad = { name: 'Bad', rights: rights as object };
      expect((await refusalOf(users.createGroup(bad))).status).toBe(400);
    }
    const other = await world.company();
    expect((await refusalOf(other.admin.call.users.deleteGroup({ id: group.id }))).status).toBe(404);
    expect((await refusalOf(other.admin.call.users.updateGroup({ id: group.id, name: '' }))).status).toBe(404);
  });

  it('is written down', async () => {
    const { group } = await personWith({ orders: ['delete'] });
    await company.admin.call.users.updateGroup({ id: group.id, name: `${group.name} 2` });
    await company.admin.call.users.deleteGroup({ id: group.id });
    const query = company.db.selectFrom('audit_log').select('action').where('subject_type', '=', 'group');
    const rows = await query.where('subject_id', '=', group.id).orderBy('id').execute();
    expect(rows.map((row) => row.action)).toEqual(['group.create', 'group.update', 'group.delete']);
  });
});

describe('whoever may change people without being an administrator', () => {
  it('neither gives more than they hold nor gets at people who hold more', async () => {
    const { person } = await personWith({ users: ['create', 'read', 'update', 'delete'] });
    const { users } = person.call;
    const admin = await company.join('admin');
    const manager = await company.join('manager');
    const viewer = await company.join('viewer');
    const form = {
      username: `u-${crypto.randomUUID()}`,
      email: `${crypto.randomUUID()}@example.com`,
      first_name: 'A',
      last_name: 'B',
    };
    expect(await refusalOf(users.update({ id: person.who.user.id, groups: ['Administrators'] }))).toEqual(forbidden);
    expect(await refusalOf(users.update({ id: viewer.who.user.id, groups: ['Managers'] }))).toEqual(forbidden);
    expect(await refusalOf(users.update({ id: viewer.who.user.id, is_staff: true }))).toEqual(forbidden);
    expect(await refusalOf(users.update({ id: manager.who.user.id, email: 'mine@example.com' }))).toEqual(forbidden);
    expect(await refusalOf(users.delete({ id: admin.who.user.id }))).toEqual(forbidden);
    expect(await refusalOf(users.revokeSessions({ id: admin.who.user.id }))).toEqual(forbidden);
    expect(await refusalOf(users.invite({ ...form, groups: ['Administrators'] }))).toEqual(forbidden);
    expect(await refusalOf(users.invite({ ...form, is_staff: true }))).toEqual(forbidden);
    await users.update({ id: viewer.who.user.id, first_name: 'Renamed' });
    await users.invite({ ...form, groups: ['Viewers'] });
    await users.delete({ id: viewer.who.user.id });
  });
});
