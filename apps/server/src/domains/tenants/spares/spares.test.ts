import { checkInvariants } from '@stockhand/db/check-invariants';
import { openDirect } from '@stockhand/db/connect';
import { levelOf, migrationFiles } from '@stockhand/db/migration-files';
import { contentOf } from '@stockhand/db/testing/schema-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropSpares, sparesOf } from '../../../testing/spares.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';
import { fillSpares } from './fill-spares.ts';

let world: World;
let level: string;
beforeAll(async () => {
  world = await openWorld({ SPARE_TENANTS: '2' });
  level = levelOf(await migrationFiles('tenant'));
});
afterAll(() => world.close());
beforeEach(async () => {
  await noJobIsLeft();
  await dropSpares(world);
});

const minuteMs = 60_000;
const fill = () => fillSpares(world.services, new Date());

/** Jobs that a test before caused would make spares of their own accord. */
async function noJobIsLeft(): Promise<void> {
  await expect
    .poll(
      async () => {
        const jobs = world.services.database.selectFrom('public.outbox').select('id').where('queue', '=', 'fillSpares');
        return (await jobs.execute()).length;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
}

/** Everything that the catalogue says of a schema, without its name. */
async function shapeOf(schema: string): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select format('relation %s %s %s %s', c.relname, c.relkind, c.relpersistence, c.relreplident) || ' ' || coalesce(c.relacl::text, '')
        || ' ' || coalesce(c.reloptions::text, '') as fact
      from pg_class c where c.relnamespace = ${schema}::regnamespace
    union all select format('column %s.%s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attgenerated, a.attstattarget, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = ${schema}::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = ${schema}::regnamespace
    union all select format('index %s', indexdef) from pg_indexes where schemaname = ${schema}
    union all select format('sequence %s %s %s', sequencename, start_value, last_value) from pg_sequences where schemaname = ${schema}
    union all select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = ${schema}::regnamespace
    union all select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = ${schema}::regnamespace
    union all select format('schema %s %s', nspowner::regrole, nspacl) from pg_namespace where nspname = ${schema}
    order by 1`.execute(world.services.database);
  return rows.map(({ fact }) => fact.replaceAll(schema, 'SCHEMA'));
}

async function contentIn(schema: string) {
  const client = await openDirect(world.databaseUrl);
  try {
    const { audit_log: _, ...content } = await contentOf(client, schema);
    return JSON.parse(JSON.stringify(content).replaceAll(schema, 'SCHEMA'));
  } finally {
    await client.end();
  }
}

it('founds a tenant like one whose tables are made', async () => {
  const built = await world.tenant();
  await fill();
  const [oldest] = await sparesOf(world);
  const taken = await world.tenant();
  expect((await sparesOf(world)).map(({ name }) => name)).not.toContain(oldest?.name);
  const shape = await shapeOf(taken.schema);
  expect(shape.length).toBeGreaterThan(2_000);
  expect(shape).toEqual(await shapeOf(built.schema));
  const dateOf = async ({ db }: Tenant) => db.selectFrom('locations').select('created_at').executeTakeFirstOrThrow();
  const dated = async (tenant: Tenant) => {
    const founded = (await dateOf(tenant)).created_at;
    return JSON.parse(JSON.stringify(await contentIn(tenant.schema)).replaceAll(founded.toISOString(), 'FOUNDED'));
  };
  expect(await dated(taken)).toEqual(await dated(built));
});

it('gives foundings at once different schemas, and makes tables for those that find none', async () => {
  await fill();
  const tenants = await Promise.all(Array.from({ length: 4 }, () => world.tenant()));
  expect(new Set(tenants.map(({ schema }) => schema)).size).toBe(4);
  for (const { admin } of tenants) expect((await admin.call.stock.locations.list({})).count).toBe(1);
  expect(await sparesOf(world)).toEqual([]);
});

it('is filled up to the number of the settings, by servers at once too', async () => {
  await Promise.all([fill(), fill(), fill()]);
  const spares = await sparesOf(world);
  expect(spares.map(({ migrated_to }) => migrated_to)).toEqual([level, level]);
  await fill();
  expect(await sparesOf(world)).toEqual(spares);
});

it('is filled up again after a founding', async () => {
  await fill();
  const before = await sparesOf(world);
  const owner = await world.outsider();
  await owner.call.tenants.createFirst({ name: 'Fresh' });
  await expect
    .poll(async () => (await sparesOf(world)).filter(({ migrated_to }) => migrated_to !== null).length, {
      timeout: 15_000,
    })
    .toBe(2);
  expect((await sparesOf(world)).map(({ name }) => name)).toContain(before[1]?.name);
});

it('takes none of another level, and drops it', async () => {
  await fill();
  const { database } = world.services;
  await database.updateTable('public.spare_schemas').set({ migrated_to: 'another' }).execute();
  const others = (await sparesOf(world)).map(({ name }) => name);
  const tenant = await world.tenant();
  expect((await sparesOf(world)).map(({ name }) => name)).toEqual(others);
  expect((await tenant.admin.call.stock.locations.list({})).count).toBe(1);
  await fill();
  const { rows } = await sql<{ nspname: string }>`select nspname from pg_namespace where nspname like 'spare%'`.execute(
    database,
  );
  const there = rows.map(({ nspname }) => nspname);
  expect(there).toHaveLength(2);
  expect(there).not.toContain(others[0]);
});

it.each([
  [9, 1],
  [11, 0],
])('keeps one that was begun %i minutes ago: %i', async (minutes, kept) => {
  const { database } = world.services;
  const created_at = new Date(Date.now() - minutes * minuteMs);
  await database.insertInto('public.spare_schemas').values({ name: 'spare_begun', created_at }).execute();
  await sql`create schema spare_begun`.execute(database);
  await fill();
  const spares = await sparesOf(world);
  expect(spares.filter(({ name }) => name === 'spare_begun')).toHaveLength(kept);
  expect(spares).toHaveLength(2);
});

it('is named by the check where it is out of place', async () => {
  await fill();
  const { database } = world.services;
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  const begun = (name: string, minutes: number) => ({ name, created_at: new Date(Date.now() - minutes * minuteMs) });
  await database
    .insertInto('public.spare_schemas')
    .values([begun('spare_gone', 1), begun('spare_late', 21), begun('spare_young', 19)])
    .execute();
  for (const name of ['spare_late', 'spare_young', 'spare_strange'])
    await sql`create schema ${sql.id(name)}`.execute(database);
  expect(await checkInvariants(world.databaseUrl)).toEqual([
    'spare_gone: is a spare schema that is not there',
    'spare_late: is a spare schema that was not finished',
    'spare_strange: is a spare schema that nobody keeps',
  ]);
  await sql`drop schema spare_strange`.execute(database);
});
