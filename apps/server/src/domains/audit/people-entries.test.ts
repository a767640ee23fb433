import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, password, type Tenant, type World } from '../../testing/world.ts';

// Entries about people and groups are for callers who may read users (docs/rules.md#audit-log).

let world: World;
let tenant: Tenant;
let viewer: Person;
const invited = 'hired-secretly@example.com';
const address = '10.9.8.7';
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  viewer = await tenant.as('viewer');
  const { members } = tenant.admin.call;
  const { username } = tenant.admin.caller.user;
  await world.rest('POST', '/api/token/', { body: { username, password }, address });
  const person = await members.invite({
    username: 'hired',
    email: invited,
    first_name: 'Hired',
    last_name: 'Secretly',
  });
  const group = await members.groups.create({ name: 'Layoffs', rights: { reports: ['read'] } });
  await members.update({ id: viewer.caller.membership.id, is_staff: false, groups: ['Viewers', group.name] });
  const colleague = await tenant.join('staff');
  await members.delete({ id: colleague.caller.membership.id });
  await members.groups.update({ id: group.id, name: 'Promotions' });
  await makeProduct(tenant.admin, { name: 'Kettle' });
  await makeOrder(tenant.admin, [[await makeProduct(tenant.admin, { name: 'Pan', stock: 3 }), 1]]);
  expect(person.id).toBeGreaterThan(0);
});
afterAll(() => world.close());

const peoples = ['user', 'group', 'invitation'];
const log = async (as: Person, query = '') => {
  const { status, body } = await world.rest('GET', `/api/audit-log/?page_size=1000${query}`, { as });
  expect(status).toBe(200);
  return body as { count: number; results: { id: number; subject_type: string; action: string }[] };
};

it('shows a reader of reports no entry about people, nor counts one', async () => {
  const all = await log(tenant.admin);
  const others = all.results.filter((entry) => !peoples.includes(entry.subject_type));
  expect(all.results.length - others.length).toBeGreaterThan(5);
  const seen = await log(viewer);
  expect(seen.results.map((entry) => entry.id)).toEqual(others.map((entry) => entry.id));
  expect(seen.count).toBe(others.length);
  expect(all.count).toBe(all.results.length);
  const text = JSON.stringify(seen);
  for (const secret of [invited, address, 'Hired', 'Layoffs', 'Promotions', viewer.caller.user.email])
    expect(text).not.toContain(secret);
  expect(text).toContain('Kettle');
});

it('finds none either, by whatever is asked for', async () => {
  for (const query of [
    '&subject_type=user',
    '&subject_type=group',
    '&action=user.log_in',
    '&action=user.update',
    `&subject_type=user&subject_id=${viewer.caller.membership.id}`,
    '&search=Secretly',
    '&search=layoffs',
    '&search=user.',
    '&search=group.',
  ]) {
    expect([query, await log(viewer, query)]).toEqual([query, { results: [], count: 0 }]);
    expect((await log(tenant.admin, query)).count).toBeGreaterThan(0);
  }
});

it('pages through what may be seen without gaps', async () => {
  const ids: number[] = [];
  const { results, count } = await log(viewer);
  for (let page = 1; page <= Math.ceil(count / 2); page++) {
    const { body } = await world.rest('GET', `/api/audit-log/?page=${page}&page_size=2`, { as: viewer });
    const answer = body as typeof results extends infer Rows ? { results: Rows; count: number } : never;
    expect(answer.count).toBe(count);
    ids.push(...answer.results.map((entry) => entry.id));
  }
  expect(ids).toEqual(results.map((entry) => entry.id));
});

it('shows them to managers, and to members of a group that may read users, from the next call on', async () => {
  const all = await log(tenant.admin);
  expect((await log(await tenant.as('manager'))).count).toBe(all.count);
  const reader = await tenant.join('viewer');
  const before = await log(reader);
  const { members } = tenant.admin.call;
  await members.groups.create({ name: 'People readers', rights: { users: ['read'] } });
  await members.update({ id: reader.caller.membership.id, groups: ['Viewers', 'People readers'] });
  const after = await log(reader);
  expect(after.count).toBeGreaterThan(before.count);
  expect(JSON.stringify(after)).toContain(invited);
  expect(JSON.stringify(after)).not.toContain(address);
});

it('the history of an order tells names and no addresses', async () => {
  const [order] = (await viewer.call.orders.list({})).results;
  const { history } = await viewer.call.orders.get({ id: order?.id ?? 0 });
  expect(history.map((entry) => entry.user)).toEqual([tenant.admin.caller.user.full_name]);
  for (const secret of [tenant.admin.caller.user.email, address, '127.0.0.1'])
    expect(JSON.stringify(history)).not.toContain(secret);
  const staff = await tenant.as('staff');
  expect((await refusalOf(staff.call.audit.list({}))).status).toBe(403);
});

it('leaves out who logged in or tried to, when asked to', async () => {
  const { username } = tenant.admin.caller.user;
  await world.rest('POST', '/api/token/', { body: { username, password: `not ${password}` }, address });
  await world.services.security.stop();
  const isLogin = ({ action }: { action: string }) => /^(login\.|user\.log_in$)/.test(action);
  const all = (await log(tenant.admin)).results;
  expect(new Set(all.filter(isLogin).map(({ action }) => action))).toEqual(new Set(['user.log_in', 'login.failed']));
  const others = all.filter((entry) => !isLogin(entry)).map(({ id }) => id);
  expect((await log(tenant.admin, '&hide_logins=true')).results.map(({ id }) => id)).toEqual(others);
  expect((await log(tenant.admin, '&hide_logins=false')).results).toHaveLength(all.length);
});
