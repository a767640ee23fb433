import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: { ann: number; bob: number; zoe: number };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin, { stock: 99, selling_price: 10 });
  const sold = async (customer_name: string, quantity: number, payment_method: 'Cash' | 'Credit Card') => {
    const items = [{ product_id: product.id, quantity, unit_price: 10 }];
    const total_amount = 10 * quantity;
    return shop.admin.call.sales.create({ items, total_amount, customer_name, payment_method });
  };
  const ann = await sold('Ann', 3, 'Cash');
  const bob = await sold('Bob', 1, 'Credit Card');
  const zoe = await sold('Zoe', 2, 'Cash');
  const items = [{ item_id: ann.items[0]?.id ?? 0, quantity: 2, restock: true }];
  await shop.admin.call.sales.returns.create({ id: ann.id, items, refund_amount: 5 });
  ids = { ann: ann.id, bob: bob.id, zoe: zoe.id };
});
afterAll(() => world.close());

const changeSale = (id: number, change: { customer_id: number } | { created_at: Date }) =>
  world.services.database.withSchema(shop.schema).updateTable('sales').set(change).where('id', '=', id).execute();

type Query = Parameters<typeof shop.admin.call.sales.list>[0];
const idsOf = async (query: Query) => (await shop.admin.call.sales.list(query)).results.map(({ id }) => id);

it('finds by number and customer, and filters by method', async () => {
  const { ann, bob, zoe } = ids;
  expect(await idsOf({})).toEqual([zoe, bob, ann]);
  expect(await idsOf({ search: 'sale-000002' })).toEqual([bob]);
  expect(await idsOf({ search: 'zO' })).toEqual([zoe]);
  expect(await idsOf({ payment_method: 'Cash' })).toEqual([zoe, ann]);
  expect(await idsOf({ payment_method: 'Credit Card' })).toEqual([bob]);
  expect(await idsOf({ payment_method: 'PayPal' })).toEqual([]);
});

it('sorts customers as they are read: without regard to case, the unnamed as what they are called', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 9 });
  const items = [{ product_id: product.id, quantity: 1, unit_price: 2 }];
  for (const customer_name of ['Zoe', 'adam', '', 'Bob'])
    await admin.call.sales.create({ items, total_amount: 2, customer_name });
  const { results } = await admin.call.sales.list({ ordering: 'customer_name' });
  expect(results.map((sale) => sale.customer_name)).toEqual(['adam', 'Bob', '', 'Zoe']);
});

it('sorts by each column in both directions', async () => {
  const { ann, bob, zoe } = ids;
  const orders = {
    sale_number: [ann, bob, zoe],
    created_at: [ann, bob, zoe],
    customer_name: [ann, bob, zoe],
    payment_method: [ann, zoe, bob],
    total_amount: [bob, zoe, ann],
  } as const;
  for (const [key, order] of Object.entries(orders) as [keyof typeof orders, readonly number[]][]) {
    expect(await idsOf({ ordering: key })).toEqual(order);
    expect(await idsOf({ ordering: `-${key}` })).toEqual(order.toReversed());
  }
});

it('tells what came back and what was given back of each', async () => {
  const { results, count } = await shop.admin.call.sales.list({ ordering: 'sale_number', page: 1, page_size: 2 });
  expect(count).toBe(3);
  expect(results).toMatchObject([
    // Goods of 20 came back, of which 15 were kept.
    {
      ...{ total_amount: 30, amount_returned: 5, amount_refunded: 5, fee_amount: 15, goodwill_amount: 0 },
      items: [{ quantity: 3, returned_quantity: 2 }],
    },
    { total_amount: 10, amount_returned: 0, amount_refunded: 0 },
  ]);
});

it('knows the address of a customer in the records, as it is now', async () => {
  expect((await shop.admin.call.sales.get({ id: ids.ann })).customer_email).toBeNull();
  const customer = await makeCustomer(shop.admin, { name: 'Ann', email: 'ann@example.com' });
  await changeSale(ids.ann, { customer_id: customer.id });
  expect((await shop.admin.call.sales.get({ id: ids.ann })).customer_email).toBe('ann@example.com');
});

it('takes days for the tenant’s, both included', async () => {
  await shop.admin.call.tenants.update({ id: shop.id, timezone: 'Pacific/Auckland' });
  const at = (id: number, moment: string) => changeSale(id, { created_at: new Date(moment) });
  const { ann, bob, zoe } = ids;
  // March 2 in Auckland, UTC+13, is from 11:00 UTC of March 1 on.
  await at(ann, '2026-03-01T10:59:59.999Z');
  await at(bob, '2026-03-01T11:00:00Z');
  await at(zoe, '2026-03-02T10:59:59.999Z');
  expect(await idsOf({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([zoe, bob]);
  expect(await idsOf({ end_date: '2026-03-01' })).toEqual([ann]);
  expect(await idsOf({ start_date: '2026-03-03' })).toEqual([]);
});
