import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from './check-invariants.ts';
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

/** As the version before writes it. */
async function book(id: number, date: string) {
  await client.query(
    `insert into t_dated.stock_transactions (id, transaction_type, product_id, quantity, unit_price, unit_cost, source_type,
        created_by_username, created_by_full_name, transaction_date, created_at)
      values ($1, 'transfer', 1, 4, 2, 2, 'manual', 'ada', 'Ada', $2, now())`,
    [id, date],
  );
  await client.query(
    `insert into t_dated.stock_entries (transaction_id, product_id, location_id, quantity)
      values ($1, 1, 1, -4), ($1, 1, 2, 4)`,
    [id],
  );
}

it('gives each entry the date of its transaction, and leaves those without that come later', async () => {
  await createEarlierTenant(client, 't_dated', '0052');
  await client.query(
    "insert into t_dated.products (sku, name, selling_price, cost_price, created_at, updated_at) values ('S', 'Rope', 5, 2, now(), now())",
  );
  await client.query("insert into t_dated.locations (name, created_at) values ('Main', now()), ('Attic', now())");
  await book(1, '2026-03-01T08:00:00Z');
  await book(2, '2026-02-01T08:00:00Z');
  await migrate(database.url);
  // A server of the version before goes on until it is stopped.
  await book(3, '2026-01-01T08:00:00Z');
  const { rows } = await client.query('select transaction_id, transaction_date from t_dated.stock_entries order by id');
  const [first, second] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-02-01T08:00:00Z')];
  expect(rows.map((row) => [row.transaction_id, row.transaction_date])).toEqual([
    [1, first],
    [1, first],
    [2, second],
    [2, second],
    [3, null],
    [3, null],
  ]);
  expect((await checkInvariants(database.url)).filter((line) => line.includes('an entry is'))).toEqual([]);
});
