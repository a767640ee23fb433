import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Writer } from '../../platform/data/tenant-db.ts';
import { dropSpares } from '../../testing/spares.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { provisionTenant } from './provision-tenant.ts';
import { purgeReservations } from './purge-reservations.ts';
import { type CommitApart, type ReservedTenant, releaseReservation, withReservedTenant } from './reserve-tenant.ts';

let world: World;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  await dropSpares(world);
  ownerId = (await world.tenant()).admin.caller.user.id;
});
afterAll(() => world.close());

const commit: CommitApart = (work) => inTransaction(world.services.database, work);
const now = new Date();
const found = (writer: Writer, reserved: ReservedTenant) => provisionTenant(writer, reserved, { ownerId, now });

/** What there is of a tenant: status, whether it has a schema, and how many tables. */
async function traceOf(schema: string) {
  const { database } = world.services;
  const tenants = database.selectFrom('public.tenants').select('status').where('schema_name', '=', schema);
  const { rows } = await sql<{ schemas: number; tables: number }>`
    select count(distinct n.oid) as schemas, count(c.oid) as tables from pg_namespace n
      left join pg_class c on c.relnamespace = n.oid and c.relkind = 'r' where n.nspname = ${schema}`.execute(database);
  return { status: (await tenants.executeTakeFirst())?.status, ...rows[0] };
}
const nothing = { status: undefined, schemas: 0, tables: 0 };

const minuteMs = 60_000;
const sweepAfter = (minutes: number) => purgeReservations(world.services, new Date(Date.now() + minutes * minuteMs));

/** Commits so many times and then never again, as a server does that is killed. */
function killedAfter(commits: number): { commit: CommitApart; killed: Promise<void> } {
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  let left = commits;
  return {
    killed,
    commit: (work) => {
      if (left-- > 0) return commit(work);
      resolve();
      return new Promise<never>(() => undefined);
    },
  };
}

it('is founded in three commits and active after the last one alone', async () => {
  const seen: unknown[] = [];
  const schema = 't_in_steps';
  const watched: CommitApart = async (work) => {
    const out = await commit(work);
    seen.push(await traceOf(schema));
    return out;
  };
  await withReservedTenant(watched, { name: 'In Steps' }, (reserved) => watched((writer) => found(writer, reserved)));
  const active = { status: 'active', schemas: 1, tables: expect.any(Number) };
  expect(seen).toEqual([
    { status: 'provisioning', schemas: 0, tables: 0 },
    { status: 'provisioning', schemas: 1, tables: 0 },
    active,
    active,
  ]);
  await sweepAfter(60 * 24);
  expect(await traceOf(schema)).toMatchObject({ status: 'active', schemas: 1 });
});

it.each([
  ['before its schema', 1, 0],
  ['before its tables', 2, 1],
])('is swept when the server is killed %s', async (_when, commits, schemas) => {
  const name = `Killed ${commits}`;
  const schema = `t_killed_${commits}`;
  const server = killedAfter(commits);
  void withReservedTenant(server.commit, { name }, (reserved) => server.commit((writer) => found(writer, reserved)));
  await server.killed;
  const left = { status: 'provisioning', schemas, tables: 0 };
  expect(await traceOf(schema)).toEqual(left);
  await world.services.files.put(schema, Buffer.from('a picture that came along'));
  await sweepAfter(9.9);
  expect(await traceOf(schema)).toEqual(left);
  expect(await world.services.files.filesIn(schema)).toHaveLength(1);
  expect((await world.tenant(name)).schema).toBe(`${schema}_2`);
  await sweepAfter(10.1);
  expect(await traceOf(schema)).toEqual(nothing);
  expect(await world.services.files.filesIn(schema)).toEqual([]);
  expect((await world.tenant(name)).schema).toBe(schema);
});

it('is swept when the server is killed before the last commit', async () => {
  const server = killedAfter(2);
  const founding = withReservedTenant(server.commit, { name: 'Cut' }, (reserved) =>
    commit(async (writer) => {
      await found(writer, reserved);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(writer);
    }),
  );
  founding.catch(() => undefined);
  await server.killed;
  expect(await traceOf('t_cut')).toEqual({ status: 'provisioning', schemas: 1, tables: 0 });
  await sweepAfter(10.1);
  expect(await traceOf('t_cut')).toEqual(nothing);
});

it('is released at once when its founding fails or founds nothing', async () => {
  const failing = withReservedTenant(commit, { name: 'Short-lived' }, (reserved) =>
    commit(async (writer) => {
      await found(writer, reserved);
      throw new Error('later');
    }),
  );
  await expect(failing).rejects.toThrow('later');
  expect(await traceOf('t_short_lived')).toEqual(nothing);
  expect(await withReservedTenant(commit, { name: 'Short-lived' }, async () => 'repeated')).toBe('repeated');
  expect(await traceOf('t_short_lived')).toEqual(nothing);
});

it('is never swept while it is being founded, however long that takes', async () => {
  await withReservedTenant(commit, { name: 'Slow' }, (reserved) =>
    commit(async (writer) => {
      await found(writer, reserved);
      await sweepAfter(60);
    }),
  );
  expect(await traceOf('t_slow')).toMatchObject({ status: 'active', schemas: 1 });
});

it('is not founded once it was swept', async () => {
  const late = withReservedTenant(commit, { name: 'Late' }, async (reserved) => {
    await releaseReservation(commit, reserved);
    await commit((writer) => found(writer, reserved));
  });
  await expect(late).rejects.toThrow('no result');
  expect(await traceOf('t_late')).toEqual(nothing);
});
