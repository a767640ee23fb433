import { fromMinor, toMinor } from '@stockhand/contract/money';
import { amountCharged, amountCredit, amountPayable } from '@stockhand/contract/orders/rules';
import { anAddress } from '../goods.ts';
import { type Action, amount, drawLines, type Life, ordersOut } from './life.ts';

/** More discount than goods: what is more comes off tax, then off shipping. */
export const overDiscount: Action = async (life) => {
  const { items, cents } = await drawGoods(life);
  const charges = { shipping_cost: amount(life.random, 9), tax: amount(life.random, 5) };
  return ship(life, { items, ...charges, discount: fromMinor(cents + toMinor(amount(life.random, 18))) });
};

/** Cents that do not divide by the lines or by their pieces. */
export const shareCents: Action = async (life) => {
  const { items } = await drawGoods(life);
  const [tax, discount] = [life.random.whole(1, 7) / 100, life.random.whole(1, 7) / 100];
  return ship(life, { items, tax, discount });
};

/** Of goods that are out, without any that come back. */
export const refundShipped: Action = async (life) => {
  const order = life.random.pick((await ordersOut(life)).filter(({ amount_paid }) => amount_paid > 0));
  const most = life.random.isLucky(0.3) ? order.amount_paid : Math.min(order.amount_paid, amount(life.random, 15));
  return life.call.orders.payments.create({ id: order.id, amount: -most });
};

/** What was refunded is paid again, all of it or a part. */
export const payAgain: Action = async (life) => {
  const { call, db, random } = life;
  const refunds = await db.selectFrom('payments').select('order_id').where('amount', '<', 0).execute();
  const refunded = new Set(refunds.map(({ order_id }) => order_id));
  const open = (await ordersOut(life)).map((order) => ({ id: order.id, left: toMinor(amountPayable(order)) }));
  const { id, left } = random.pick(open.filter((order) => order.left > 0 && refunded.has(order.id)));
  return call.orders.payments.create({ id, amount: fromMinor(random.isLucky(0.4) ? left : random.whole(1, left)) });
};

/** After the goods have left; half of the times what was then paid too much is given back. */
export const allowOnOrder: Action = async (life) => {
  const { call, random } = life;
  const order = random.pick(await ordersOut(life));
  const allowed = random.isLucky(0.3) ? amountCharged(order) : amount(random, 12);
  const after = { ...order, amount_allowed: fromMinor(toMinor(order.amount_allowed) + toMinor(allowed)) };
  const refund_amount = random.isLucky(0.5) ? amountCredit(after) : undefined;
  return call.orders.allowances.create({ id: order.id, amount: allowed, refund_amount });
};

export const takeAllowanceBack: Action = async (life) => {
  const order = life.random.pick((await ordersOut(life)).filter(({ amount_allowed }) => amount_allowed > 0));
  const back = life.random.isLucky(0.4) ? order.amount_allowed : Math.min(order.amount_allowed, amount(life.random, 9));
  return life.call.orders.allowances.create({ id: order.id, amount: -back });
};

async function drawGoods(life: Life) {
  const lines = await drawLines(life, 4);
  const cents = lines.reduce((sum, { unit_price, quantity }) => sum + toMinor(unit_price) * quantity, 0);
  return { items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })), cents };
}

type Charged = Pick<Parameters<Life['call']['orders']['create']>[0], 'items' | 'shipping_cost' | 'tax' | 'discount'>;

/** Paid or not. */
async function ship({ call, random, customers }: Life, order: Charged) {
  const customer_id = random.pick(customers);
  const { id } = await call.orders.create({ ...order, customer_id, billing_address: anAddress, same_as_billing: true });
  if (random.isLucky(0.6)) await call.orders.changePaymentStatus({ id, payment_status: 'paid' });
  return call.orders.changeStatus({ id, status: 'shipped' });
}
