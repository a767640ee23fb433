import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { atOneMoment, dbFor, inTransaction, tenantSchema } from './tenant-db.ts';

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

it('repeats a transaction whose kept plans are of an earlier form of a table', async () => {
  const { database } = world.services;
  await sql`create table public.things (id int)`.execute(database);
  let tries = 0;
  const write = () =>
    inTransaction(database, async (writer) => {
      tries += 1;
      const { rows } = await sql<object>`insert into public.things values (${1}) returning *`.execute(writer);
      return Object.keys(rows[0] ?? {});
    });
  // Every connection of the pool may serve the next transaction: this one is the only one in use.
  for (let n = 0; n < 4; n++) await write();
  await sql`alter table public.things add column name text`.execute(database);
  tries = 0;
  expect(await write()).toEqual(['id', 'name']);
  expect(tries).toBe(2);
});

it('repeats a transaction once whose node of a cluster has restarted', async () => {
  const { database } = world.services;
  let tries = 0;
  /** Fails its first tries as Citus does. */
  const failing = (times: number) =>
    inTransaction(database, async (writer) => {
      if (++tries > times) return 'done';
      return sql`do $$ begin
        raise exception 'failure on connection marked as essential: worker1:5432' using errcode = 'XX000';
      end $$`.execute(writer);
    });
  expect(await failing(1)).toBe('done');
  expect(tries).toBe(2);
  tries = 0;
  await expect(failing(2)).rejects.toThrow('marked as essential');
  expect(tries).toBe(2);
});

it('gives each tenant the connection that has served it before', async () => {
  const pools = world.services.database;
  const servantOf = async (name: string, meanwhile = async () => {}) => {
    const database = dbFor(pools, tenantSchema(name));
    return inTransaction(database, async (writer) => {
      const { rows } = await sql<{
        id: number;
      }>`select pg_backend_pid() as id, ${sql.lit(`"${name}".`)} as tenant`.execute(writer);
      await meanwhile();
      return rows[0]?.id;
    });
  };
  let two: number | undefined;
  const one = await servantOf('t_one', async () => {
    two = await servantOf('t_two');
  });
  expect(one).not.toBe(two);
  const served: (number | undefined)[] = [];
  for (const name of ['t_one', 't_two', 't_two', 't_one', 't_one']) served.push(await servantOf(name));
  expect(served).toEqual([one, two, two, one, one]);
});
