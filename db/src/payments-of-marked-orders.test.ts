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

/** What the version before wrote: statuses without payments. */
const orders = [
  ['ORD-1', 'paid', 20],
  ['ORD-2', 'pending', 20],
  ['ORD-3', 'partial', 20],
  ['ORD-4', 'refunded', 7.5],
  ['ORD-5', 'paid', 0],
] as const;

const addOrder = (order: readonly unknown[]) =>
  client.query(
    `insert into t_marked.orders (order_number, customer_id, status, payment_status, payment_method, subtotal, shipping_cost, tax,
        discount, total, item_count, created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
      values ($1, 1, 'cancelled', $2, 'PayPal', 0, $3, 0, 0, $3, 1, 7, 'ada', 'Ada', '2026-01-01Z', '2026-03-01Z')`,
    [...order],
  );

it('gives orders that were marked the payments that their status stands for', async () => {
  await createEarlierTenant(client, 't_marked', '0019');
  await client.query("insert into t_marked.customers (name, created_at, updated_at) values ('Grace', now(), now())");
  for (const order of orders) await addOrder(order);
  await client.query(
    `insert into t_marked.audit_log (at, actor_name, action, subject_type, subject_id)
      values ('2026-02-03Z', 'Ada', 'order.payment', 'order', 1), ('2026-02-01Z', 'Ada', 'order.payment', 'order', 1)`,
  );
  await migrate(database.url);
  const { rows } = await client.query(
    'select order_id, amount, method, paid_on, reference, created_by_id from t_marked.payments order by id',
  );
  const by = { method: 'PayPal', created_by_id: 7 };
  expect(rows).toEqual([
    { order_id: 1, amount: 20, paid_on: '2026-02-03', reference: 'Marked as paid', ...by },
    { order_id: 4, amount: 7.5, paid_on: '2026-03-01', reference: 'Marked as paid', ...by },
    { order_id: 4, amount: -7.5, paid_on: '2026-03-01', reference: 'Marked as refunded', ...by },
  ]);
  const paid = await client.query('select amount_paid from t_marked.orders order by id');
  expect(paid.rows.map((row) => row.amount_paid)).toEqual([20, 0, 0, 0, 0]);
  // A server of the version before still writes orders and statuses without amounts.
  await addOrder(['ORD-6', 'paid', 20]);
  const sums = (await checkInvariants(database.url)).filter((line) => line.includes('sum of its payments'));
  expect(sums).toEqual([]);
});
