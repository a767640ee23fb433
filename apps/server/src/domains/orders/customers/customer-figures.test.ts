import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellTo } from '../../../testing/customer-sales.ts';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const seenBy = (id: number) => shop.admin.call.orders.customers.get({ id });

it('counts what a customer has spent and owes, over orders and counter sales', async () => {
  const product = await makeProduct(shop.admin, { stock: 50 });
  const customer = await makeCustomer(shop.admin);
  const { orders } = shop.admin.call;
  const paid = await makeOrder(shop.admin, [[product, 4]], { customer_id: customer.id });
  await orders.payments.create({ id: paid.id, amount: 15 });
  expect(await seenBy(customer.id)).toMatchObject({ order_count: 1, sale_count: 0, total_spent: 15, amount_due: 25 });

  const sale = await sellTo(world, shop, customer, product, 3);
  await shop.admin.call.sales.returns.create({
    id: sale.id,
    items: [{ item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: true }],
    refund_amount: 10,
  });
  expect(await seenBy(customer.id)).toMatchObject({ order_count: 1, sale_count: 1, total_spent: 35, amount_due: 25 });

  // What was paid for a cancelled order is spent until it is given back; nothing is owed for it.
  await orders.changeStatus({ id: paid.id, status: 'cancelled' });
  expect(await seenBy(customer.id)).toMatchObject({ total_spent: 35, amount_due: 0, amount_credit: 15 });
  await orders.changePaymentStatus({ id: paid.id, payment_status: 'refunded' });
  expect(await seenBy(customer.id)).toMatchObject({ total_spent: 20, amount_due: 0, amount_credit: 0 });
});

it('does not count a refunded order as a debt, nor set off what is owed to a customer against one', async () => {
  const tenant = await world.tenant();
  const product = await makeProduct(tenant.admin, { stock: 50 });
  const customer = await makeCustomer(tenant.admin);
  const { orders } = tenant.admin.call;
  const orderOf = async (paid: number) => {
    const order = await makeOrder(tenant.admin, [[product, 4]], { customer_id: customer.id });
    if (paid > 0) await orders.payments.create({ id: order.id, amount: paid });
    return order;
  };
  const refunded = await orderOf(40);
  await orders.changePaymentStatus({ id: refunded.id, payment_status: 'refunded' });
  await orderOf(0);
  const overpaid = await orderOf(40);
  await orders.update({ id: overpaid.id, discount: 12.5 });
  const figures = { amount_due: 40, amount_credit: 12.5 };
  expect(await orders.customers.get({ id: customer.id })).toMatchObject(figures);
  const other = await makeCustomer(tenant.admin);
  const { results } = await orders.customers.list({ ordering: '-amount_credit', page: 1 });
  expect(results).toMatchObject([figures, { id: other.id, amount_due: 0, amount_credit: 0 }]);
  expect((await orders.list({ unpaid: true, page: 1 })).results).toMatchObject([{ amount_due: 40 }]);
  expect((await orders.list({ credit: true, page: 1 })).results).toMatchObject([
    { id: overpaid.id, ...figures, amount_due: 0 },
  ]);
});

it('sorts by what is spent and owed, and finds the sales of one customer', async () => {
  const tenant = await world.tenant();
  const product = await makeProduct(tenant.admin, { stock: 50 });
  const [few, most, none] = [
    await makeCustomer(tenant.admin, { name: 'Few' }),
    await makeCustomer(tenant.admin, { name: 'Most' }),
    await makeCustomer(tenant.admin, { name: 'None' }),
  ];
  await makeOrder(tenant.admin, [[product, 9]], { customer_id: few.id });
  await makeOrder(tenant.admin, [[product, 2]], { customer_id: most.id });
  const sale = await sellTo(world, tenant, most, product, 5);
  const { customers } = tenant.admin.call.orders;
  const namesBy = async (ordering: '-amount_due' | 'amount_due' | '-total_spent') =>
    (await customers.list({ ordering, page: 1 })).results.map(({ name }) => name);
  expect(await namesBy('-amount_due')).toEqual(['Few', 'Most', 'None']);
  expect(await namesBy('amount_due')).toEqual(['None', 'Most', 'Few']);
  expect((await namesBy('-total_spent'))[0]).toBe('Most');
  const salesOf = (customer: number) => tenant.admin.call.sales.list({ customer });
  expect(await salesOf(most.id)).toMatchObject({ count: 1, results: [{ id: sale.id }] });
  expect(await salesOf(none.id)).toEqual({ count: 0, results: [] });
  expect((await world.rest('GET', `/api/sales/?customer=${most.id}`, { as: tenant.admin })).body).toMatchObject({
    count: 1,
  });
});

it('keeps a customer who has sales', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const customer = await makeCustomer(shop.admin);
  await sellTo(world, shop, customer, product);
  expect(await refusalOf(shop.admin.call.orders.customers.delete({ id: customer.id }))).toEqual({
    status: 400,
    body: { detail: 'This customer has sales and cannot be deleted.' },
  });
});

it('refuses a change that has not seen the newest customer', async () => {
  const { customers } = shop.admin.call.orders;
  const seen = await makeCustomer(shop.admin);
  const expected_updated_at = seen.updated_at.toISOString();
  const newer = await customers.update({ id: seen.id, expected_updated_at, phone: '0711' });
  expect(newer.phone).toBe('0711');
  expect(await refusalOf(customers.update({ id: seen.id, expected_updated_at, phone: '0722' }))).toEqual({
    status: 400,
    body: { detail: 'Somebody else changed this customer. Reload it to see what is new.' },
  });
  const next = await customers.update({
    id: seen.id,
    expected_updated_at: newer.updated_at.toISOString(),
    name: 'New',
  });
  expect(next).toMatchObject({ name: 'New', phone: '0711' });
});

it('shows who may be the same: by e-mail, by the digits of the phone, by name', async () => {
  const tenant = await world.tenant();
  const { customers } = tenant.admin.call.orders;
  const ada = await customers.create({ name: 'Ada Okoro', email: 'Ada@Example.com', phone: '+254 (700) 123-456' });
  const namesake = await customers.create({ name: 'ada okoro', email: null, phone: null });
  const similar = async (typed: Parameters<typeof customers.similar>[0]) =>
    (await customers.similar(typed)).map(({ id, same }) => [id, ...same]);
  expect(await similar({ name: 'ADA OKORO' })).toEqual([
    [ada.id, 'name'],
    [namesake.id, 'name'],
  ]);
  expect(await similar({ name: 'ada okoro', email: 'ADA@example.COM', except: namesake.id })).toEqual([
    [ada.id, 'name', 'email'],
  ]);
  expect(await similar({ phone: '254700123456' })).toEqual([[ada.id, 'phone']]);
  expect(await similar({ phone: '254700123457' })).toEqual([]);
  // Nothing that was typed is like nothing that is there.
  expect(await similar({})).toEqual([]);
  expect(await similar({ name: '', email: '', phone: '+' })).toEqual([]);
  expect(await similar({ name: 'Ada' })).toEqual([]);
  const other = await world.tenant();
  expect(await other.admin.call.orders.customers.similar({ name: 'ada okoro' })).toEqual([]);
  const rest = await world.rest('GET', '/api/customers/similar/?email=ada@example.com', { as: tenant.admin });
  expect(rest.body).toMatchObject([{ id: ada.id, same: ['email'] }]);
});
