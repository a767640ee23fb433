import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { purgeTenants } from '../../domains/tenants/purge-tenants.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { inTransaction, type Writer } from '../data/tenant-db.ts';
import { claimDue, type NewOutboxRow, type OutboxRow, putInOutbox } from './outbox.ts';
import { type Delivery, OutboxLane } from './outbox-lane.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The tests deliver by lanes of their own.
  await world.services.outbox.stop();
});
afterAll(() => world.close());
afterEach(() => world.services.database.deleteFrom('public.outbox').execute());

const transact = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(world.services.database, work);
const put = (row: Partial<NewOutboxRow> = {}) =>
  transact((writer) => putInOutbox(writer, { kind: 'mail', tenantId: null, payload: {}, ...row }));
const rows = () => world.services.database.selectFrom('public.outbox').selectAll().orderBy('id').execute();

/** A lane that delivers into a list, or as told. */
function laneOf(deliver: (row: OutboxRow) => Promise<void>, over: Partial<Delivery> = {}): OutboxLane {
  const { database, log } = world.services;
  const timing = { rowsMax: 2, leaseSeconds: 60, secondsMax: 20, retryMs: () => 60_000 };
  return new OutboxLane(database, { kind: 'mail', ...timing, deliver, ...over }, log);
}
async function drain(lane: OutboxLane): Promise<void> {
  lane.wake();
  await lane.stop();
}

it('is written if and only if its transaction commits, and a key once', async () => {
  const failing = transact(async (writer) => {
    await putInOutbox(writer, { kind: 'job', tenantId: null, payload: {} });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
  const ids = await Promise.all(Array.from({ length: 5 }, () => put({ key: 'once' })));
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await rows()).toMatchObject([{ key: 'once', state: 'waiting', attempts: 0 }]);
});

it('shares the rows among relays that claim at once', async () => {
  for (let index = 0; index < 40; index++) await put({ key: `row ${index}` });
  const taken: string[] = [];
  const lanes = Array.from({ length: 4 }, () => laneOf(async ({ key }) => void taken.push(key)));
  for (const lane of lanes) lane.wake();
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true));
  await Promise.all(lanes.map((lane) => lane.stop()));
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);
});

it('gives a claim the rows that no other claim under way has, without waiting for it', async () => {
  for (let index = 0; index < 3; index++) await put({ key: `row ${index}` });
  const claim = { kind: 'mail', rowsMax: 2, leaseSeconds: 60 } as const;
  const keysOf = (claimed: readonly OutboxRow[]) => claimed.map(({ key }) => key);
  await transact(async (writer) => {
    expect(keysOf(await claimDue(writer, claim))).toEqual(['row 0', 'row 1']);
    expect(keysOf(await claimDue(world.services.database, claim))).toEqual(['row 2']);
  });
});

it('leaves a claimed row alone until its lease ends, then delivers it', async () => {
  const id = await put();
  const claim = { kind: 'mail', rowsMax: 10, leaseSeconds: 60 } as const;
  const { database } = world.services;
  expect(await claimDue(database, claim)).toHaveLength(1);
  expect(await claimDue(database, claim)).toEqual([]);
  const [claimed] = await rows();
  expect((claimed?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(55_000);
  const endLease = (ms: number) =>
    database
      .updateTable('public.outbox')
      .set({ due_at: new Date(Date.now() + ms) })
      .execute();
  await endLease(1_000);
  expect(await claimDue(database, claim)).toEqual([]);
  await endLease(-1);
  expect(await claimDue(database, claim)).toMatchObject([{ id }]);
});

it('tries again after a failure and gives up after the last attempt', async () => {
  await put();
  const { database } = world.services;
  const times = [1_000, 2_000];
  const fail = () => drain(laneOf(() => Promise.reject(new Error('refused')), { retryMs: (done) => times[done] }));
  for (const [done, ms] of times.entries()) {
    const before = Date.now();
    await fail();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: done + 1, last_error: 'refused' });
    const wait = (row?.due_at.getTime() ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(ms);
    expect(wait).toBeLessThan(ms + 1_000);
    await fail();
    expect((await rows())[0]?.attempts).toBe(done + 1);
    await database.updateTable('public.outbox').set({ due_at: new Date() }).execute();
  }
  await fail();
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3, delivered_at: null }]);
  await database.updateTable('public.outbox').set({ due_at: new Date() }).execute();
  await drain(laneOf(() => Promise.reject(new Error('delivered'))));
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'refused' }]);
});

it('counts a delivery without an answer as failed, and begins none that could outlast the lease', async () => {
  await put({ key: 'hangs' });
  await put({ key: 'next' });
  const begun: string[] = [];
  const hang = async ({ key }: OutboxRow) => {
    begun.push(key);
    await new Promise(() => undefined);
  };
  await drain(laneOf(hang, { secondsMax: 0.3, leaseSeconds: 0.4 }));
  expect(begun).toEqual(['hangs']);
  expect(await rows()).toMatchObject([
    { key: 'hangs', attempts: 1, last_error: 'No answer within 0.3 seconds.' },
    { key: 'next', attempts: 0, state: 'waiting' },
  ]);
});

it('keeps a delivered mail and deletes a job that the workers have', async () => {
  await put({ key: 'mail' });
  await put({ key: 'job', kind: 'job' });
  await drain(laneOf(async () => undefined));
  await drain(laneOf(async () => undefined, { kind: 'job' }));
  expect(await rows()).toMatchObject([{ key: 'mail', state: 'delivered', delivered_at: expect.any(Date) }]);
});

it('delivers nothing of a hidden tenant, goes on when it comes back, and is deleted with it', async () => {
  const [hidden, other] = [await world.tenant(), await world.tenant()];
  const { database } = world.services;
  await put({ key: 'hidden', tenantId: hidden.id });
  await put({ key: 'other', tenantId: other.id });
  const delivered: string[] = [];
  const deliver = () => drain(laneOf(async ({ key }) => void delivered.push(key)));
  const show = (status: 'active' | 'deleted') =>
    database.updateTable('public.tenants').set({ status }).where('id', '=', hidden.id).execute();
  await show('deleted');
  await deliver();
  expect(delivered).toEqual(['other']);
  await show('active');
  await deliver();
  expect(delivered).toEqual(['other', 'hidden']);
  await put({ key: 'waiting', tenantId: hidden.id });
  await show('deleted');
  await database
    .updateTable('public.tenants')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', hidden.id)
    .execute();
  await purgeTenants(world.services, new Date());
  expect((await rows()).map(({ key }) => key)).toEqual(['other']);
});
