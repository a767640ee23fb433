import { orderStatuses } from '@stockhand/contract/orders/rules';
import { must } from '../../platform/must.ts';
import { anAddress } from '../goods.ts';
import { type Action, amount, drawLines, type Life, ordersOut } from './life.ts';
import { backOf, lessFee, withGoodwill } from './sale-actions.ts';

export const placeOrder: Action = async (life) => {
  const { call, random } = life;
  const items = (await drawLines(life, 6)).map(({ product_id, quantity }) => ({ product_id, quantity }));
  const charges = { shipping_cost: random.whole(0, 9), tax: amount(random, 5) };
  const discount = random.isLucky(0.5) ? amount(random, 20) : 0;
  const customer_id = random.pick(life.customers);
  return call.orders.create({
    ...{ customer_id, items, billing_address: anAddress, same_as_billing: true },
    ...charges,
    discount,
  });
};

/** Forwards and back, whatever the status is. */
export const moveOrder: Action = async (life) => {
  const status = life.random.pickByWeight(orderStatuses, (one) => (one === 'cancelled' ? 0.4 : 1));
  return life.call.orders.changeStatus({ id: await anOrder(life), status });
};

export const payOrder: Action = async (life) => {
  const id = await anOrder(life);
  const { amount_due } = await life.call.orders.get({ id });
  const paid = life.random.isLucky(0.5) ? amount_due : amount(life.random, 30);
  return life.call.orders.payments.create({ id, amount: paid });
};

export const refundOrder: Action = async (life) =>
  life.call.orders.payments.create({ id: await anOrder(life), amount: -amount(life.random, 15) });

export const markOrder: Action = async (life) => {
  const payment_status = life.random.pick(['paid', 'refunded', 'partial'] as const);
  return life.call.orders.changePaymentStatus({ id: await anOrder(life), payment_status });
};

export const returnOfOrder = async (life: Life) => {
  const { id, items } = await anOrderOut(life);
  return life.call.orders.returns.create({ id, ...backOf(life, items) });
};

export const returnOfOrderLessFee: Action = async (life) => {
  const { id, items } = await anOrderOut(life);
  return life.call.orders.returns.create({ id, ...lessFee(life, backOf(life, items)) });
};

export const returnOfOrderWithGoodwill: Action = async (life) => {
  const { id, items, amount_due } = await anOrderOut(life);
  if (amount_due > 0) await life.call.orders.changePaymentStatus({ id, payment_status: 'paid' });
  const { amount_paid } = await life.call.orders.get({ id });
  return life.call.orders.returns.create({ id, ...withGoodwill(life, items, amount_paid) });
};

export const undoneReturnOfOrder: Action = async (life) => {
  const { order, id: return_id } = await returnOfOrder(life);
  return life.call.orders.returns.undo({ id: must(order), return_id });
};

export const editOrder: Action = async (life) => {
  const open = await life.db.selectFrom('orders').select('id').where('status', '=', 'pending').orderBy('id').execute();
  const { id } = life.random.pick(open);
  const items = (await drawLines(life, 4)).map(({ product_id, quantity }) => ({ product_id, quantity }));
  return life.call.orders.update({ id, items, discount: amount(life.random, 9) });
};

export const deleteOrder: Action = async (life) => life.call.orders.delete({ id: await anOrder(life) });

async function anOrder({ call, random }: Life): Promise<number> {
  const { results } = await call.orders.list({ page_size: 100 });
  return random.pick(results).id;
}

async function anOrderOut(life: Life) {
  const { id } = life.random.pick(await ordersOut(life));
  return life.call.orders.get({ id });
}
