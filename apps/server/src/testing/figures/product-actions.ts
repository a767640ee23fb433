import { type Action, amount, categories, cost, ownFields, productsOnSale } from './life.ts';

export const addProduct: Action = async ({ call, random, locations }) => {
  const cost_price = cost(random, 20);
  return call.catalog.products.create({
    name: `Product ${random.whole(1, 99)}`,
    category_name: random.pick(categories),
    cost_price,
    selling_price: amount(random, 40),
    min_stock_level: random.whole(0, 30),
    reorder_quantity: random.whole(0, 20),
    initial_stock_quantity: random.pick([0, 5, 40, 90, 130, 600]),
    location_id: random.pick(locations),
    custom_fields: random.pick(ownFields),
  });
};

export const changePrices: Action = async (life) => {
  const { id } = life.random.pick(await productsOnSale(life));
  const prices = { cost_price: cost(life.random, 25), selling_price: amount(life.random, 45) };
  return life.call.catalog.products.update({ id, ...prices });
};

/** To what is there, which is not low. */
export const setMinimum: Action = async (life) => {
  const { id, total_stock } = life.random.pick(await productsOnSale(life));
  return life.call.catalog.products.update({ id, min_stock_level: total_stock });
};

export const takeOffSale: Action = async (life) => {
  const { id } = life.random.pick(await productsOnSale(life));
  return life.call.catalog.products.update({ id, is_active: false });
};

export const archiveProduct: Action = async (life) => {
  const { id } = life.random.pick(await productsOnSale(life));
  return life.call.catalog.products.delete({ id });
};

export const restoreProduct: Action = async ({ call, random }) => {
  const { results } = await call.catalog.products.listArchived({});
  const { id } = random.pick(results);
  return call.catalog.products.restore({ id });
};
