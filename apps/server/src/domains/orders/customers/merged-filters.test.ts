import { afterAll, beforeAll, expect, it } from 'vitest';
import { sellTo } from '../../../testing/customer-sales.ts';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
/** Merged into the second, which is merged into the third. */
let ids: [number, number, number];
let order: { id: number; order_number: string };
let sale: { id: number };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin, { stock: 50 });
  const [first, second, third] = await Promise.all(
    ['A. Okoro', 'Ada O.', 'Ada Okoro'].map((name) => makeCustomer(shop.admin, { name })),
  );
  const other = await makeCustomer(shop.admin, { name: 'Other' });
  if (!first || !second || !third) throw new Error('All of them were made.');
  ids = [first.id, second.id, third.id];
  const placed = await makeOrder(shop.admin, [[product, 2]], { customer_id: first.id });
  order = await shop.admin.call.orders.changeStatus({
    id: placed.id,
    status: 'shipped',
    expected_updated_at: placed.updated_at.toISOString(),
  });
  await makeOrder(shop.admin, [[product, 1]], { customer_id: other.id });
  sale = await sellTo(world, shop, first, product);
  await sellTo(world, shop, other, product);
});
afterAll(() => world.close());

async function merge() {
  const { customers } = shop.admin.call.orders;
  const [first, second, third] = ids;
  await customers.merge({ id: second, other: first });
  await customers.merge({ id: third, other: second });
}

it('shows what the survivor has wherever a filter names who was merged', async () => {
  const { call } = shop.admin;
  const [first] = ids;
  const question = { measures: 'revenue', by: 'customer', customer: first };
  const saved = await call.reports.saved.create({ name: 'Ada', question });
  const foundBefore = await call.reports.sales({ group_by: 'customer', customer: first });
  await merge();
  for (const customer of ids) {
    const query = { as: shop.admin };
    expect((await call.orders.list({ customer })).results.map(({ id }) => id)).toEqual([order.id]);
    expect((await world.rest('GET', `/api/orders/?customer=${customer}`, query)).body).toMatchObject({ count: 1 });
    expect((await call.sales.list({ customer })).results.map(({ id }) => id)).toEqual([sale.id]);
    const csv = await world.app.inject({
      url: `/api/orders/export/?customer=${customer}`,
      headers: { authorization: `Bearer ${shop.admin.access}` },
    });
    expect(csv.payload.trim().split('\n')).toHaveLength(2);
    const report = await call.reports.sales({ group_by: 'customer', customer });
    expect(report.totals).toEqual(foundBefore.totals);
    expect(report.narrowed_to).toMatchObject([{ name: 'Ada Okoro' }]);
    const custom = await call.reports.custom({ ...question, customer });
    expect(custom.narrowed_to).toMatchObject([{ name: 'Ada Okoro' }]);
    expect(custom.results).toHaveLength(1);
  }
  const run = await call.reports.saved.run({ id: saved.id });
  expect(JSON.stringify(run)).toContain('Ada Okoro');
});
