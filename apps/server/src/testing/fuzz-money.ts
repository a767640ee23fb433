import type { Input, Preparation } from './fuzz-input.ts';
import { makeOrder, sell } from './goods.ts';
import type { Person } from './world.ts';

/** Documents that are paid for and returned; so much is due that many payments fit. */
export async function writeAccounts(person: Person, product: { id: number; selling_price: number }) {
  const paid = await makeOrder(person, [[product, 1]], { shipping_cost: 900_000_000 });
  const shipped = await makeOrder(person, [[product, 10_000]]);
  await person.call.orders.changeStatus({ id: shipped.id, status: 'shipped' });
  const { id: item_id = 0 } = shipped.items[0] ?? {};
  const items = [{ item_id, quantity: 1, restock: false }];
  const returned = await person.call.orders.returns.create({ id: shipped.id, items });
  return { paid, shipped, returned, sold: await sell(person, product, 10_000) };
}

/** Payments and returns. */
export function moneyInputs({
  paid,
  shipped,
  returned: { id },
  sold,
}: Awaited<ReturnType<typeof writeAccounts>>): Record<string, Input> {
  const returned = (item_id: number | undefined) => ({
    items: [{ item_id, quantity: 1, restock: true, reason: 'Too small' }],
    refund_amount: 0,
    fee_amount: 0,
    notes: 'Unopened',
  });
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    'orders.returns.creditNote': { id },
    'orders.returns.list': { id: shipped.id },
    'orders.returns.create': { id: shipped.id, ...returned(shipped.items[0]?.id) },
    'sales.returns.list': { id: sold.id },
    'sales.returns.create': { id: sold.id, ...returned(sold.items[0]?.id), refund_method: 'Cash' },
    'sales.allowances.list': { id: sold.id },
    'sales.allowances.create': { id: sold.id, amount: 0.01, reason: 'Scratched', method: 'Cash' },
    'orders.allowances.list': { id: shipped.id },
    'orders.allowances.create': { id: shipped.id, amount: 0.01, reason: 'Scratched', refund_amount: 0, method: 'Cash' },
    'orders.payments.list': { id: paid.id },
    'orders.payments.create': { id: paid.id, amount: 0.01, method: 'Cash', date: today, reference: 'Till 1' },
  };
}

/** A return can be undone once, within a minute. */
export function moneyPreparations(
  { call }: Person,
  { shipped, sold }: Awaited<ReturnType<typeof writeAccounts>>,
): Record<string, Preparation> {
  const undo =
    (kind: 'orders' | 'sales', { id, items }: typeof shipped | typeof sold) =>
    async () => {
      const back = { item_id: items[0]?.id ?? 0, quantity: 1, restock: true };
      const { id: return_id } = await call[kind].returns.create({ id, items: [back] });
      return { input: { id, return_id } };
    };
  return { 'orders.returns.undo': undo('orders', shipped), 'sales.returns.undo': undo('sales', sold) };
}
