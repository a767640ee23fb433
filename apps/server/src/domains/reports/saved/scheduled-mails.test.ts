import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';
import { isDue } from './due-schedules.ts';
import { mailScheduledReports } from './mail-scheduled-reports.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: 'Pacific/Auckland' });
  await sell(tenant.admin, await makeProduct(tenant.admin, { name: 'Lamp', stock: 5 }), 2);
});
afterAll(() => world.close());

const run = (day: string) => mailScheduledReports(world.services, { tenant_id: tenant.id, schema: tenant.schema, day });
const mailsOf = ({ caller }: Person) => world.mailsTo(caller.user.email);
let made = 0;

async function scheduled(
  owner: Person,
  recipients: readonly Person[],
  question = { measures: 'units_sold', by: 'product' },
) {
  const { saved } = owner.call.reports;
  const { id } = await saved.create({ name: `Daily ${made++}`, question: { ...question, period: 'week' } });
  const people = recipients.map(({ caller }) => caller.membership.id);
  return saved.schedule({ id, frequency: 'daily', format: 'csv', recipients: people });
}
const scheduleOf = async (owner: Person, id: number) => (await owner.call.reports.saved.get({ id })).schedule;

/** The files queued for a person, as text. */
async function filesFor({ caller }: Person): Promise<string[]> {
  const rows = await world.services.database
    .selectFrom('public.outbox as o')
    .innerJoin('public.outbox_attachments as a', 'a.outbox_id', 'o.id')
    .select(['o.payload', 'a.content', 'a.file_name'])
    .execute();
  return rows.flatMap(({ payload, content, file_name }) =>
    (payload as { recipient: string }).recipient === caller.user.email ? `${file_name}\n${content.toString()}` : [],
  );
}

it('is mailed with its file, up to the day before, once', async () => {
  const [owner, reader] = [await tenant.join('manager'), await tenant.join('viewer')];
  const { id, name } = await scheduled(owner, [owner, reader]);
  await Promise.all([run('2031-05-05'), run('2031-05-05')]);
  await run('2031-05-05');
  expect((await mailsOf(reader)).map(({ subject }) => subject)).toEqual([`${name}, April 28, 2031 – May 4, 2031`]);
  expect(await mailsOf(owner)).toHaveLength(1);
  expect(await filesFor(reader)).toEqual([expect.stringContaining('2031-04-28-to-2031-05-04.csv\n')]);
  expect(await scheduleOf(owner, id)).toMatchObject({ last_day: '2031-05-05', failure: '' });
  await run('2031-05-06');
  expect(await mailsOf(reader)).toHaveLength(2);
  const [{ text = '' } = {}] = await mailsOf(reader);
  expect(text).toMatch(new RegExp(`Stop these mails:\n\\S+/reports/custom/${id}\n`));
  await reader.call.reports.saved.leaveSchedule({ id });
  await run('2031-05-07');
  expect([(await mailsOf(reader)).length, (await mailsOf(owner)).length]).toEqual([2, 3]);
});

it('tells nobody what the owner or the recipient may not read on that morning', async () => {
  const [owner, reader] = [await tenant.join('manager'), await tenant.join('viewer')];
  const { id } = await scheduled(owner, [reader, owner]);
  await tenant.admin.call.members.update({ id: reader.caller.membership.id, groups: ['Staff'] });
  await run('2031-06-01');
  expect(await mailsOf(reader)).toEqual([]);
  expect(await mailsOf(owner)).toHaveLength(1);
  await tenant.admin.call.members.update({ id: owner.caller.membership.id, groups: ['Staff'] });
  await tenant.admin.call.members.update({ id: reader.caller.membership.id, groups: ['Viewers'] });
  await run('2031-06-02');
  expect(await mailsOf(reader)).toEqual([]);
  await tenant.admin.call.members.update({ id: owner.caller.membership.id, groups: ['Managers'] });
  expect(await scheduleOf(owner, id)).toMatchObject({ failure: 'The owner may not read these figures any more' });
  await run('2031-06-03');
  expect(await mailsOf(reader)).toHaveLength(1);
});

it('is mailed to nobody once its owner has left', async () => {
  const [owner, reader] = [await tenant.join('manager'), await tenant.join('viewer')];
  await scheduled(owner, [reader]);
  await tenant.admin.call.members.delete({ id: owner.caller.membership.id });
  await run('2031-07-01');
  expect(await mailsOf(reader)).toEqual([]);
});

it('says why it was not mailed, and keeps no other report from it', async () => {
  const owner = await tenant.join('manager');
  const field = await tenant.admin.call.customFields.create({ name: 'Season', field_type: 'text' });
  const broken = await scheduled(owner, [owner], { measures: 'units_sold', by: `field:${field.id}` });
  await scheduled(owner, [owner]);
  await tenant.admin.call.customFields.delete({ id: field.id });
  await run('2031-08-01');
  expect(await mailsOf(owner)).toHaveLength(1);
  expect(await scheduleOf(owner, broken.id)).toMatchObject({ failure: 'There is no such custom field' });
});

it.each([
  ['daily', {}, '2031-02-28', true],
  ['weekly', { weekday: 7 }, '2031-03-02', true],
  ['weekly', { weekday: 1 }, '2031-03-02', false],
  ['weekly', { weekday: 1 }, '2031-03-03', true],
  ['monthly', { month_day: 31 }, '2031-02-28', true],
  ['monthly', { month_day: 31 }, '2031-02-27', false],
  ['monthly', { month_day: 31 }, '2032-02-28', false],
  ['monthly', { month_day: 28 }, '2032-02-29', false],
  ['monthly', { month_day: 1 }, '2031-03-01', true],
] as const)('%s %o is due on %s: %s', (frequency, days, day, expected) => {
  expect(isDue({ frequency, weekday: null, month_day: null, ...days }, day)).toBe(expected);
});
