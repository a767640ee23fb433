import fc from 'fast-check';
import { usageKey } from '../platform/http/usage-limits.ts';
import { makeProduct } from './goods.ts';
import {
  emptyShelf,
  isThere,
  look,
  type Outcome,
  put,
  type Shelf,
  type StockModel,
  settle,
  take,
} from './stock-model.ts';
import type { Tenant, World } from './world.ts';

/** Who calls, and what stands where; the model holds the rest. */
export interface Shop {
  world: World;
  tenant: Tenant;
  /** Three of them, Main first. */
  locations: number[];
}

/** A call as the model understands it and as the server is asked for it. */
export interface StockCommand {
  /** For a report of what went wrong. */
  says: string;
  /** Whether others may be under way at the same time. */
  isAlone?: boolean;
  /** What it does, and how it is answered. `begun` is the model as the step begins, which is what the caller knew. */
  apply(model: StockModel, begun: StockModel): Outcome;
  run(shop: Shop, begun: StockModel): Promise<Outcome | Made>;
}

/** A product that a command put on a shelf, or a document that it wrote. */
export type Made =
  | { slot: number; id: number }
  | { order: number }
  | { sale: number }
  | { purchase: number }
  | { count: number }
  | { receipt: number; of: number };

export const shelves = 6;
export const places = 3;
const price = 10;
const cost = 6;

/** The first one often, so that calls at once meet on it. */
export const slot = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(shelves - 1) });
export const place = fc.nat(places - 1);
export const quantity = fc.integer({ min: 1, max: 12 });
const anywhere = fc.option(place, { nil: undefined });

export function onShelf(model: StockModel, index: number, action: (shelf: Shelf) => Outcome): Outcome {
  const shelf = model.shelves[index];
  return shelf && isThere(shelf) ? action(shelf) : 'gone';
}

/** Places in the model are numbered like the shop's locations, whatever their ids. */
function movement(type: 'purchase' | 'adjustment' | 'sale', from: fc.Arbitrary<number | undefined>) {
  return fc.record({ slot, place: from, quantity }).map(
    ({ slot, place, quantity }): StockCommand => ({
      says: `${type} of ${quantity} of ${slot} at ${place ?? 'any place'}`,
      apply: (model) =>
        onShelf(model, slot, (shelf) =>
          type === 'sale' ? take(model, shelf, place, quantity) : put(shelf, place ?? model.main, quantity),
        ),
      run: async ({ tenant, locations }, begun) => {
        const location_id = place === undefined ? undefined : locations[place];
        const id = begun.shelves[slot]?.id;
        if (id === undefined) return 'gone';
        await tenant.admin.call.stock.move({ id, transaction_type: type, quantity, location_id });
        return 'done';
      },
    }),
  );
}

const transfer = fc
  .record({ slot, place, step: fc.integer({ min: 1, max: places - 1 }), quantity })
  .map(({ slot, place, step, quantity }): StockCommand => {
    const to = (place + step) % places;
    return {
      says: `transfer of ${quantity} of ${slot} from ${place} to ${to}`,
      apply: (model) =>
        onShelf(model, slot, (shelf) => {
          if ((shelf.at.get(place) ?? 0) < quantity) return 'insufficient';
          put(shelf, place, -quantity);
          shelf.moves--;
          return put(shelf, to, quantity);
        }),
      run: async ({ tenant, locations }, begun) => {
        const id = begun.shelves[slot]?.id;
        if (id === undefined) return 'gone';
        await tenant.admin.call.stock.move({
          id,
          transaction_type: 'transfer',
          quantity,
          location_id: locations[place],
          destination_location_id: locations[to],
        });
        return 'done';
      },
    };
  });

const count = fc.record({ slot, place, quantity: fc.nat(20) }).map(
  ({ slot, place, quantity }): StockCommand => ({
    says: `count of ${slot} at ${place}: ${quantity}`,
    apply: (model) =>
      onShelf(model, slot, (shelf) => {
        if (!shelf.at.has(place)) return 'nothing';
        return settle(model, shelf, place, look(model, shelf, place, quantity));
      }),
    run: async ({ tenant, locations }, begun) => {
      const id = begun.shelves[slot]?.id;
      if (id === undefined) return 'gone';
      const { items } = await tenant.admin.call.stock.get({ id });
      const item = items.find((one) => one.location === locations[place]);
      if (!item) return 'nothing';
      await tenant.admin.call.stock.count({ id: item.id, quantity });
      return 'done';
    },
  }),
);

const cart = fc
  .record({ lines: fc.array(fc.record({ slot, quantity }), { minLength: 1, maxLength: 4 }), place: anywhere })
  .map(
    ({ lines, place }): StockCommand => ({
      says: `cart of ${lines.map((line) => `${line.quantity} of ${line.slot}`).join(', ')} at ${place ?? 'any place'}`,
      apply: (model) => {
        const before = structuredClone(model.shelves);
        for (const { slot } of lines) {
          if (onShelf(model, slot, () => 'done') === 'gone') {
            model.shelves = before;
            return 'gone';
          }
        }
        for (const { slot, quantity } of lines) {
          const outcome = onShelf(model, slot, (shelf) => take(model, shelf, place, quantity));
          if (outcome === 'done') continue;
          model.shelves = before;
          return outcome;
        }
        const sold = lines.map(({ slot, quantity }) => ({ product: model.shelves[slot]?.id, quantity, returned: 0 }));
        model.sales.push({ id: undefined, lines: sold });
        return 'done';
      },
      run: async ({ tenant, locations }, begun) => {
        const items = lines.flatMap(({ slot, quantity }) => {
          const product_id = begun.shelves[slot]?.id;
          return product_id === undefined ? [] : [{ product_id, quantity, unit_price: price }];
        });
        if (items.length < lines.length) return 'gone';
        const total_amount = items.reduce((sum, item) => sum + item.quantity * price, 0);
        const location_id = place === undefined ? undefined : locations[place];
        const { id } = await tenant.admin.call.sales.create({ items, total_amount, location_id });
        return { sale: id };
      },
    }),
  );

