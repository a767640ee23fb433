import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let tenant: Tenant;
let owner: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  owner = await tenant.join('manager');
  other = await tenant.join('viewer');
  await sell(tenant.admin, await makeProduct(tenant.admin, { name: 'Lamp', stock: 5 }), 2);
});
afterAll(() => world.close());

const question = { measures: 'units_sold', by: 'product' };
const saved = ({ call }: Person) => call.reports.saved;
const keep = (name: string, is_shared = false) => saved(owner).create({ name, question, is_shared });

it('is kept, run, renamed, changed and deleted by its owner, and recorded', async () => {
  const { id } = await keep('Best sellers');
  expect(await saved(owner).run({ id })).toMatchObject({ totals: { units_sold: 2 }, columns: ['Product'] });
  const changed = await saved(owner).update({ id, name: 'By month', question: { ...question, by: 'month' } });
  expect(changed).toMatchObject({ name: 'By month', question: { by: 'month' }, is_own: true, schedule: null });
  await saved(owner).delete({ id });
  expect(await refusalOf(saved(owner).get({ id }))).toMatchObject({ status: 404 });
  const { results } = await tenant.admin.call.audit.list({ subject_type: 'saved-report', page_size: 10 });
  expect(results.map(({ action }) => action)).toEqual([
    'saved-report.delete',
    'saved-report.update',
    'saved-report.create',
  ]);
});

it('is nothing to others until it is shared, and then theirs to run but not to change', async () => {
  const { id } = await keep('Private');
  const { saved: calls } = other.call.reports;
  for (const read of [calls.get, calls.run, calls.csv, calls.update, calls.delete])
    expect(await refusalOf(read({ id }))).toMatchObject({ status: 404 });
  await saved(owner).update({ id, is_shared: true });
  expect(await saved(other).run({ id })).toMatchObject({ totals: { units_sold: 2 } });
  expect(await saved(other).get({ id })).toMatchObject({ is_own: false, schedule: null });
  for (const change of [calls.update, calls.delete, calls.readers, calls.removeSchedule])
    expect(await refusalOf(change({ id }))).toMatchObject({ status: 403 });
  const schedule = { id, frequency: 'daily', format: 'pdf' } as const;
  const toOneself = calls.schedule({ ...schedule, recipients: [other.caller.membership.id] });
  expect(await refusalOf(toOneself)).toMatchObject({ status: 403 });
  await tenant.admin.call.reports.saved.delete({ id });
});

it('has a name that is new to its owner, and a meaning', async () => {
  await keep('Twice');
  expect(await refusalOf(keep('TWICE'))).toMatchObject({
    status: 400,
    body: { name: ['You have a report with this name already'] },
  });
  await saved(other).create({ name: 'Twice', question });
  const senseless = saved(owner).create({ name: 'No', question: { measures: 'stock_value', by: 'person' } });
  expect(await refusalOf(senseless)).toMatchObject({ status: 400, body: { by: [expect.any(String)] } });
});

it('is listed with what others share, searched and narrowed', async () => {
  await keep('Ours to see', true);
  await keep('Mine to see');
  const names = async (person: Person, input: Parameters<ReturnType<typeof saved>['list']>[0]) =>
    (await saved(person).list({ page_size: 100, ...input })).results.map(({ name }) => name);
  expect(await names(owner, { search: 'to SEE' })).toEqual(['Mine to see', 'Ours to see']);
  expect(await names(other, { search: 'to see' })).toEqual(['Ours to see']);
  expect(await names(owner, { search: 'to see', of: 'shared' })).toEqual(['Ours to see']);
  expect(await names(other, { search: 'to see', of: 'mine' })).toEqual([]);
  expect((await refusalOf(saved(await tenant.as('staff')).list({}))).status).toBe(403);
});

