import { type Action, cost, drawLines, type Life } from './life.ts';

const statuses = ['draft', 'submitted', 'approved', 'ordered', 'partial', 'received'] as const;

export const orderGoods: Action = async (life) => {
  const { call, random } = life;
  const lines = await drawLines(life, 40);
  const items = lines.map((line) => ({
    product: line.product_id,
    quantity: line.quantity,
    unit_price: cost(random, 20),
  }));
  const status = random.pick(statuses);
  const expected_delivery_date = random.isLucky(0.5) ? `2025-0${random.whole(1, 9)}-15` : undefined;
  return call.purchasing.create({
    ...{ supplier: random.pick(life.suppliers), location: 'Main', status, items },
    expected_delivery_date,
  });
};

export const receiveGoods: Action = async (life) => {
  const { call, db, random, locations } = life;
  const open = db.selectFrom('purchase_orders').select('id').where('status', 'in', ['approved', 'ordered', 'partial']);
  const { id } = random.pick(await open.orderBy('id').execute());
  const order = await call.purchasing.get({ id });
  const location = random.pick(locations);
  const items = order.items.map((item) => {
    const left = item.quantity - item.received_quantity - item.not_delivered_quantity;
    return { item_id: item.id, received_quantity: random.isLucky(0.6) ? left : random.whole(0, left), location };
  });
  return call.purchasing.receive({ id, items, update_costs: random.isLucky(0.5) });
};

export const closePurchase: Action = async (life) => life.call.purchasing.close({ id: await aPurchase(life) });

export const cancelPurchase: Action = async (life) =>
  life.call.purchasing.changeStatus({ id: await aPurchase(life), status: 'cancelled' });

export const reverseReceipt: Action = async ({ call, db, random }) => {
  const { id } = random.pick(await db.selectFrom('purchase_receipts').select('id').orderBy('id').execute());
  return call.purchasing.receipts.reverse({ id });
};

/** Or take one back. */
export const dismissSupplier: Action = async ({ call, random, suppliers }) =>
  call.suppliers.update({ id: random.pick(suppliers), is_active: random.isLucky(0.5) });

async function aPurchase({ db, random }: Life): Promise<number> {
  return random.pick(await db.selectFrom('purchase_orders').select('id').orderBy('id').execute()).id;
}
