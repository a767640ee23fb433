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

/** First stock; minimum, maximum, reorder point and quantity before and after; what an edit changed. */
const products = [
  { name: 'Derived', first: 9, before: [4, 18, 4, 5], after: [4, 0, 0, 0] },
  { name: 'Derived from one piece', first: 1, before: [4, 2, 4, 1], after: [4, 0, 0, 0] },
  { name: 'Derived without stock', first: 0, before: [5, 100, 5, 5], after: [5, 0, 0, 0] },
  {
    name: 'Minimum raised since',
    first: 0,
    before: [9, 100, 5, 5],
    edit: { min_stock_level: [5, 7] },
    after: [9, 0, 0, 0],
  },
  { name: 'Imported', first: 30, before: [6, 0, 6, 0], after: [6, 0, 0, 0] },
  { name: 'Set by a program', first: 8, before: [3, 40, 2, 9], after: [3, 40, 2, 9] },
  {
    name: 'Maximum edited',
    first: 0,
    before: [5, 100, 5, 5],
    edit: { max_stock_level: [80, 100] },
    after: [5, 100, 0, 0],
  },
  { name: 'Point edited', first: 0, before: [5, 100, 5, 5], edit: { reorder_point: [8, 5] }, after: [5, 0, 5, 0] },
  {
    name: 'Quantity edited',
    first: 0,
    before: [5, 100, 5, 5],
    edit: { reorder_quantity: [8, 5] },
    after: [5, 0, 0, 5],
  },
  { name: 'Nothing', first: 4, before: [0, 0, 0, 0], after: [0, 0, 0, 0] },
];

it('empties the levels that were derived, and keeps those that somebody set', async () => {
  await createEarlierTenant(client, 't_levels', '0085');
  for (const [index, { name, first, before, edit }] of products.entries()) {
    const id = index + 1;
    await client.query(
      `insert into t_levels.products (id, sku, name, selling_price, cost_price, min_stock_level, max_stock_level,
        reorder_point, reorder_quantity, created_at, updated_at)
        values ($1, $2, $3, 1, 1, $4, $5, $6, $7, now(), now())`,
      [id, `SKU-${id}`, name, ...before],
    );
    for (const [reference, quantity] of [
      ['Initial stock', first],
      ['PO-000001', 50],
    ])
      await client.query(
        `insert into t_levels.stock_transactions (transaction_type, product_id, quantity, reference, source_type, unit_price,
          unit_cost, created_by_username, created_by_full_name, transaction_date, created_at)
          select 'purchase', $1, $2::integer, $3, 'product', 1, 1, 'x', 'X', now(), now() where $2::integer > 0`,
        [id, quantity, reference],
      );
    for (const changes of edit ? [edit, { name: ['Old', name] }] : [])
      await client.query(
        `insert into t_levels.audit_log (at, actor_name, action, subject_type, subject_id, changes)
          values (now(), 'Ada', 'product.update', 'product', $1, $2)`,
        [id, JSON.stringify(changes)],
      );
  }
  await migrate(database.url);
  const { rows } = await client.query(
    'select name, min_stock_level, max_stock_level, reorder_point, reorder_quantity from t_levels.products order by id',
  );
  expect(rows.map(({ name, ...levels }) => [name, Object.values(levels)])).toEqual(
    products.map(({ name, after }) => [name, after]),
  );
});
