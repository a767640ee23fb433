import { openDirect } from '@stockhand/db/connect';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cutNotices } from '../../testing/cut-notices.ts';
import { openWorld, signIn, type Tenant, type World } from '../../testing/world.ts';
import { ChangeFeed } from '../data/change-feed.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { SessionWatch } from './session-watch.ts';
import { endSessions } from './sessions.ts';

let world: World;
let tenant: Tenant;
let feed: ChangeFeed;
let watch: SessionWatch;
let queries = 0;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  feed = new ChangeFeed(world.databaseUrl, pino({ level: 'silent' }));
  await feed.start();
  const counting = world.services.database.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  watch = new SessionWatch(counting, feed);
  watch.start();
});
afterAll(async () => {
  watch.stop();
  await feed.stop();
  await world.close();
});

const again = () => signIn(world.services, tenant.admin.caller.user.id, tenant);

it('asks once for all that is open, and nothing when nothing is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const people = await Promise.all(Array.from({ length: 10 }, again));
    const watched = people.map(({ caller }) => watch.watch(caller));
    queries = 0;
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(queries).toBe(1));
    expect(vi.getTimerCount()).toBe(1);
    for (const { release } of watched) release();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(queries).toBe(1);
    expect(watched.some(({ signal }) => signal.aborted)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('asks about nobody whom a notice does not concern, and nothing after a rollback', async () => {
  const stranger = await tenant.join('staff');
  // No look of its own in between.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const mine = watch.watch((await again()).caller);
  vi.useRealTimers();
  const other = await again();
  queries = 0;
  const rolledBack = inTransaction(world.services.database, async (writer) => {
    await endSessions(writer, tenant.admin.caller.user.id);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await stranger.call.account.sessions.revoke({ id: stranger.caller.sessionId });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(queries).toBe(0);
  await other.call.account.sessions.revoke({ id: other.caller.sessionId });
  await vi.waitFor(() => expect(queries).toBe(1));
  expect(mine.signal.aborted).toBe(false);
  mine.release();
});

it('looks again at once when the connection that brings notices comes back', async () => {
  const { caller } = await again();
  const { signal, release } = watch.watch(caller);
  const client = await openDirect(world.databaseUrl);
  await client.query('delete from public.sessions where id = $1', [caller.sessionId]);
  expect(await cutNotices(client)).toBeGreaterThan(0);
  await client.end();
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 3_000 });
  release();
});
