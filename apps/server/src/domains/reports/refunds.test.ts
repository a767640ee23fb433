import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creationColumns } from '../../platform/data/created-by.ts';

import { makeOrder, makeProduct, sell } from '../../testing/goods.ts';
import { tablesOf } from '../../testing/tables-of.ts';
import { openCrowdedWorld, type Person, type World } from '../../testing/world.ts';
import { periodOfDays, until } from './periods.ts';
import { revenueIn } from './revenue.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const always = until(new Date(Date.now() + 86_400_000));

/** A shop with a shipped order of 2 lamps at 5 and a mug at 10, that cost 12 in all, and a parcel of 4 where told. */
async function openShop(over: Parameters<typeof makeOrder>[2] = {}) {
  const tenant = await world.tenant();
  const { admin, db } = tenant;
  const lamp = await makeProduct(admin, { name: 'Lamp', cost_price: 3, selling_price: 5, stock: 20 });
  const mug = await makeProduct(admin, { name: 'Mug', cost_price: 6, selling_price: 10, stock: 20 });
  const order = await makeOrder(admin, [[lamp, 2] as const, [mug, 1] as const], over);
  const { id } = order;
  await admin.call.orders.changeStatus({ id, status: 'shipped' });
  const tables = tablesOf(world, tenant);
  return {
    ...{ admin, db, tables, id, items: order.items, lamp },
    pay: (amount: number) => admin.call.orders.payments.create({ id, amount }),
    mark: (payment_status: 'paid' | 'refunded') => admin.call.orders.changePaymentStatus({ id, payment_status }),
    back: (line: number, quantity: number, refund_amount?: number) =>
      admin.call.orders.returns.create({
        id,
        items: [{ item_id: order.items[line]?.id ?? 0, quantity, restock: true }],
        refund_amount,
      }),
    figures: async () => {
      const { revenue, goods, cost } = await revenueIn(db, always);
      return [revenue, goods, cost];
    },
    rows: () => salesOf(admin),
  };
}

async function salesOf(admin: Person) {
  const { results } = await admin.call.reports.sales({ ordering: 'name' });
  return results.map(({ name, quantity, sales, profit }) => [name, quantity, sales, profit]);
}

it('counts a refund for as long as it is not paid again', async () => {
  const { pay, mark, figures } = await openShop();
  expect(await figures()).toEqual([20, 20, 12]);
  await mark('paid');
  await pay(-5);
  expect(await figures()).toEqual([15, 15, 12]);
  await pay(5);
  expect(await figures()).toEqual([20, 20, 12]);
  for (let time = 0; time < 3; time++) {
    await mark('refunded');
    expect(await figures()).toEqual([0, 0, 12]);
    await mark('paid');
    expect(await figures()).toEqual([20, 20, 12]);
  }
  await pay(-8);
  await pay(3);
  expect(await figures()).toEqual([15, 15, 12]);
});

it('takes a refund before the shipment off with it where nothing is paid then, until it is paid', async () => {
  const tenant = await world.tenant();
  const { admin, db } = tenant;
  const lamp = await makeProduct(admin, { cost_price: 3, selling_price: 5, stock: 20 });
  const { id } = await makeOrder(admin, [[lamp, 4] as const]);
  const pay = (amount: number) => admin.call.orders.payments.create({ id, amount });
  const figures = async () => {
    const { revenue, goods } = await revenueIn(db, always);
    return [revenue, goods];
  };
  await pay(20);
  await pay(-20);
  expect(await figures()).toEqual([0, 0]);
  await admin.call.orders.changeStatus({ id, status: 'shipped' });
  expect(await figures()).toEqual([0, 0]);
  await pay(15);
  expect(await figures()).toEqual([15, 15]);
  await pay(5);
  expect(await figures()).toEqual([20, 20]);
});

it('takes nothing off for a part that was refunded before the shipment: it is due again', async () => {
  const tenant = await world.tenant();
  const { admin, db } = tenant;
  const lamp = await makeProduct(admin, { cost_price: 3, selling_price: 5, stock: 20 });
  const { id } = await makeOrder(admin, [[lamp, 4] as const]);
  await admin.call.orders.payments.create({ id, amount: 20 });
  await admin.call.orders.payments.create({ id, amount: -5 });
  await admin.call.orders.changeStatus({ id, status: 'shipped' });
  expect((await revenueIn(db, always)).revenue).toBe(20);
  expect(await admin.call.orders.get({ id })).toMatchObject({ amount_due: 5 });
});

it('takes both off on the days on which they were booked', async () => {
  const { pay, mark, tables, db, id } = await openShop();
  await mark('paid');
  await pay(-5);
  await pay(5);
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
  // The last minute of each day in Auckland.
  const moments = days.map((day) => new Date(`${day}T10:59:30Z`));
  const payments = await tables.selectFrom('payments').select('id').orderBy('id').execute();
  await tables.updateTable('orders').set({ shipped_at: moments[0] }).where('id', '=', id).execute();
  for (const [index, payment] of payments.entries())
    await tables
      .updateTable('payments')
      .set({ created_at: moments[index + 1] })
      .where('id', '=', payment.id)
      .execute();
  const revenues: number[] = [];
  for (const day of days) {
    const { revenue, goods } = await revenueIn(db, periodOfDays(day, day, 'Pacific/Auckland'));
    revenues.push(revenue);
    expect(goods).toBe(revenue);
  }
  expect(revenues).toEqual([20, 0, -5, 5]);
});

