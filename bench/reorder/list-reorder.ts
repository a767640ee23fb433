// What to reorder of ten thousand products with two years of sales, beside a scan of their ledger.
import { callsOf } from '../calls-of.ts';
import { openLargeTenant } from '../large-tenant.ts';
import { openMeasured } from '../measured-reads.ts';

const [products = 10_000, sales = 1_000_000, samples = 10] = process.argv.slice(2).map(Number);
const limitMs = 5_000;

const tenant = await openLargeTenant({ products });
await fillTwoYears();
const baseline = `select count(*), sum(quantity) from "${tenant.schema}".stock_transactions where source_type = 'sale'`;
const { database, measure, keep } = openMeasured(tenant.databaseUrl, { baseline, samples });
const call = await callsOf(tenant, database);

const { count, groups } = await call.purchasing.reorder.list({ page_size: 100 });
const measured = [
  await measure('what to reorder', () => call.purchasing.reorder.list({ page_size: 100 })),
  await measure('of one supplier', () => call.purchasing.reorder.list({ supplier: 1, page_size: 1000 })),
  await measure('what a product page shows', () => call.catalog.products.list({ page: 1, page_size: 50 })),
];
const table = await keep('reorder', measured, [
  `${products} products, ${sales} sales in two years: ${count} to reorder from ${groups.length} suppliers`,
]);
const slow = measured.filter(({ p95 }) => p95 > limitMs);
process.stdout.write(`${table.join('\n')}\n${slow.length} above ${limitMs} ms at p95\n`);
process.exitCode = slow.length > 0 || count === 0 ? 1 : 0;
await database.destroy();
await tenant.close();

/** Sales by the minute, deliveries that keep up with them, 20 suppliers, and a thousand open orders. */
async function fillTwoYears(): Promise<void> {
  const columns = `transaction_type, product_id, quantity, unit_price, unit_cost, source_type, created_by_username,
    created_by_full_name, transaction_date, created_at`;
  const times = `now() - (n * 730.0 / ${sales} || ' days')::interval`;
  for (const statement of [
    `update products set created_at = now() - interval '3 years', reorder_point = min_stock_level`,
    `insert into stock_transactions (${columns})
      select 'sale', 1 + (n * 7919) % ${products}, -2 - n % 9, 10, 6, 'sale', 'bench', 'Ada Okoro', ${times}, ${times}
      from generate_series(${sales}::bigint, 1, -1) n`,
    `insert into stock_transactions (${columns})
      select 'purchase', 1 + (n / 10 * 7919) % ${products}, 60, 6, 6, 'purchase-order', 'bench', 'Ada Okoro', ${times}, ${times}
      from generate_series(${sales}::bigint, 1, -10) n`,
    `insert into suppliers (name, created_at, updated_at) select 'Supplier ' || n, now(), now() from generate_series(1, 20) n`,
    `insert into supplier_products (supplier_id, product_id, cost, pack_size, lead_time_days, is_preferred, created_at, updated_at)
      select 1 + p.id % 20, p.id, p.cost_price, 1 + p.id % 6, 3 + p.id % 20, true, now(), now() from products p where p.id % 10 > 0`,
    `insert into purchase_orders (po_number, supplier_id, location, status, subtotal, total, created_by_id, created_by_username,
        created_by_full_name, created_at, updated_at)
      select 'PO-' || n, 1 + n % 20, 'Main', (array['draft', 'submitted', 'approved', 'ordered', 'received'])[1 + n % 5], 0, 0, 1,
        'bench', 'Ada Okoro', now(), now() from generate_series(1, 5000) n`,
    `insert into purchase_order_items (purchase_order_id, product_id, product_name, sku, quantity, unit_price, line_total)
      select o.id, 1 + (o.id * 31 + k * 7) % ${products}, 'x', 'x', 1 + k, 6, 6 from purchase_orders o cross join generate_series(1, 10) k`,
    'vacuum analyze',
  ])
    await tenant.run(statement);
}
