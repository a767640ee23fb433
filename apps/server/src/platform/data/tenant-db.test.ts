import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { atOneMoment } from './tenant-db.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('reads at one moment for longer than else, and writes nothing', async () => {
  const limits = sql<{ limit: string }>`select pg_catalog.current_setting('statement_timeout') as limit`;
  const { database } = world.services;
  const within = await atOneMoment(database, (reader) => limits.execute(reader as unknown as typeof database));
  expect(within.rows).toEqual([{ limit: '30s' }]);
  expect((await limits.execute(database)).rows).toEqual([{ limit: '10s' }]);
  const writing = atOneMoment(database, (reader) =>
    (reader as unknown as typeof database).deleteFrom('public.users').executeTakeFirst(),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});
