import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { purgeTenants } from '../../domains/tenants/purge-tenants.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { inTransaction, type Writer } from '../data/tenant-db.ts';
import { must } from '../must.ts';
import {
  claimDue,
  type Ending,
  giveBack,
  type NewOutboxRow,
  type OutboxRow,
  putInOutbox,
  renewLeases,
  settle,
} from './outbox.ts';
import { type Handler, OutboxLane } from './outbox-lane.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The tests work it off by lanes of their own.
  await world.services.outbox.stop();
});
afterAll(() => world.close());
afterEach(() => world.services.database.deleteFrom('public.outbox').execute());

const transact = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(world.services.database, work);
const put = (row: Partial<NewOutboxRow> = {}) =>
  transact((writer) => putInOutbox(writer, { kind: 'mail', tenantId: null, payload: {}, ...row }));
const rows = () => world.services.database.selectFrom('public.outbox').selectAll().orderBy('id').execute();
const keysOf = (claimed: readonly OutboxRow[]) => claimed.map(({ key }) => key);
const claim = (over: Partial<Parameters<typeof claimDue>[1]> = {}) =>
  claimDue(world.services.database, { kind: 'mail', rowsMax: 10, ...over });
/** Past its lease, or time of another attempt. */
const makeDue = (key: string) =>
  world.services.database
    .updateTable('public.outbox')
    .set({ due_at: new Date(Date.now() - 1) })
    .where('key', '=', key)
    .execute();

/** A lane that works into a list, or as told. */
function laneOf(work: (row: OutboxRow, signal: AbortSignal) => Promise<unknown>, over: Partial<Handler> = {}) {
  const { database, log } = world.services;
  const failed = () => ({ failure: 'refused', retryAt: new Date(Date.now() + 60_000) });
  const whole = async (row: OutboxRow, signal: AbortSignal): Promise<Ending> => {
    await work(row, signal);
    return {};
  };
  return new OutboxLane(database, { kind: 'mail', atOnce: 2, perShare: 2, work: whole, failed, ...over }, log);
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

it('shares the rows among lanes that claim at once', async () => {
  for (let index = 0; index < 40; index++) await put({ key: `row ${index}` });
  const taken: string[] = [];
  const lanes = Array.from({ length: 4 }, () => laneOf(async ({ key }) => taken.push(key)));
  for (const lane of lanes) lane.wake();
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true), {
    timeout: 10_000,
  });
  await Promise.all(lanes.map((lane) => lane.stop()));
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);
});

it('gives a claim the rows that no other claim under way has, without waiting for it', async () => {
  for (let index = 0; index < 3; index++) await put({ key: `row ${index}` });
  await transact(async (writer) => {
    expect(keysOf(await claimDue(writer, { kind: 'mail', rowsMax: 2 }))).toEqual(['row 0', 'row 1']);
    expect(keysOf(await claim())).toEqual(['row 2']);
  });
});

it('leaves a claimed row alone until its lease ends, and counts the attempt that did not', async () => {
  await put({ key: 'row' });
  expect(keysOf(await claim())).toEqual(['row']);
  expect(await claim()).toEqual([]);
  const left = must((await rows())[0]).due_at.getTime() - Date.now();
  expect(left).toBeGreaterThan(15_000);
  expect(left).toBeLessThan(20_001);
  await makeDue('row');
  expect(await claim()).toMatchObject([{ key: 'row', attempts: 1 }]);
});

it('lets a server that was silent past its lease neither settle nor keep nor give back what another has', async () => {
  const { database } = world.services;
  for (const kind of ['mail', 'job'] as const) {
    await put({ key: kind, kind });
    const [silent] = await claim({ kind });
    await makeDue(kind);
    const [other] = await claim({ kind });
    for (const ending of [{}, { failure: 'late' }, { failure: 'late', retryAt: new Date() }])
      expect(await transact((writer) => settle(writer, must(silent), ending))).toBe(false);
    await giveBack(database, must(silent));
    expect(await renewLeases(database, [must(silent)])).toEqual(new Set());
    expect(await rows()).toMatchObject([{ key: kind, state: 'waiting', lease: other?.lease, last_error: null }]);
    expect(await renewLeases(database, [must(other)])).toEqual(new Set([other?.id]));
    expect(await transact((writer) => settle(writer, must(other), {}))).toBe(true);
    await database.deleteFrom('public.outbox').execute();
  }
});

it('writes nothing of an attempt whose row another server has, and tells it to end', async () => {
  await put({ key: 'row', kind: 'job' });
  const begun = Promise.withResolvers<AbortSignal>();
  const write = vi.fn(
    async (writer: Writer) =>
      void (await putInOutbox(writer, { kind: 'mail', key: 'written', tenantId: null, payload: {} })),
  );
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const lane = laneOf(async () => undefined, {
    kind: 'job',
    work: async (_row, signal) => {
      begun.resolve(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return { write };
    },
  });
  lane.wake();
  const signal = await begun.promise;
  await makeDue('row');
  const [other] = await claim({ kind: 'job' });
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(write).toHaveBeenCalled());
  vi.useRealTimers();
  await lane.stop();
  expect(await rows()).toMatchObject([{ key: 'row', lease: other?.lease }]);
});

