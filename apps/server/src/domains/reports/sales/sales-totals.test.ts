import { salesGroupings } from '@stockhand/contract/reports/sales-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder, makeProduct } from '../../../testing/goods.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('has rows that sum to their totals, each cent of a discount in one of them', async () => {
  const { admin } = await world.tenant();
  const prices = [3.33, 3.33, 3.34, 0.01, 7.77];
  const products = await Promise.all(
    prices.map((selling_price, index) =>
      makeProduct(admin, { selling_price, cost_price: 0.33, stock: 90, category_name: `Kind ${index}` }),
    ),
  );
  for (const discount of [0.1, 1, 2.99, 0.05, 7.01]) {
    const goods = products.map((product, index): [typeof product, number] => [product, index + 1]);
    const { id, items } = await makeOrder(admin, goods, { discount });
    await admin.call.orders.changeStatus({ id, status: 'shipped' });
    const line = { item_id: items[2]?.id ?? 0, quantity: 2, restock: true };
    await admin.call.orders.returns.create({ id, items: [line] });
  }
  const inCents = (amount: number) => Math.round(amount * 100);
  for (const group_by of salesGroupings) {
    const { results, totals } = await admin.call.reports.sales({ group_by, page_size: 100 });
    for (const figure of ['sales', 'cost', 'profit'] as const) {
      const sum = results.reduce((cents, row) => cents + inCents(row[figure]), 0);
      expect([group_by, figure, sum]).toEqual([group_by, figure, inCents(totals[figure])]);
    }
  }
});
