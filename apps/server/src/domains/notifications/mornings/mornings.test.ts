import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';
import { runMorning } from './run-morning.ts';
import { startMornings } from './start-mornings.ts';

let world: World;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  world = await openWorld();
  await world.services.outbox.stop();
  [ours, theirs] = [await world.tenant(), await world.tenant()];
  await place(ours, 'America/New_York');
  await place(theirs, 'UTC');
});
afterAll(() => world.close());
afterEach(async () => {
  await world.services.database.deleteFrom('public.outbox').execute();
  await world.services.database.deleteFrom('public.tenant_mornings').execute();
});

const createdAt = new Date('2026-03-01T12:00:00Z');
const place = ({ id }: Tenant, timezone: string) =>
  world.services.database
    .updateTable('public.tenants')
    .set({ timezone, created_at: createdAt, status: 'active' })
    .where('id', '=', id)
    .execute();

const run = (moment: string) => startMornings(world.services, new Date(moment));

/** The mornings that were queued, oldest first. */
async function queued({ id }: Tenant): Promise<string[]> {
  const rows = await world.services.database
    .selectFrom('public.outbox')
    .select('payload')
    .where('tenant_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const job = payload as { task: string; payload: { day: string; schema: string } };
    return `${job.task} ${job.payload.day}`;
  });
}

it('starts at seven by the clock of each tenant, over the change of the clock', async () => {
  await run('2026-03-07T11:59:59Z');
  expect([await queued(ours), await queued(theirs)]).toEqual([[], ['runMorning 2026-03-07']]);
  await run('2026-03-07T12:00:00Z');
  await run('2026-03-08T10:59:59Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-03-07']);
  await run('2026-03-08T11:00:00Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-03-07', 'runMorning 2026-03-08']);
});

it('starts once a day, of servers at once too, and makes up for a missed hour on the same day only', async () => {
  await Promise.all(Array.from({ length: 6 }, () => run('2026-05-04T22:30:00Z')));
  await run('2026-05-05T03:59:59Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-05-04']);
  await run('2026-05-07T11:00:00Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-05-04', 'runMorning 2026-05-07']);
});

it('starts no day twice when the tenant moves to another time zone', async () => {
  await run('2026-05-04T12:00:00Z');
  await place(ours, 'Pacific/Honolulu');
  await run('2026-05-04T18:00:00Z');
  await run('2026-05-05T16:59:59Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-05-04']);
  await run('2026-05-05T17:00:00Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-05-04', 'runMorning 2026-05-05']);
  await place(ours, 'America/New_York');
});

it('begins with the day after a tenant was created, and leaves hidden ones alone', async () => {
  await run('2026-03-01T18:00:00Z');
  expect(await queued(ours)).toEqual([]);
  await run('2026-03-02T12:00:00Z');
  expect(await queued(ours)).toEqual(['runMorning 2026-03-02']);
  await world.services.database
    .updateTable('public.tenants')
    .set({ status: 'deleted' })
    .where('id', '=', ours.id)
    .execute();
  await run('2026-03-03T12:00:00Z');
  expect([await queued(ours), await queued(theirs)]).toEqual([
    ['runMorning 2026-03-02'],
    ['runMorning 2026-03-02', 'runMorning 2026-03-03'],
  ]);
  await place(ours, 'America/New_York');
});

it('names the tenant’s own schema and reads none', async () => {
  await run('2026-05-04T12:00:00Z');
  const rows = await world.services.database.selectFrom('public.outbox').select(['tenant_id', 'payload']).execute();
  const schemas = rows.map(({ tenant_id, payload }) => [
    tenant_id,
    (payload as { payload: { schema: string } }).payload.schema,
  ]);
  expect(Object.fromEntries(schemas)).toEqual({ [ours.id]: ours.schema, [theirs.id]: theirs.schema });
});

it('tells nothing when it is run on another day than its own, by the clock of the tenant', async () => {
  const { admin, id, schema } = await world.tenant();
  await admin.call.tenants.update({ id, timezone: 'America/New_York' });
  await admin.call.notifications.preferences.update({ preferences: [{ kind: 'daily_digest', email: true }] });
  const product = await makeProduct(admin);
  await makePurchaseOrder(admin, [{ product, quantity: 1 }], { expected_delivery_date: '2026-03-01' });
  const job = { tenant_id: id, schema, day: '2026-03-09' };
  const told = async () => [
    (await world.mailsTo(admin.caller.user.email)).length,
    (await admin.call.notifications.list({ kind: 'late_delivery' })).count,
  ];
  await runMorning(world.services, job, new Date('2026-03-09T03:59:59Z'));
  await runMorning(world.services, job, new Date('2026-03-10T04:00:00Z'));
  expect(await told()).toEqual([0, 0]);
  await runMorning(world.services, job, new Date('2026-03-10T03:59:59Z'));
  expect(await told()).toEqual([1, 1]);
  await runMorning(world.services, { ...job, day: '2026-03-10' }, new Date('2026-03-10T04:00:00Z'));
  expect(await told()).toEqual([2, 1]);
});
