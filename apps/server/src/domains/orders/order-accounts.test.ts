import { fromMinor } from '@stockhand/contract/money';
import {
  applyToOracle,
  drawOrders,
  dueOfOracle,
  type OracleStep,
  openOracle,
  owedOfOracle,
  totalOfOracle,
} from '@stockhand/contract/testing/order-oracle';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// The contract's test of the same name compares the rules alone with the same oracle, more often.
const seed = 20_261_122;
const orderCount = 40;

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

async function take(id: number, items: readonly { id: number; product: number }[], step: OracleStep) {
  const { orders } = shop.admin.call;
  switch (step.kind) {
    case 'edit': {
      const item = items[step.line % items.length];
      await orders.update({
        id,
        items: items.map((one) => ({
          ...{ id: one.id, product_id: one.product },
          quantity: one.id === item?.id ? step.quantity : (quantities.get(one.id) ?? 0),
        })),
        shipping_cost: fromMinor(step.shipping),
        tax: fromMinor(step.tax),
        discount: fromMinor(step.discount),
      });
      if (item) quantities.set(item.id, step.quantity);
      return;
    }
    case 'pay':
      return void (await orders.payments.create({ id, amount: fromMinor(step.amount) }));
    case 'settle':
      return void (await orders.changePaymentStatus({ id, payment_status: 'paid' }));
    case 'ship':
      return void (await orders.changeStatus({ id, status: 'shipped' }));
    case 'allow':
      return void (await orders.allowances.create({
        ...{ id, amount: fromMinor(step.amount), refund_amount: fromMinor(step.refund) },
      }));
    case 'return': {
      const refund_amount = step.refund === undefined ? undefined : fromMinor(step.refund);
      const back = { item_id: items[step.line % items.length]?.id ?? 0, quantity: step.quantity, restock: true };
      return void (await orders.returns.create({ id, items: [back], refund_amount, fee_amount: fromMinor(step.fee) }));
    }
  }
}

/** Item → its quantity now. */
const quantities = new Map<number, number>();

it('agrees to the cent with whole numbers, whatever is edited, paid, returned and refunded', async () => {
  const product = await makeProduct(shop.admin, { stock: 1_000_000 });
  const { id: customer_id } = await makeCustomer(shop.admin);
  for (const { lines, steps } of drawOrders(orderCount, seed)) {
    const oracle = openOracle(lines);
    const items = lines.map((line) => ({
      product_id: product.id,
      quantity: line.quantity,
      unit_price: fromMinor(line.price),
    }));
    const order = await makeOrder(shop.admin, [], { items, customer_id });
    for (const item of order.items) quantities.set(item.id, item.quantity);
    for (const step of steps) {
      const isTaken = applyToOracle(oracle, step);
      if (isTaken) await take(order.id, order.items, step);
      else expect((await refusalOf(take(order.id, order.items, step))).status, JSON.stringify(step)).toBe(400);
      const now = await shop.admin.call.orders.get({ id: order.id });
      const { total, amount_returned, amount_allowed, amount_paid, amount_due, amount_credit } = now;
      const told = [total, amount_returned, amount_allowed, amount_paid, amount_due, amount_credit];
      const { returned, allowed, paid, status } = oracle;
      const owed = [dueOfOracle(oracle), owedOfOracle(oracle)];
      const sums = [totalOfOracle(oracle), returned, allowed, paid, ...owed].map((sum) => fromMinor(Number(sum)));
      expect([...told, now.payment_status], JSON.stringify({ lines, steps, step })).toEqual([...sums, status]);
    }
  }
  expect(await checkInvariants(world.databaseUrl)).toEqual([]);
}, 120_000);
