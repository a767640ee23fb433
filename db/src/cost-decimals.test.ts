import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirect } from './connect.ts';
import { migrationFiles } from './migration-files.ts';
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

/** Those that make costs more exact: later ones may write tables again for reasons of their own. */
async function applyItsMigrations() {
  const files = (await migrationFiles('tenant')).filter(({ name }) => name >= '0066' && name < '0069');
  for (const { statements } of files) {
    await client.query('begin');
    await client.query('set local search_path = t_costs');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  }
}

/** As the version before writes them. */
async function book(id: number, cost: number) {
  await client.query(
    `insert into t_costs.products (id, sku, name, selling_price, cost_price, created_at, updated_at)
      values ($1::int, 'S' || $1::int, 'Rope', 5, $2, now(), now())`,
    [id, cost],
  );
  await client.query('insert into t_costs.product_costs (product_id, since, cost_price) values ($1, now(), $2)', [
    id,
    cost,
  ]);
  await client.query(
    `insert into t_costs.stock_transactions (id, transaction_type, product_id, quantity, unit_price, unit_cost, source_type,
        created_by_username, created_by_full_name, transaction_date, created_at)
      values ($1, 'purchase', $1, 4, $2, $2, 'manual', 'ada', 'Ada', now(), now())`,
    [id, cost],
  );
}

const read = async () =>
  (
    await client.query(
      `select p.id, p.cost_price::text, c.cost_price::text as kept, t.unit_price::text, t.unit_cost::text
        from t_costs.products p join t_costs.product_costs c on c.product_id = p.id
        join t_costs.stock_transactions t on t.product_id = p.id order by p.id`,
    )
  ).rows.map((row) => Object.values(row));

/** The files of the tables whose columns change, and of their indexes: a table that is written again has others. */
const files = async () =>
  (
    await client.query(
      `select c.relname, pg_relation_filenode(c.oid) as file from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 't_costs' and c.relkind in ('r', 'i') and c.relname ~
          '^(products|product_costs|stock_transactions|sale_items|order_items|return_items|purchase_order_items|supplier_products|count_lines)(_|$)'
        order by 1`,
    )
  ).rows;

it('gives costs four decimals without writing a table again, while the version before goes on', async () => {
  await createEarlierTenant(client, 't_costs', '0066');
  await book(1, 0.34);
  const [rows, before] = [await read(), await files()];
  await applyItsMigrations();
  expect(await read()).toEqual(rows);
  const known = new Set(before.map(({ file }) => file));
  const written = (await files()).filter(({ file }) => !known.has(file)).map(({ relname }) => relname);
  expect([before.length > 30, written]).toEqual([true, ['products__cost_price', 'products__live']]);
  await book(2, 2.5);
  await book(3, 0.3367);
  expect(await read()).toEqual([
    [1, '0.34', '0.34', '0.34', '0.34'],
    [2, '2.5', '2.5', '2.5', '2.5'],
    [3, '0.3367', '0.3367', '0.3367', '0.3367'],
  ]);
  const { rows: checks } = await client.query(
    "select count(*) as count, bool_and(convalidated) as all from pg_constraint where conname ~ '_decimals$' and connamespace = 't_costs'::regnamespace",
  );
  expect(checks).toEqual([{ count: 12, all: true }]);
});
