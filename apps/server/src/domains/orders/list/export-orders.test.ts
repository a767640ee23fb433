import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: { plain: number; formula: number; returned: number };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const { call } = shop.admin;
  const product = await makeProduct(shop.admin, { stock: 99, selling_price: 10 });
  const plain = await makeOrder(shop.admin, [[product, 3]], { shipping_cost: 5, tax: 1.2, discount: 0.5 });
  const { id: customer_id } = await makeCustomer(shop.admin, { name: '=1+1', email: null, phone: '+254 700' });
  const lines = [
    [product, 1],
    [product, 2],
  ] as const;
  const formula = await makeOrder(shop.admin, lines, { customer_id });
  await call.orders.payments.create({ id: formula.id, amount: 12.5, method: 'Cash' });
  const returned = await makeOrder(shop.admin, [[product, 4]]);
  await call.orders.changeStatus({ id: returned.id, status: 'shipped' });
  const items = [{ item_id: returned.items[0]?.id ?? 0, quantity: 1, restock: true }];
  await call.orders.returns.create({ id: returned.id, items });
  ids = { plain: plain.id, formula: formula.id, returned: returned.id };
  const late = new Date('2026-03-01T23:30:00Z');
  const later = new Date('2026-03-05T12:00:00Z');
  const orders = world.services.database.withSchema(shop.schema).updateTable('orders');
  await orders.set({ created_at: late }).where('id', '=', plain.id).execute();
  await orders.set({ created_at: later }).where('id', '!=', plain.id).execute();
  await call.tenants.update({ id: shop.id, timezone: 'Africa/Nairobi' });
});
afterAll(() => world.close());

async function exported(query = '') {
  const answer = await world.rest('GET', `/api/orders/export/${query}`, { as: shop.admin });
  expect(answer.status).toBe(200);
  expect(String(answer.body).charCodeAt(0)).toBe(0xfeff);
  return Papa.parse<Record<string, string>>(String(answer.body).slice(1), { header: true, skipEmptyLines: true }).data;
}

const numbersOf = async (query: string) => (await exported(query)).map((row) => row['Order Number']);

it('writes each order with its customer, day, statuses and amounts', async () => {
  const [plain, formula, returned] = await exported();
  const { customer_name, customer_email } = await shop.admin.call.orders.get({ id: ids.plain });
  expect(plain).toEqual({
    'Order Number': 'ORD-000001',
    Date: '2026-03-02',
    Customer: customer_name,
    Email: customer_email,
    Phone: "'+254 700 000000",
    Status: 'Pending',
    'Payment Status': 'Pending',
    Items: '1',
    Subtotal: '30.00',
    Shipping: '5.00',
    Tax: '1.20',
    Discount: '0.50',
    Total: '35.70',
    Paid: '0.00',
    Due: '35.70',
    Returned: '0.00',
    Allowed: '0.00',
    Credit: '0.00',
  });
  expect(formula).toMatchObject({ Customer: "'=1+1", Email: '', Phone: "'+254 700", Items: '2' });
  expect(formula).toMatchObject({ 'Payment Status': 'Partial', Total: '30.00', Paid: '12.50', Due: '17.50' });
  expect(returned).toMatchObject({ Status: 'Shipped', Total: '40.00', Due: '30.00', Returned: '10.00' });
});

it('has the rows that the filters match, and days of the tenant', async () => {
  expect(await numbersOf('?status=shipped')).toEqual(['ORD-000003']);
  expect(await numbersOf('?payment_status=partial')).toEqual(['ORD-000002']);
  expect(await numbersOf('?search=ord-000001&status=pending')).toEqual(['ORD-000001']);
  expect(await numbersOf('?start_date=2026-03-02&end_date=2026-03-02')).toEqual(['ORD-000001']);
  expect(await numbersOf('?end_date=2026-03-01')).toEqual([]);
});

it('has the chosen orders, and refuses ids that are not the tenant’s', async () => {
  const ask = (as: Tenant, chosen: readonly number[]) =>
    world.rest('POST', '/api/orders/export/', { as: as.admin, body: { ids: chosen } });
  const answer = await ask(shop, [ids.returned, ids.plain, ids.plain]);
  expect(String(answer.body).match(/ORD-\d+/g)).toEqual(['ORD-000001', 'ORD-000003']);
  expect(await ask(shop, [ids.plain, 999_999_999])).toMatchObject({
    status: 400,
    body: { ids: ['Some of these orders do not exist any more'] },
  });
  expect((await ask(await world.tenant(), [ids.plain])).status).toBe(400);
});

it('refuses what the list refuses', async () => {
  expect(await world.rest('GET', '/api/orders/export/?status=lost', { as: shop.admin })).toMatchObject({ status: 400 });
  expect((await world.rest('GET', '/api/orders/export/')).status).toBe(401);
});