it('keeps its lease as long as it works', async () => {
  await put({ key: 'row' });
  const end = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const lane = laneOf(() => end.promise);
  lane.wake();
  await vi.waitFor(async () => expect((await rows())[0]?.lease).not.toBeNull());
  await makeDue('row');
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(async () => expect(must((await rows())[0]).due_at.getTime()).toBeGreaterThan(Date.now() + 10_000));
  vi.useRealTimers();
  end.resolve();
  await lane.stop();
  expect(await rows()).toMatchObject([{ state: 'delivered', lease: null, attempts: 0 }]);
});

it('works on one row of a queue at a time, in its order', async () => {
  for (const key of ['a1', 'b1', 'a2']) await put({ key, kind: 'job', queue: key.slice(0, 1) });
  const [first, ...others] = await claim({ kind: 'job' });
  expect([first?.key, ...keysOf(others)]).toEqual(['a1', 'b1']);
  expect(await claim({ kind: 'job' })).toEqual([]);
  await transact((writer) => settle(writer, must(first), {}));
  expect(keysOf(await claim({ kind: 'job' }))).toEqual(['a2']);
});

it.each([
  ['job', 'lets others of its queue pass'],
  ['webhook', 'holds up its queue'],
] as const)('%s: one that is tried again later %s', async (kind, _what) => {
  for (const key of ['first', 'second']) await put({ key, kind, queue: 'q' });
  const [first] = await claim({ kind });
  await transact((writer) =>
    settle(writer, must(first), { failure: 'refused', retryAt: new Date(Date.now() + 60_000) }),
  );
  expect(keysOf(await claim({ kind }))).toEqual(kind === 'job' ? ['second'] : []);
  await makeDue('first');
  expect(keysOf(await claim({ kind }))).toEqual(kind === 'job' ? [] : ['first']);
});

it('refuses two claims at once that have each one row of a queue', async () => {
  for (const key of ['first', 'second']) await put({ key, kind: 'job', queue: 'q' });
  const [first] = await claim({ kind: 'job' });
  await transact((writer) =>
    settle(writer, must(first), { failure: 'refused', retryAt: new Date(Date.now() + 60_000) }),
  );
  const { database } = world.services;
  let rival: Promise<unknown> | undefined;
  await transact(async (writer) => {
    expect(keysOf(await claimDue(writer, { kind: 'job', rowsMax: 1 }))).toEqual(['second']);
    await makeDue('first');
    rival = expect(claim({ kind: 'job' })).rejects.toThrow('outbox__queue_worked_on');
    const blocked = sql<object>`select from pg_locks where not granted and locktype = 'transactionid'`;
    await vi.waitFor(async () => expect((await blocked.execute(database)).rows).toHaveLength(1));
  });
  await rival;
});

it('goes round the tenants: one has so many places of a server', async () => {
  const [busy, other] = [await world.tenant(), await world.tenant()];
  for (let index = 0; index < 5; index++) await put({ key: `busy ${index}`, tenantId: busy.id });
  await put({ key: 'other', tenantId: other.id });
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const work = ({ key }: OutboxRow) => {
    begun.push(key);
    return end.promise;
  };
  const lane = laneOf(work, { atOnce: 4 });
  lane.wake();
  await vi.waitFor(() => expect(begun).toEqual(['busy 0', 'busy 1', 'other']));
  end.resolve();
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true));
  await lane.stop();
});

it('tries again when its handler says, and no more after it is given up', async () => {
  await put({ key: 'row' });
  const retryAt = new Date(Date.now() + 60_000);
  const fail = async (ending: Ending, attempts: number) => {
    const lane = laneOf(() => Promise.reject(new Error('refused')), { failed: () => ending });
    lane.wake();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts }]));
    await lane.stop();
  };
  await fail({ failure: 'refused', retryAt }, 1);
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, last_error: 'refused', due_at: retryAt, lease: null },
  ]);
  await makeDue('row');
  await fail({ failure: 'again' }, 2);
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2, last_error: 'again', delivered_at: null }]);
  await makeDue('row');
  await drain(laneOf(() => Promise.reject(new Error('delivered'))));
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }]);
});

it('leaves to the next start what fails because the server stops', async () => {
  await put({ key: 'row', kind: 'job' });
  const lane = laneOf((_row, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)), {
    kind: 'job',
  });
  await drain(lane);
  expect(await claim({ kind: 'job' })).toMatchObject([{ key: 'row', attempts: 0 }]);
});

it('keeps a delivered mail and deletes a job that is done', async () => {
  await put({ key: 'mail' });
  await put({ key: 'job', kind: 'job' });
  await drain(laneOf(async () => undefined));
  await drain(laneOf(async () => undefined, { kind: 'job' }));
  expect(await rows()).toMatchObject([{ key: 'mail', state: 'delivered', delivered_at: expect.any(Date) }]);
});

it('works off nothing of a hidden tenant, goes on when it comes back, and is deleted with it', async () => {
  const [hidden, other] = [await world.tenant(), await world.tenant()];
  const { database } = world.services;
  await put({ key: 'hidden', tenantId: hidden.id });
  await put({ key: 'other', tenantId: other.id });
  const delivered: string[] = [];
  const deliver = () => drain(laneOf(async ({ key }) => delivered.push(key)));
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