const minimum = fc.record({ slot, quantity: fc.nat(15) }).map(
  ({ slot, quantity }): StockCommand => ({
    says: `minimum of ${slot}: ${quantity}`,
    apply: (model) =>
      onShelf(model, slot, (shelf) => {
        shelf.minimum = quantity;
        return 'done';
      }),
    run: async ({ tenant }, begun) => {
      const id = begun.shelves[slot]?.id;
      if (id === undefined) return 'gone';
      await tenant.admin.call.catalog.products.update({ id, min_stock_level: quantity });
      return 'done';
    },
  }),
);

const archive = slot.map(
  (slot): StockCommand => ({
    says: `archive ${slot}`,
    apply: (model) =>
      onShelf(model, slot, (shelf) => {
        // What never moved and was never ordered or counted has no history to keep.
        const isOrdered = model.purchases.some(({ lines }) => lines.some((line) => line.product === shelf.id));
        const isCounted = model.counts.some(({ lines }) => lines.some((line) => line.product === shelf.id));
        if (shelf.moves === 0 && !isOrdered && !isCounted) Object.assign(shelf, emptyShelf());
        else shelf.isArchived = true;
        return 'done';
      }),
    run: async ({ tenant }, begun) => {
      const id = begun.shelves[slot]?.id;
      if (id === undefined) return 'gone';
      await tenant.admin.call.catalog.products.delete({ id });
      return 'done';
    },
  }),
);

const restore = slot.map(
  (slot): StockCommand => ({
    says: `restore ${slot}`,
    apply: (model) => {
      const shelf = model.shelves[slot];
      if (!shelf?.isArchived) return 'gone';
      shelf.isArchived = false;
      return 'done';
    },
    run: async ({ tenant }, begun) => {
      const id = begun.shelves[slot]?.id;
      if (id === undefined) return 'gone';
      await tenant.admin.call.catalog.products.restore({ id });
      return 'done';
    },
  }),
);

/** A new product takes the place of the one that stood there. */
function stocked(model: StockModel, slot: number, place: number, stock: number, cost: number): Outcome {
  const shelf = { ...emptyShelf(), cost };
  model.shelves[slot] = shelf;
  return stock === 0 ? 'done' : put(shelf, place, stock);
}

const create = fc
  .record({ slot, place, stock: fc.nat(20) })
  .map(({ slot, place, stock }) => newProduct(slot, place, stock));

export function newProduct(slot: number, place: number, stock: number): StockCommand {
  return {
    says: `create ${slot} with ${stock} at ${place}`,
    isAlone: true,
    apply: (model) => stocked(model, slot, place, stock, cost * 10_000),
    run: async ({ tenant, locations }) => {
      const location_id = locations[place];
      const { id } = await makeProduct(tenant.admin, { stock, location_id, selling_price: price, cost_price: cost });
      return { slot, id };
    },
  };
}

const imported = fc.record({ slot, stock: fc.nat(20) }).map(
  ({ slot, stock }): StockCommand => ({
    says: `import ${slot} with ${stock}`,
    isAlone: true,
    apply: (model) => stocked(model, slot, model.main, stock, 0),
    run: async ({ world, tenant }) => {
      const barcode = crypto.randomUUID();
      const form = new FormData();
      form.set(
        'file',
        new Blob([
          `Product Name,Barcode,Category,Selling Price,Total Stock\nImported,${barcode},Things,${price},${stock}\n`,
        ]),
        'one.csv',
      );
      // A person imports less often in an hour than a long run does.
      await world.services.limits.clear(usageKey('importOrPreview', tenant.admin.caller.user.id));
      const { status } = await world.rest('POST', '/api/products/import/', { as: tenant.admin, body: form });
      if (status !== 200) throw new Error(`The import was answered with ${status}.`);
      const { results } = await tenant.admin.call.catalog.products.list({ page: 1, code: barcode });
      return { slot, id: results[0]?.id ?? 0 };
    },
  }),
);

/** Every call that moves stock by itself; how often it is drawn stands beside it. */
export const stockCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 40, arbitrary: movement('purchase', anywhere) },
  { weight: 40, arbitrary: movement('sale', anywhere) },
  { weight: 15, arbitrary: movement('adjustment', anywhere) },
  { weight: 40, arbitrary: transfer },
  { weight: 30, arbitrary: count },
  { weight: 60, arbitrary: cart },
  { weight: 8, arbitrary: minimum },
  { weight: 8, arbitrary: archive },
  { weight: 16, arbitrary: restore },
  { weight: 8, arbitrary: create },
  { weight: 1, arbitrary: imported },
];
