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

const by = "1, 'ada', 'Ada'";
const who = 'created_by_id, created_by_username, created_by_full_name';

/** As the version before writes it: lines of `[quantity, price]` without shares. */
async function addOrder(
  id: number,
  charges: { discount: number; tax: number },
  lines: readonly (readonly [number, number])[],
) {
  const subtotal = lines.reduce((sum, [quantity, price]) => sum + quantity * price, 0);
  await client.query(
    `insert into t_shared.orders (id, order_number, customer_id, status, payment_status, payment_method, subtotal, shipping_cost, tax,
        discount, total, item_count, ${who}, created_at, updated_at, shipped_at)
      values ($1::bigint, 'ORD-' || $1::bigint, 1, 'shipped', 'pending', 'Cash', $2::numeric, 1, $3::numeric, $4::numeric, greatest(0, $2::numeric + 1 + $3::numeric - $4::numeric), $5, ${by}, now(), now(), now())`,
    [id, subtotal, charges.tax, charges.discount, lines.length],
  );
  for (const [quantity, price] of lines)
    await client.query(
      `insert into t_shared.order_items (order_id, product_id, product_name, sku, quantity, unit_price, line_total)
        values ($1, 1, 'Rope', 'S', $2::integer, $3::numeric, $2::integer * $3::numeric)`,
      [id, quantity, price],
    );
}

it('allots the discount and the tax of earlier orders to their lines, and what came back of them', async () => {
  await createEarlierTenant(client, 't_shared', '0070');
  await client.query(
    "insert into t_shared.products (sku, name, selling_price, cost_price, created_at, updated_at) values ('S', 'Rope', 5, 2, now(), now())",
  );
  await client.query("insert into t_shared.customers (name, created_at, updated_at) values ('Grace', now(), now())");
  await addOrder(1, { discount: 1, tax: 0.02 }, [
    [1, 5],
    [1, 5],
    [1, 5],
  ]);
  await addOrder(2, { discount: 12, tax: 3 }, [
    [3, 3.33],
    [1, 0.01],
  ]);
  await addOrder(3, { discount: 50, tax: 3 }, [[1, 7]]);
  await addOrder(4, { discount: 2, tax: 3 }, [
    [2, 0],
    [1, 0],
  ]);
  await addOrder(5, { discount: 0.5, tax: 0 }, [[3, 1]]);
  await client.query(
    `insert into t_shared.returns (return_number, order_id, amount, refund_amount, ${who}, created_at)
      select 'RET-' || n, 5, 0.83, 0, ${by}, now() from generate_series(1, 2) n`,
  );
  await client.query(
    'insert into t_shared.return_items (return_id, order_item_id, quantity, unit_cost) select 1, max(id), 1, 2 from t_shared.order_items union all select 2, max(id), 1, 2 from t_shared.order_items',
  );
  await migrate(database.url);
  const { rows } = await client.query(
    'select order_id, discount_share as discount, tax_share as tax from t_shared.order_items order by id',
  );
  expect(rows.map(({ order_id, discount, tax }) => [order_id, discount, tax])).toEqual([
    [1, 0.34, 0.01],
    [1, 0.33, 0.01],
    [1, 0.33, 0],
    [2, 9.99, 1],
    [2, 0.01, 0],
    [3, 7, 0],
    [4, 0, 0.5],
    [4, 0, 0.5],
    [5, 0.5, 0],
  ]);
  const back = await client.query('select goods_amount, tax_amount from t_shared.return_items order by id');
  expect(back.rows.map((row) => [row.goods_amount, row.tax_amount])).toEqual([
    [0.83, 0],
    [0.84, 0],
  ]);
  const returns = await client.query('select goods_amount from t_shared.returns order by id');
  expect(returns.rows.map((row) => row.goods_amount)).toEqual([0.83, 0.84]);
  // A server of the version before goes on until it is stopped.
  await addOrder(6, { discount: 1, tax: 0 }, [[1, 5]]);
  const says = (await checkInvariants(database.url)).map((line) => line.split(': ')[1] ?? '');
  expect(says.filter((line) => /those of its lines|that of its lines|another share|another part/.test(line))).toEqual(
    [],
  );
});
