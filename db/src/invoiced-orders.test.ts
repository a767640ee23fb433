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

it('finds in the audit log which invoices were mailed, and when first', async () => {
  await createEarlierTenant(client, 't_invoiced', '0086');
  await client.query(
    `insert into t_invoiced.customers (id, name, created_at, updated_at) values (1, 'Ada', now(), now())`,
  );
  for (const id of [1, 2])
    await client.query(
      `insert into t_invoiced.orders (id, order_number, customer_id, customer_name, status, payment_status, payment_method, subtotal,
        shipping_cost, tax, discount, total, item_count, created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
        values ($1, $2, 1, 'Ada', 'pending', 'pending', 'cash', 1, 0, 0, 0, 1, 1, 1, 'x', 'X', now(), now())`,
      [id, `ORD-${id}`],
    );
  for (const [at, action] of [
    ['2026-03-02Z', 'order.email'],
    ['2026-03-01Z', 'order.email'],
    ['2026-02-01Z', 'order.update'],
  ])
    await client.query(
      `insert into t_invoiced.audit_log (at, actor_name, action, subject_type, subject_id, changes)
        values ($1, 'Ada', $2, 'order', 2, '{}')`,
      [at, action],
    );
  await migrate(database.url);
  const { rows } = await client.query('select id, invoiced_at from t_invoiced.orders order by id');
  expect(rows).toEqual([
    { id: 1, invoiced_at: null },
    { id: 2, invoiced_at: new Date('2026-03-01Z') },
  ]);
});
