import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { Clock } from './clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.services.outbox.stop();
});
afterAll(() => world.close());

const queued = async () =>
  (await world.services.database.selectFrom('public.outbox').select('payload').where('queue', '=', 'tick').execute())
    .length;

it('begins a task once at each of its times over all servers, and what was missed once', async () => {
  const { database } = world.services;
  const entries = [{ task: 'tick', everyMinutes: 15, atMinute: 7 }];
  const start = () => Clock.start(database, entries);
  const clocks = await Promise.all([start(), start(), start()]);
  const quarter = 15 * 60_000;
  const next = Math.ceil((Date.now() - 7 * 60_000) / quarter) * quarter + 7 * 60_000;
  const at = (ms: number) => Promise.all(clocks.map((clock) => clock.beginDue(new Date(ms))));
  await at(next - 1);
  expect(await queued()).toBe(0);
  await at(next);
  await at(next + quarter - 1);
  expect(await queued()).toBe(1);
  await at(next + quarter);
  expect(await queued()).toBe(2);
  const later = await start();
  await later.beginDue(new Date(next + quarter));
  expect(await queued()).toBe(2);
  await later.beginDue(new Date(next + 40 * quarter));
  expect(await queued()).toBe(3);
});