it('takes of the goods as much of what is left as of the total, line by line', async () => {
  const { pay, mark, figures, rows, back } = await openShop({ shipping_cost: 4, tax: 1, discount: 5 });
  // Of 20: 15 for the goods, 7.50 of each line.
  await mark('paid');
  await pay(-10);
  expect(await figures()).toEqual([10, 7.5, 12]);
  expect(await rows()).toEqual([
    ['Lamp', 2, 3.75, -2.25],
    ['Mug', 1, 3.75, -2.25],
  ]);
  // The mug comes back for money that was given before.
  await back(1, 1, 0);
  expect(await figures()).toEqual([10, 6.25, 6]);
  await mark('refunded');
  expect(await figures()).toEqual([0, 0, 6]);
  expect(await rows()).toEqual([
    ['Lamp', 2, 0, -6],
    ['Mug', 0, 0, 0],
  ]);
});

it('knows a refund of what was paid too much from one of what is charged', async () => {
  const one = await openShop();
  await one.mark('paid');
  await one.back(0, 1, 0);
  // The money of the return.
  await one.pay(-5);
  expect(await one.figures()).toEqual([15, 15, 9]);
  await one.pay(-5);
  expect(await one.figures()).toEqual([10, 10, 9]);

  const other = await openShop();
  await other.pay(10);
  await other.back(1, 1, 5);
  await other.pay(5);
  expect(await other.figures()).toEqual([10, 10, 6]);
  await other.mark('refunded');
  expect(await other.figures()).toEqual([0, 0, 6]);
});

it('lowers revenue and profit by allowances and goodwill, and charges neither twice', async () => {
  const { admin, tables, id, mark, pay, figures, rows, back, lamp, db } = await openShop();
  const by = creationColumns(admin.caller.user, new Date());
  const allow = async (amount: number) => {
    await tables
      .insertInto('allowances')
      .values({ order_id: id, amount, ...by, created_at: new Date() })
      .execute();
  };
  await mark('paid');
  await allow(4);
  expect(await figures()).toEqual([16, 16, 12]);
  // Paid out, it is the same money.
  await pay(-4);
  expect(await figures()).toEqual([16, 16, 12]);
  expect(await rows()).toEqual([
    ['Lamp', 2, 8, 2],
    ['Mug', 1, 8, 2],
  ]);
  await allow(-4);
  expect(await figures()).toEqual([20, 20, 12]);
  await back(0, 2, 10);
  expect(await figures()).toEqual([10, 10, 6]);
  await tables.updateTable('returns').set({ amount: 12, goodwill_amount: 2, fee_amount: 0 }).execute();
  expect(await figures()).toEqual([8, 8, 6]);

  const sold = await sell(admin, lamp, 2);
  await admin.call.sales.returns.create({
    id: sold.id,
    items: [{ item_id: sold.items[0]?.id ?? 0, quantity: 1, restock: true }],
  });
  const before = await revenueIn(db, always);
  const ofSale = tables.updateTable('returns').where('sale_id', '=', sold.id);
  await ofSale.set({ amount: 7, goodwill_amount: 2, fee_amount: 0 }).execute();
  expect(await revenueIn(db, always)).toEqual({ ...before, revenue: before.revenue - 2, goods: before.goods - 2 });
  // A fee is revenue, and none of the goods'.
  await ofSale.set({ amount: 4, goodwill_amount: 0, fee_amount: 1 }).execute();
  expect(await revenueIn(db, always)).toEqual({ ...before, revenue: before.revenue + 1 });
});

it('reads discounts of more than the goods as all of them, and refunds of such an order as no loss of goods', async () => {
  const { figures, rows, mark } = await openShop({ discount: 50, tax: 3, shipping_cost: 40 });
  expect(await figures()).toEqual([13, 0, 12]);
  await mark('paid');
  await mark('refunded');
  expect(await figures()).toEqual([0, 0, 12]);
  expect(await rows()).toEqual([
    ['Lamp', 2, 0, -6],
    ['Mug', 1, 0, -6],
  ]);
});

it('has no row of an allowance that a refund before it has given', async () => {
  const { admin, tables, id, pay } = await openShop();
  await pay(20);
  await pay(-5);
  await tables.updateTable('payments').set({ created_at: sql<Date>`created_at - interval '2 days'` }).execute();
  await tables.updateTable('orders').set({ shipped_at: sql<Date>`shipped_at - interval '3 days'` }).execute();
  await admin.call.orders.allowances.create({ id, amount: 5 });
  const { results } = await admin.call.reports.custom({ measures: 'refunds', by: 'day' });
  expect(results.map(({ figures }) => figures)).toEqual([{ refunds: 5 }]);
});

it('has no row of a return that was undone', async () => {
  const { admin, id, pay, back } = await openShop();
  await pay(20);
  const { id: return_id } = await back(0, 1);
  const rows = async () => (await admin.call.reports.custom({ measures: 'refunds', by: 'day' })).results.length;
  expect(await rows()).toBe(1);
  await admin.call.orders.returns.undo({ id, return_id });
  expect(await rows()).toBe(0);
});