it('is scheduled for members who may read it, once', async () => {
  const { id } = await keep('Monday');
  const staff = await tenant.as('staff');
  const readers = (await saved(owner).readers({ id })).map((reader) => reader.id);
  expect(readers).toContain(other.caller.membership.id);
  expect(readers).not.toContain(staff.caller.membership.id);
  const weekly = { id, frequency: 'weekly', weekday: 1, format: 'pdf' } as const;
  const people = [other.caller.membership.id, owner.caller.membership.id, other.caller.membership.id];
  const report = await saved(owner).schedule({ ...weekly, recipients: people });
  expect(report.schedule).toMatchObject({ frequency: 'weekly', weekday: 1, month_day: null, last_day: null });
  expect(report.schedule?.recipients).toHaveLength(2);
  const refused = (input: object) => refusalOf(saved(owner).schedule({ ...weekly, recipients: people, ...input }));
  expect(await refused({ recipients: [staff.caller.membership.id] })).toMatchObject({
    body: { recipients: [expect.any(String)] },
  });
  expect(await refused({ recipients: [] })).toMatchObject({ body: { recipients: ['Choose who gets it'] } });
  expect(await refused({ weekday: undefined })).toMatchObject({ body: { weekday: ['Choose a day of the week'] } });
  const [one, two] = await Promise.all(
    [other, owner].map((person) =>
      saved(owner).schedule({ id, frequency: 'daily', format: 'csv', recipients: [person.caller.membership.id] }),
    ),
  );
  expect([one?.schedule?.recipients.length, two?.schedule?.recipients.length]).toEqual([1, 1]);
  await saved(owner).removeSchedule({ id });
  expect((await saved(owner).get({ id })).schedule).toBeNull();
  expect(await refusalOf(saved(owner).removeSchedule({ id }))).toMatchObject({ status: 404 });
});

it('is seen by whom it is mailed to, who may end that for themselves alone', async () => {
  const { id } = await keep('For two');
  const staff = await tenant.join('viewer');
  const { saved: theirs } = other.call.reports;
  expect(await refusalOf(theirs.get({ id }))).toMatchObject({ status: 404 });
  const schedule = { id, frequency: 'daily', format: 'csv' } as const;
  const people = [other, owner].map(({ caller }) => caller.membership.id);
  await saved(owner).schedule({ ...schedule, recipients: people });
  expect(await theirs.get({ id })).toMatchObject({ is_own: false, is_mailed_to_me: true, schedule: null });
  expect(await theirs.run({ id })).toMatchObject({ totals: { units_sold: 2 } });
  expect((await theirs.list({ search: 'For two' })).count).toBe(1);
  for (const change of [theirs.update, theirs.removeSchedule])
    expect(await refusalOf(change({ id }))).toMatchObject({ status: 403 });
  expect(await refusalOf(saved(staff).leaveSchedule({ id }))).toMatchObject({ status: 404 });

  await theirs.leaveSchedule({ id });
  expect(await refusalOf(theirs.get({ id }))).toMatchObject({ status: 404 });
  expect(await refusalOf(theirs.leaveSchedule({ id }))).toMatchObject({ status: 404 });
  const left = await saved(owner).get({ id });
  expect(left.schedule?.recipients.map((person) => person.id)).toEqual([owner.caller.membership.id]);
  const [entry] = (await tenant.admin.call.audit.list({ subject_type: 'saved-report', page_size: 1 })).results;
  expect(entry).toMatchObject({ action: 'saved-report.leave' });
});

it('is mailed no more when its last recipients leave, also both at once', async () => {
  const { id } = await keep('Left by all', true);
  const people = [other, owner];
  const recipients = people.map(({ caller }) => caller.membership.id);
  await saved(owner).schedule({ id, frequency: 'daily', format: 'csv', recipients });
  await Promise.all(people.map((person) => saved(person).leaveSchedule({ id })));
  expect(await saved(owner).get({ id })).toMatchObject({ is_mailed_to_me: false, schedule: null });
  expect(await saved(other).get({ id })).toMatchObject({ is_mailed_to_me: false });
  expect(await refusalOf(saved(owner).leaveSchedule({ id }))).toMatchObject({ status: 404 });
});
