import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrate } from './migrate.ts';
import { createEarlierTenant } from './testing/earlier-tenant.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let client: Awaited<ReturnType<typeof openDirect>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await openDirect(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('makes stored names what is seen of them, and no two alike', async () => {
  await createEarlierTenant(client, 't_named', '0065');
  const names = [
    'Tea',
    'Tea\u200b',
    ' Cafe\u0301 ',
    'Caf\u00e9s',
    'Oil\u00a0 \u3000lamps',
    'OIL\u2060 lamps',
    '\u200b',
  ];
  for (const name of names)
    await client.query('insert into t_named.categories (name, created_at) values ($1, now())', [name]);
  for (const name of ['Cafe\u0301', 'Café'])
    await client.query('insert into t_named.customers (name, created_at, updated_at) values ($1, now(), now())', [
      name,
    ]);
  await migrate(database.url);
  const { rows } = await client.query<{ name: string }>('select name from t_named.categories order by id');
  expect(rows.map(({ name }) => name)).toEqual([
    'Tea',
    'Tea\u200b',
    'Caf\u00e9',
    'Caf\u00e9s',
    'Oil lamps',
    'OIL\u2060 lamps',
    '\u200b',
  ]);
  const customers = await client.query<{ name: string }>('select name from t_named.customers');
  expect(customers.rows.map(({ name }) => name)).toEqual(['Café', 'Café']);
});
