import { type Action, productsOnSale } from './life.ts';

const reasons = ['Damaged', 'Lost', 'Expired', undefined];

export const removeByHand: Action = async (life) => {
  const { call, random } = life;
  const { id } = random.pick(await productsOnSale(life));
  const reason = random.pick(reasons);
  if (random.isLucky(0.5))
    return call.stock.move({ id, transaction_type: 'sale', quantity: random.whole(1, 6), reason });
  return call.stock.move({ id, transaction_type: 'adjustment', quantity: -random.whole(1, 6), reason });
};

export const addByHand: Action = async (life) => {
  const { call, random, locations } = life;
  const { id } = random.pick(await productsOnSale(life));
  const transaction_type = random.pick(['purchase', 'adjustment'] as const);
  return call.stock.move({ id, transaction_type, quantity: random.whole(1, 30), location_id: random.pick(locations) });
};

export const transfer: Action = async (life) => {
  const { call, random } = life;
  const { id } = random.pick(await productsOnSale(life));
  const [location_id, destination_location_id] = random.isLucky(0.5) ? life.locations : life.locations.toReversed();
  const ends = { location_id, destination_location_id };
  return call.stock.move({ id, transaction_type: 'transfer', quantity: random.whole(1, 9), ...ends });
};

export const countByHand: Action = async ({ call, db, random }) => {
  const { id } = random.pick(await db.selectFrom('inventory_items').select('id').orderBy('id').execute());
  return call.stock.count({ id, quantity: random.whole(0, 60) });
};
