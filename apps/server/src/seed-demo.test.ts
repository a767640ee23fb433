import { checkInvariants } from '@stockhand/db/check-invariants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyUntil } from './domains/purchasing/reorder/product-demand.ts';
import { readReorderFacts } from './domains/purchasing/reorder/read-reorder-facts.ts';
import { reorderLineOf } from './domains/purchasing/reorder/reorder-line.ts';
import { dbFor, readerOf, tenantSchema } from './platform/data/tenant-db.ts';
import { isPassword } from './platform/identity/passwords.ts';
import { seedDemo } from './seed-demo.ts';
import { openWorld, signIn, type World } from './testing/world.ts';

const now = new Date('2026-05-14T15:20:00Z');
const schema = 't_fernhollow_home_and_garden';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  url = world.databaseUrl;
});
afterAll(() => world.close());

const shop = () => dbFor(world.services.database, tenantSchema(schema));

async function isThere(): Promise<boolean> {
  const user = await world.services.database.selectFrom('public.users').select('id').execute();
  const tenant = await world.services.database.selectFrom('public.tenants').select('id').execute();
  const { rows } = await ask('select from pg_catalog.pg_namespace where nspname = $1', [schema]);
  return user.length + tenant.length + rows.length > 0;
}

async function ask(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Ends the connection that is seeding once it books sales, as the death of the server would. */
async function cutOff(): Promise<void> {
  for (;;) {
    const { rows } = await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like '%insert into "${schema}"."sales" %'`,
    );
    if (rows.length > 0) return;
  }
}

it('leaves nothing when it is stopped or cut off in the middle', async () => {
  const stopping = AbortSignal.abort();
  await expect(seedDemo(world.services, { now, signal: stopping })).rejects.toThrow('aborted');
  expect(await isThere()).toBe(false);
  await Promise.all([expect(seedDemo(world.services, { now })).rejects.toThrow(), cutOff()]);
  expect(await isThere()).toBe(false);
}, 60_000);

it('makes the tenant once when two servers start together', async () => {
  const made = await Promise.all([seedDemo(world.services, { now }), seedDemo(world.services, { now })]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await seedDemo(world.services, { now })).toBe(false);
  expect(await world.services.database.selectFrom('public.tenants').select('schema_name').execute()).toEqual([
    { schema_name: schema },
  ]);
}, 120_000);

it('lets demo in as the administrator, and nobody else by a password', async () => {
  const users = await world.services.database.selectFrom('public.users').selectAll().orderBy('id').execute();
  expect(users.map((user) => user.username)).toEqual(['demo', 'maya', 'tomas', 'ines', 'viktor']);
  expect(await isPassword(users[0]?.password_hash, 'demo-1234')).toBe(true);
  expect(users.slice(1).every((user) => user.password_hash === null)).toBe(true);
  const tenant = await world.services.database.selectFrom('public.tenants').select('id').executeTakeFirstOrThrow();
  const roles = await Promise.all(
    users.map(async (user) => (await signIn(world.services, user.id, { id: tenant.id, schema })).caller.role),
  );
  expect(roles).toEqual(['admin', 'manager', 'staff', 'staff', 'viewer']);
});

it('keeps books that agree, in sequence', async () => {
  expect(await checkInvariants(url)).toEqual([]);
  const sales = await shop().selectFrom('sales').select(['sale_number', 'created_at']).orderBy('id').execute();
  const numbers = sales.map((sale) => sale.sale_number);
  expect(numbers).toEqual(numbers.map((_, index) => `SALE-${String(index + 1).padStart(6, '0')}`));
  const actions = await shop().selectFrom('stock_transactions').select('transaction_date').orderBy('id').execute();
  const logged = await shop().selectFrom('audit_log').select('at').orderBy('id').execute();
  for (const times of [
    sales.map((row) => row.created_at),
    actions.map((row) => row.transaction_date),
    logged.map((row) => row.at),
  ]) {
    expect(times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time))).toBe(true);
    expect(times.every((time) => time <= now)).toBe(true);
  }
  expect(sales.length).toBeGreaterThan(2000);
  expect(sales[0]?.created_at.toISOString().slice(0, 10)).toBe('2025-11-16');
  expect(sales.at(-1)?.created_at.toISOString().slice(0, 10)).toBe('2026-05-14');
});

it('shows a picture of every product', async () => {
  const pictures = await shop().selectFrom('product_images').selectAll().execute();
  expect(new Set(pictures.map((picture) => picture.product_id)).size).toBe(300);
  for (const { is_primary, file_key, content_type, size_bytes } of pictures) {
    expect([is_primary, content_type]).toEqual([true, 'image/png']);
    expect(await world.services.files.sizeOf(file_key)).toBe(size_bytes);
  }
});

it('is a believable shop', async () => {
  const products = await shop()
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .selectAll()
    .orderBy('p.id')
    .execute();
  expect(products).toHaveLength(300);
  expect(products.map((product) => product.sku)).toEqual(
    products.map((_, index) => `SKU-${String(index + 1).padStart(6, '0')}`),
  );
  expect(new Set(products.map((product) => product.name)).size).toBe(300);
  for (const product of products) {
    expect(product.barcode).toMatch(/^\d{13}$/);
    const sum = [...(product.barcode ?? '')].reduce(
      (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
      0,
    );
    expect(sum % 10).toBe(0);
    expect(product.cost_price).toBeLessThan(product.selling_price * 0.7);
    expect(product.cost_price).toBeGreaterThan(product.selling_price * 0.3);
    expect(product.description).not.toBe('');
    expect(product.category_id && product.manufacturer_id).toBeTruthy();
  }
  const count = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length;
  const out = count((product) => product.total_stock === 0);
  const low = count((product) => product.total_stock > 0 && product.total_stock < product.min_stock_level);
  const inactive = count((product) => !product.is_active);
  // A few, so that there is something to reorder.
  for (const some of [out, low]) expect(some).toBeGreaterThan(2);
  for (const some of [out, low]) expect(some).toBeLessThan(18);
  expect(inactive).toBeGreaterThan(2);
  expect(inactive).toBeLessThan(20);
  const categories = await shop().selectFrom('categories').select('id').execute();
  const locations = await shop().selectFrom('locations').select('name').orderBy('id').execute();
  expect(categories).toHaveLength(12);
  expect(locations.map((location) => location.name).sort()).toEqual(['Harbour Lane Shop', 'Main', 'Stockroom']);
});

it('has the rhythm of a week, several sellers, and every kind of movement', async () => {
  const sales = await shop().selectFrom('sales').selectAll().execute();
  const on = (weekday: number) => sales.filter((sale) => sale.created_at.getUTCDay() === weekday).length;
  expect(on(6)).toBeGreaterThan(on(1) * 1.5);
  expect(on(0)).toBeLessThan(on(1));
  expect(sales.every((sale) => sale.created_at.getUTCHours() >= 9 && sale.created_at.getUTCHours() < 18)).toBe(true);
  expect(new Set(sales.map((sale) => sale.created_by_username))).toEqual(new Set(['demo', 'maya', 'tomas', 'ines']));
  expect(new Set(sales.map((sale) => sale.payment_method)).size).toBe(4);
  const named = sales.filter((sale) => sale.customer_name !== '').length / sales.length;
  expect(named).toBeGreaterThan(0.2);
  expect(named).toBeLessThan(0.5);
  const kinds = await shop()
    .selectFrom('stock_transactions')
    .select(['transaction_type', 'source_type'])
    .distinct()
    .execute();
  const found = kinds.map((kind) => `${kind.transaction_type} by ${kind.source_type}`).sort();
  expect(found).toEqual([
    'adjustment by count',
    'adjustment by manual',
    'adjustment by return',
    'purchase by product',
    'purchase by purchase-order',
    'sale by order',
    'sale by sale',
    'transfer by manual',
  ]);
  const free = await shop().selectFrom('sale_items').select('id').where('unit_cost', '<=', 0).execute();
  expect(free).toEqual([]);
});

it('buys from its makers through orders: received, in halves, cancelled, on their way and not yet sent', async () => {
  const orders = await shop().selectFrom('purchase_orders').selectAll().orderBy('id').execute();
  expect(orders.map((order) => order.po_number)).toEqual(
    orders.map((_, index) => `PO-${String(index + 1).padStart(6, '0')}`),
  );
  const count = (status: string) => orders.filter((order) => order.status === status).length;
  expect(count('received')).toBeGreaterThan(100);
  for (const status of ['draft', 'submitted', 'cancelled']) expect(count(status), status).toBeGreaterThan(0);
  expect(count('approved') + count('ordered') + count('partial')).toBeGreaterThan(0);
  const receipts = await shop().selectFrom('purchase_receipts').select('number').execute();
  expect(receipts.filter((receipt) => receipt.number === 2).length).toBeGreaterThan(5);
  const today = now.toISOString().slice(0, 10);
  const late = orders.filter(
    ({ status, expected_delivery_date }) =>
      (status === 'ordered' || status === 'approved') && String(expected_delivery_date) < today,
  );
  expect(late.length).toBeGreaterThan(0);
  const closed = orders.filter(({ closed_at }) => closed_at !== null);
  expect(closed.length).toBeGreaterThan(0);
  expect(closed.every(({ status, close_reason }) => status === 'received' && close_reason !== '')).toBe(true);
  const reversals = await shop().selectFrom('purchase_receipt_reversals').select('reason').execute();
  expect(reversals.length).toBeGreaterThan(0);
  const suppliers = await shop().selectFrom('suppliers').selectAll().execute();
  const makers = await shop().selectFrom('manufacturers').select('name').execute();
  expect(suppliers.map((supplier) => supplier.name).sort()).toEqual(makers.map((maker) => maker.name).sort());
});

it('has part payments, refunds of cancelled orders, returns over counter and post, and an order that is short', async () => {
  const orders = await shop().selectFrom('orders').selectAll().execute();
  expect(orders.filter(({ payment_status }) => payment_status === 'partial').length).toBeGreaterThan(0);
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  expect(cancelled.filter(({ payment_status }) => payment_status === 'refunded').length).toBeGreaterThan(0);
  const returns = await shop().selectFrom('returns').selectAll().execute();
  expect(returns.filter(({ order_id }) => order_id !== null).length).toBeGreaterThan(3);
  expect(returns.filter(({ sale_id }) => sale_id !== null).length).toBeGreaterThan(10);
  expect(returns.filter(({ refund_amount }) => refund_amount > 0).length).toBeGreaterThan(0);
  const pieces = await shop().selectFrom('return_items').select('location_id').execute();
  expect(pieces.some(({ location_id }) => location_id === null)).toBe(true);
  const short = await shop()
    .selectFrom('stock_levels')
    .select('product_id')
    .whereRef('total_stock', '<', 'reserved')
    .execute();
  expect(short.length).toBeGreaterThan(0);
});

it('has customers whose orders are on their way, some of them still holding goods', async () => {
  const orders = await shop().selectFrom('orders').selectAll().orderBy('id').execute();
  expect(orders.map((order) => order.order_number)).toEqual(
    orders.map((_, index) => `ORD-${String(index + 1).padStart(6, '0')}`),
  );
  expect(orders.length).toBeGreaterThan(60);
  expect(new Set(orders.map((order) => order.status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
  );
  const reserved = await shop().selectFrom('stock_levels').select('product_id').where('reserved', '>', 0).execute();
  expect(reserved.length).toBeGreaterThan(3);
  const customers = await shop().selectFrom('customers').select('email').execute();
  expect(customers).toHaveLength(42);
  expect(customers.every(({ email }) => email?.endsWith('@example.com'))).toBe(true);
});

it('proposes orders that seldom exceed what there is room for', async () => {
  const history = historyUntil(now, 'UTC');
  const rows = await readReorderFacts(readerOf(shop()), history, {});
  const lines = rows.flatMap(
    (row) => reorderLineOf(row, { today: history.today, since: '2025-11-15', review_days: 7 }) ?? [],
  );
  expect(lines.length).toBeGreaterThan(20);
  const exceeding = lines.filter(({ maximum }) => maximum === 'exceeded');
  expect(exceeding.length / lines.length).toBeLessThan(0.1);
});
