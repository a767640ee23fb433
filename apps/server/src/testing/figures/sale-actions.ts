import { vi } from 'vitest';
import { must } from '../../platform/must.ts';
import { type Action, amount, drawLines, type Life } from './life.ts';

export const sellAtCounter: Action = async (life) => {
  const { call, random, customers } = life;
  const items = await drawLines(life, 6);
  const cents = items.reduce((sum, line) => sum + Math.round(line.unit_price * 100) * line.quantity, 0);
  const customer_id = random.isLucky(0.5) ? random.pick(customers) : undefined;
  return call.sales.create({ items, total_amount: cents / 100, customer_id });
};

export const returnOfSale = async (life: Life) => {
  const { id, items } = await aSale(life);
  return life.call.sales.returns.create({ id, ...backOf(life, items) });
};

export const undoneReturnOfSale: Action = async (life) => {
  const { sale, id: return_id } = await returnOfSale(life);
  return life.call.sales.returns.undo({ id: must(sale), return_id });
};

export const returnOfSaleLessFee: Action = async (life) => {
  const { id, items } = await aSale(life);
  return life.call.sales.returns.create({ id, ...lessFee(life, backOf(life, items)) });
};

export const returnOfSaleWithGoodwill: Action = async (life) => {
  const { id, items, total_amount, amount_refunded } = await aSale(life);
  const back = withGoodwill(life, items, total_amount - amount_refunded);
  return life.call.sales.returns.create({ id, ...back });
};

/** The customer keeps the goods; of some the half is taken back. */
export const allowOnSale: Action = async (life) => {
  const { call, random } = life;
  const { id, total_amount } = await aSale(life);
  const given = random.isLucky(0.2) ? total_amount : amount(random, 10);
  const { amount: allowed } = await call.sales.allowances.create({ id, amount: given });
  if (random.isLucky(0.7)) return;
  vi.advanceTimersByTime(1000);
  return call.sales.allowances.create({ id, amount: -Math.ceil(allowed * 50) / 100 });
};

async function aSale({ call, random }: Life) {
  const { results } = await call.sales.list({ page_size: 100 });
  return random.pick(results);
}

interface Line {
  id: number;
  quantity: number;
  returned_quantity: number;
}

/** One line, restocked or written off; the refund is the usual one, none or another one. */
export function backOf({ random, locations }: Life, items: readonly Line[]) {
  const item = random.pick(items.filter((one) => one.returned_quantity < one.quantity));
  const quantity = random.whole(1, item.quantity - item.returned_quantity);
  const goods = random.isLucky(0.7) ? { restock: true, location: random.pick(locations) } : { restock: false };
  const refund_amount = random.pick([undefined, undefined, 0, amount(random, 30)]);
  return { items: [{ item_id: item.id, quantity, ...goods }], refund_amount };
}

/** A fee is kept of what comes back. */
export function lessFee({ random }: Life, back: ReturnType<typeof backOf>) {
  return {
    ...back,
    fee_amount: amount(random, 6),
    refund_amount: random.isLucky(0.7) ? undefined : back.refund_amount,
  };
}

/** More is given back than the goods are worth, at most what was paid. */
export function withGoodwill(life: Life, items: readonly (Line & { unit_price: number })[], paid: number) {
  const back = backOf(life, items);
  const [{ item_id, quantity }] = back.items as [(typeof back.items)[number]];
  const { unit_price = 0 } = items.find(({ id }) => id === item_id) ?? {};
  const wanted = unit_price * quantity + amount(life.random, 4);
  return { ...back, refund_amount: Math.round(Math.min(wanted, paid) * 100) / 100 };
}
