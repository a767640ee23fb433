import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase, openPool } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isOutdatedPlan, keptPlan } from './planning-client.ts';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await createTestDatabase();
});
// One connection, so that what it keeps can be asked.
beforeEach(async () => {
  await database?.destroy();
  database = openDatabase(openPool(store.url, { max: 1, keepsPlans: true }));
});
afterAll(async () => {
  await database.destroy();
  await store.drop();
});

const keyNamed = (db: Database, name: string) =>
  db.selectFrom('public.server_keys').select('value').where('name', '=', name);
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work();
};

async function keptTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database);
  return rows.map(({ statement }) => statement);
}

it('plans a marked reading statement once', async () => {
  const read = () => keyNamed(database, 'a').modifyEnd(keptPlan).execute();
  await times(2, read);
  expect(await keptTexts()).toEqual([]);
  await times(2, read);
  expect(await keptTexts()).toEqual([expect.stringContaining('server_keys')]);
});

it('reads the rows of a kept plan as those of any other statement', async () => {
  await database
    .insertInto('public.server_keys')
    .values([
      { name: 'first', value: 'one', created_at: new Date('2026-03-01T12:00:00Z') },
      { name: 'second', value: 'two', created_at: new Date('2026-03-02T12:00:00Z') },
    ])
    .execute();
  const wide = (name: string) =>
    database
      .selectFrom('public.server_keys')
      .select(['created_at', 'value'])
      .select(sql<number>`7::bigint`.as('seven'))
      .select(sql<null>`null`.as('nothing'))
      .where('name', '>=', name)
      .orderBy('name')
      .modifyEnd(keptPlan)
      .execute();
  const narrow = (name: string) => keyNamed(database, name).modifyEnd(keptPlan).execute();
  const rowOf = (value: string, day: string) => ({
    ...{ created_at: new Date(`2026-03-${day}T12:00:00Z`), value },
    ...{ seven: 7, nothing: null },
  });
  await times(6, async () => {
    expect(await wide('first')).toEqual([rowOf('one', '01'), rowOf('two', '02')]);
    expect(await narrow('second')).toEqual([{ value: 'two' }]);
    expect(await wide('second')).toEqual([rowOf('two', '02')]);
  });
  expect(await keptTexts()).toHaveLength(2);
});

it('says of a failed statement with a kept plan who sent it', async () => {
  const divide = (by: number) =>
    database.selectNoFrom(sql<number>`1 / ${by}::integer`.as('part')).modifyEnd(keptPlan).execute();
  await times(4, () => divide(1));
  const error: unknown = await divide(0).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('PlanningClient') });
  expect(await divide(1)).toEqual([{ part: 1 }]);
});

it('plans a statement with a long list for that list', async () => {
  const read = (count: number) =>
    database
      .selectFrom('public.server_keys')
      .select('value')
      .where('name', '=', sql<string>`any(${Array.from({ length: count }, String)})`)
      .modifyEnd(keptPlan)
      .execute();
  await times(4, () => read(101));
  expect(await keptTexts()).toEqual([]);
  await times(4, () => read(100));
  expect(await keptTexts()).toHaveLength(1);
});

it('plans a statement with many rows as JSON for these rows', async () => {
  const read = (count: number) =>
    database
      .selectNoFrom(sql<number>`json_array_length(${JSON.stringify(Array(count).fill('row'))}::json)`.as('length'))
      .modifyEnd(keptPlan)
      .execute();
  await times(4, () => read(2_000));
  expect(await keptTexts()).toEqual([]);
  await times(4, () => read(100));
  expect(await keptTexts()).toHaveLength(1);
});

it('plans other reading statements for their parameters', async () => {
  await times(4, () => keyNamed(database, 'a').execute());
  expect(await keptTexts()).toEqual([]);
});

it('plans the statements of a writing transaction once, those of a reading one and what comes after them each time', async () => {
  const write = () => database.transaction().execute((writer) => keyNamed(writer, 'a').forUpdate().execute());
  const read = () =>
    database
      .transaction()
      .setAccessMode('read only')
      .execute((reader) => keyNamed(reader, 'b').execute());
  await times(4, read);
  expect(await keptTexts()).toEqual([]);
  await times(4, write);
  await times(4, () => keyNamed(database, 'c').execute());
  expect(await keptTexts()).toEqual([expect.stringContaining('for update')]);
});

it('begins anew after a transaction that was rolled back', async () => {
  const fail = () =>
    database.transaction().execute(async () => {
      throw new Error('no');
    });
  await expect(fail()).rejects.toThrow('no');
  await times(4, () => keyNamed(database, 'a').execute());
  expect(await keptTexts()).toEqual([]);
});

it('keeps a bounded number of plans', async () => {
  const read = (column: number) => sql`select ${sql.lit(column)}::int, ${1}::int ${keptPlan}`.execute(database);
  for (let column = 0; column < 100; column++) await times(3, () => read(column));
  const kept = await keptTexts();
  expect(kept).toHaveLength(80);
  expect(kept.some((text) => text.startsWith('select 99:'))).toBe(true);
  expect(kept.some((text) => text.startsWith('select 19:'))).toBe(false);
  const { rows } = await sql<{ n: number }>`select ${7}::int as n ${keptPlan}`.execute(database);
  expect(rows).toEqual([{ n: 7 }]);
});

it('reads on when a table that a plan reads has changed, and says so inside a transaction', async () => {
  await sql`create table public.things (id int)`.execute(database);
  await sql`insert into public.things values (1)`.execute(database);
  const read = (db: Database) => sql`select * from public.things where id = ${1} ${keptPlan}`.execute(db);
  const columns = async (db: Database) => Object.keys((await read(db)).rows[0] as object);
  await times(4, () => read(database));
  await sql`alter table public.things add column name text`.execute(database);
  expect(await columns(database)).toEqual(['id', 'name']);
  await times(4, () => read(database));
  await sql`alter table public.things add column note text`.execute(database);
  const inside = database.transaction().execute((writer) => read(writer));
  const failure = await inside.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isOutdatedPlan(failure)).toBe(true);
  expect(await database.transaction().execute((writer) => columns(writer))).toEqual(['id', 'name', 'note']);
});

it('takes no other refusal for an outdated plan', async () => {
  const wrong = () => sql`select 1 / (${0}::int) ${keptPlan}`.execute(database);
  for (let n = 0; n < 4; n++) await expect(wrong()).rejects.toThrow('division by zero');
  await expect(wrong().catch(isOutdatedPlan)).resolves.toBe(false);
});
