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

/** Product, moment, changes: as the version before wrote them, the entries of one moment in the order of their ids. */
const audited = [
  [1, '2026-02-03Z', { cost_price: [5, 6.5] }],
  [1, '2026-02-03Z', { cost_price: [6.5, 7], order: 'PO-000001' }],
  [1, '2026-01-20Z', { cost_price: [4, 5] }],
  [1, '2026-02-04Z', { name: ['Lamp', 'Big lamp'] }],
  [99, '2026-02-04Z', { cost_price: [1, 2] }],
] as const;

it('finds in the audit log what products cost when', async () => {
  await createEarlierTenant(client, 't_costs', '0037');
  await client.query(
    `insert into t_costs.products (sku, name, selling_price, cost_price, created_at, updated_at)
      values ('SKU-1', 'Big lamp', 10, 7, '2026-01-01Z', now()), ('SKU-2', 'Mug', 3, 1.5, '2026-01-02Z', now())`,
  );
  for (const [product, at, changes] of audited)
    await client.query(
      `insert into t_costs.audit_log (at, actor_name, action, subject_type, subject_id, changes)
        values ($2, 'Ada', 'product.update', 'product', $1, $3)`,
      [product, at, JSON.stringify(changes)],
    );
  await migrate(database.url);
  const { rows } = await client.query(
    'select product_id, since, cost_price from t_costs.product_costs order by product_id, since',
  );
  expect(rows).toEqual([
    { product_id: 1, since: new Date('2026-01-01Z'), cost_price: 4 },
    { product_id: 1, since: new Date('2026-01-20Z'), cost_price: 5 },
    { product_id: 1, since: new Date('2026-02-03Z'), cost_price: 7 },
    { product_id: 2, since: new Date('2026-01-02Z'), cost_price: 1.5 },
  ]);
});
