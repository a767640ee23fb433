import { type Database, openPool } from '@stockhand/db/connect';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { readPage } from './read-page.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const rows = ['b', 'a', 'b', 'c', 'a'].map((name, n) => ({
    name,
    email: n % 2 ? `${name}@example.com` : null,
    created_at: new Date(n),
    updated_at: new Date(n),
  }));
  await world.services.database.withSchema(shop.schema).insertInto('customers').values(rows).execute();
});
afterAll(() => world.close());

const sortKeys: Record<'name' | 'email', RawBuilder<unknown>> = { name: sql`name`, email: sql`email` };
type Input = Parameters<typeof read>[0];

async function read(
  input: { page?: number; page_size?: number; ordering?: 'name' | '-name' | 'email' | '-email' },
  options: { tie?: 'asc'; nulls?: 'last'; idsFirst?: boolean; allUnlessPaged?: boolean } = {},
  db: Database = world.services.database.withSchema(shop.schema),
) {
  const { results, count } = await readPage({
    matching: db.selectFrom('customers').where('name', '<>', 'c'),
    rowsOf: (customers) => customers.select(['id', 'name', 'email']),
    sortKeys,
    id: sql`id`,
    input,
    ordering: 'name',
    ...options,
  });
  return { count, rows: results.map(({ id, name }) => `${name}${id}`), first: results[0] };
}

it.each([false, true])('sorts by a key and then by id, in the same direction (ids first: %s)', async (idsFirst) => {
  const rows = async (input: Input, tie?: 'asc') =>
    (await read(input, { idsFirst, ...(tie ? { tie } : {}) })).rows.join(' ');
  expect(await rows({})).toBe('a2 a5 b1 b3');
  expect(await rows({ ordering: '-name' })).toBe('b3 b1 a5 a2');
  expect(await rows({ ordering: '-name' }, 'asc')).toBe('b1 b3 a2 a5');
  expect(await rows({ ordering: '-name', page: 2, page_size: 2 })).toBe('a5 a2');
  expect(await rows({ ordering: 'name', page: 2, page_size: 3 })).toBe('b3');
});

it('puts nulls where PostgreSQL does, or last', async () => {
  const first = async (ordering: '-email' | 'email', nulls?: 'last') =>
    (await read({ ordering }, nulls ? { nulls } : {})).first?.email;
  expect(await first('email')).toBe('a@example.com');
  expect(await first('-email')).toBeNull();
  expect(await first('-email', 'last')).toBe('a@example.com');
});

it('counts what matches, past the end too, and in the one statement of a page', async () => {
  const statements: string[] = [];
  const pool = openPool(world.databaseUrl);
  const logged: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  const db = logged.withSchema(shop.schema);
  expect(await read({ page: 1, page_size: 1 }, {}, db)).toMatchObject({ count: 4, rows: ['a2'] });
  expect(statements).toHaveLength(1);
  expect(await read({ page: 3, page_size: 2 }, {}, db)).toMatchObject({ count: 4, rows: [] });
  expect((await read({ page: 1 }, {}, db)).first).toEqual({ id: 2, name: 'a', email: 'a@example.com' });
  await pool.end();
});

it('gives ten rows where no page is asked for, or all', async () => {
  const db = world.services.database.withSchema(shop.schema);
  const names = Array.from({ length: 12 }, (_, n) => ({
    name: `d${n}`,
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await db.insertInto('customers').values(names).execute();
  expect(await read({})).toMatchObject({ count: 16, rows: { length: 10 } });
  expect(await read({}, { allUnlessPaged: true })).toMatchObject({ count: 16, rows: { length: 16 } });
  expect(await read({ page_size: 3 }, { allUnlessPaged: true })).toMatchObject({ count: 16, rows: { length: 3 } });
});
