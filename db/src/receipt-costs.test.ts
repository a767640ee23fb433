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

/** Receipt, order and moment, as the version before writes them. */
async function receive(id: number, order: number, at: string) {
  await client.query(
    `insert into t_received.purchase_receipts (id, purchase_order_id, number, received_by_id, received_by_username,
        received_by_full_name, received_at)
      values ($1::int, $2, $1::int, 1, 'ada', 'Ada', $3)`,
    [id, order, at],
  );
}

const audit = (at: string, product: number, changes: object) =>
  client.query(
    `insert into t_received.audit_log (at, actor_name, action, subject_type, subject_id, changes)
      values ($1, 'Ada', 'product.update', 'product', $2, $3)`,
    [at, product, JSON.stringify(changes)],
  );

it('finds in the audit log what receipts made of costs', async () => {
  await createEarlierTenant(client, 't_received', '0068');
  await client.query(
    `insert into t_received.products (id, sku, name, selling_price, cost_price, created_at, updated_at)
      values (1, 'S1', 'Rope', 5, 7, now(), now()), (2, 'S2', 'Nail', 5, 0.3, now(), now())`,
  );
  await client.query(
    "insert into t_received.suppliers (id, name, created_at, updated_at) values (1, 'S', now(), now())",
  );
  await client.query(
    `insert into t_received.purchase_orders (id, po_number, supplier_id, location, status, subtotal, total, created_by_id,
        created_by_username, created_by_full_name, created_at, updated_at)
      select n, 'PO-00000' || n, 1, 'Main', 'received', 0, 0, 1, 'ada', 'Ada', now(), now() from generate_series(1, 2) n`,
  );
  const [first, second] = ['2026-03-01T08:00:00.123Z', '2026-03-02T08:00:00Z'];
  await receive(1, 1, first);
  await receive(2, 2, second);
  await receive(3, 1, '2026-03-03T08:00:00Z');
  await audit(first, 1, { cost_price: [5, 6.5], purchase_order: 'PO-000001' });
  await audit(first, 2, { cost_price: [0.2, 0.3], purchase_order: 'PO-000001' });
  await audit(second, 1, { cost_price: [6.5, 7], purchase_order: 'PO-000002' });
  // By hand at the same moment, of another moment, and of another order.
  await audit(second, 2, { cost_price: [0.3, 0.4] });
  await audit('2026-03-02T09:00:00Z', 2, { cost_price: [0.4, 0.3], purchase_order: 'PO-000002' });
  await audit('2026-03-03T08:00:00Z', 1, { cost_price: [7, 8], purchase_order: 'PO-000002' });
  await audit('2026-03-03T08:00:00Z', 1, { name: ['Rope', 'Line'], purchase_order: 'PO-000001' });
  await migrate(database.url);
  const { rows } = await client.query(
    'select * from t_received.purchase_receipt_costs order by receipt_id, product_id',
  );
  const kept = { is_left: false };
  expect(rows).toEqual([
    { receipt_id: 1, product_id: 1, cost_before: 5, cost_after: 6.5, ...kept },
    { receipt_id: 1, product_id: 2, cost_before: 0.2, cost_after: 0.3, ...kept },
    { receipt_id: 2, product_id: 1, cost_before: 6.5, cost_after: 7, ...kept },
  ]);
});
