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

const by = "1, 'ada', 'Ada', '2026-01-01Z'";

/** As the version before wrote them: sale, order, price of the goods, amount, refund. */
const returns = [
  // Half of a sale of 20 with a refund of 15, then the other half.
  [1, null, 10, 15, 15],
  [1, null, 10, 10, 5],
  // A quarter was kept.
  [2, null, 8, 8, 6],
  // Of goods of 20 with tax of 1.05 and a discount of 0.04; shipping of 3 makes 24.01.
  [null, 1, 5, 5.25, 5.25],
  [null, 1, 5, 8.25, 8.25],
  [null, 1, 10, 10.51, 10.51],
  // Nothing given back at first, and then twice the goods.
  [null, 2, 10, 10, 0],
  [null, 2, 10, 20, 20],
] as const;

it('takes off no more than was charged, and tells what was kept and what was given', async () => {
  await createEarlierTenant(client, 't_fees', '0074');
  await client.query(`
    set search_path = t_fees;
    insert into customers (name, created_at, updated_at) values ('Grace', now(), now());
    insert into sales (sale_number, total_amount, customer_name, payment_method, created_by_id, created_by_username, created_by_full_name, created_at)
      values ('SALE-1', 20, '', 'Cash', ${by}), ('SALE-2', 8, '', 'Cash', ${by});
    insert into orders (order_number, customer_id, status, payment_status, payment_method, subtotal, shipping_cost, tax, discount, total,
        amount_returned, item_count, created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
      values ('ORD-1', 1, 'shipped', 'paid', 'PayPal', 20, 3, 1.05, 0.04, 24.01, 24.01, 1, ${by}, now()),
        ('ORD-2', 1, 'shipped', 'paid', 'PayPal', 20, 0, 0, 0, 20, 30, 1, ${by}, now());
    reset search_path`);
  for (const row of returns)
    await client.query(
      `insert into t_fees.returns (return_number, sale_id, order_id, goods_price, amount, refund_amount, created_by_id, created_by_username,
          created_by_full_name, created_at) values (gen_random_uuid()::text, $1, $2, $3, $4, $5, ${by})`,
      [...row],
    );
  await migrate(database.url);
  const { rows } = await client.query('select amount, fee_amount, goodwill_amount from t_fees.returns order by id');
  expect(rows.map(({ amount, fee_amount, goodwill_amount }) => [amount, fee_amount, goodwill_amount])).toEqual([
    [15, 0, 5],
    [5, 0, 0],
    [6, 2, 0],
    [5.25, 0, 0],
    [8.25, 0, 2.99],
    [10.51, 0, 0.01],
    [10, 0, 0],
    [10, 0, 0],
  ]);
  const orders = await client.query('select amount_returned from t_fees.orders order by id');
  expect(orders.rows.map(({ amount_returned }) => amount_returned)).toEqual([24.01, 20]);
  // As a server of the version before goes on writing them.
  const late = `insert into t_fees.returns (return_number, sale_id, amount, refund_amount, created_by_id, created_by_username,
    created_by_full_name, created_at) values ('RET-1', 2, 2, 2, ${by}) returning fee_amount, goodwill_amount`;
  expect((await client.query(late)).rows).toEqual([{ fee_amount: null, goodwill_amount: null }]);
});
