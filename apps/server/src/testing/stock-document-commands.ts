import fc from 'fast-check';
import { makeCustomer, makeOrder } from './goods.ts';
import { quantity, type Shop, type StockCommand, slot } from './stock-commands.ts';
import {
  isFollowed,
  isThere,
  type ModelOrder,
  type Outcome,
  put,
  type StockModel,
  take,
  totalOf,
} from './stock-model.ts';

/** A line for each of some shelves, no shelf twice. */
const lines = fc.uniqueArray(fc.record({ slot, quantity }), {
  minLength: 1,
  maxLength: 3,
  selector: (line) => line.slot,
});

/** The products of the lines as the step begins; nothing when one is not there. */
function productsOf<Line extends { slot: number }>(model: StockModel, lines: readonly Line[]) {
  const found = lines.flatMap((line) => {
    const id = model.shelves[line.slot]?.id;
    return id === undefined ? [] : [{ ...line, product: { id } }];
  });
  return found.length === lines.length ? found : undefined;
}

const customers = new WeakMap<Shop, Promise<number>>();

function oneOf(
  known: WeakMap<Shop, Promise<number>>,
  shop: Shop,
  make: () => Promise<{ id: number }>,
): Promise<number> {
  const id = known.get(shop) ?? make().then((made) => made.id);
  known.set(shop, id);
  return id;
}

const order = lines.map(
  (lines): StockCommand => ({
    says: `order of ${lines.map((line) => `${line.quantity} of ${line.slot}`).join(', ')}`,
    apply: (model) => {
      const shelves = lines.map((line) => ({ ...line, shelf: model.shelves[line.slot] }));
      const reserved = shelves.flatMap(({ shelf, quantity }) => (shelf && isThere(shelf) ? [{ shelf, quantity }] : []));
      if (reserved.length < lines.length) return 'gone';
      if (reserved.some(({ shelf, quantity }) => totalOf(shelf) - shelf.reserved < quantity)) return 'insufficient';
      for (const { shelf, quantity } of reserved) shelf.reserved += quantity;
      const ordered = reserved.map(({ shelf, quantity }) => ({ product: shelf.id, quantity, returned: 0, left: [] }));
      model.orders.push({ id: undefined, goods: 'reserved', lines: ordered });
      return 'done';
    },
    run: async (shop, model) => {
      const found = productsOf(model, lines);
      if (!found) return 'gone';
      const { admin } = shop.tenant;
      const customer_id = await oneOf(customers, shop, () => makeCustomer(admin));
      const { id } = await makeOrder(
        admin,
        found.map(({ product, quantity }) => [product, quantity] as const),
        { customer_id },
      );
      return { order: id };
    },
  }),
);

const statusOf = { reserved: 'pending', out: 'shipped', free: 'cancelled' } as const;

/** An order among those that there are as the step begins. */
function changeOf(goods: ModelOrder['goods']) {
  return fc.nat(50).map((nth): StockCommand => {
    const chosen = (model: StockModel) => {
      const orders = model.orders.filter((one) => isFollowed(model, one));
      return orders[nth % Math.max(1, orders.length)]?.id;
    };
    return {
      says: `order ${nth} ${statusOf[goods]}`,
      apply: (model, begun) => {
        const id = chosen(begun);
        const order = model.orders.find((one) => one.id === id);
        return id === undefined || !order ? 'nothing' : moveGoods(model, order, goods);
      },
      run: async ({ tenant }, model) => {
        const id = chosen(model);
        if (id === undefined) return 'nothing';
        await tenant.admin.call.orders.changeStatus({ id, status: statusOf[goods] });
        return 'done';
      },
    };
  });
}

/** Goods are held, out or free; what went out comes back to where it lay. */
function moveGoods(model: StockModel, order: ModelOrder, goods: ModelOrder['goods']): Outcome {
  if (order.goods === goods) return 'done';
  if (order.goods === 'free') return 'final';
  if (order.lines.some((line) => line.returned > 0)) return 'kept';
  const before = structuredClone(model.shelves);
  for (const line of order.lines) {
    const shelf = model.shelves.find((one) => one.id === line.product);
    if (!shelf) continue;
    if (order.goods === 'reserved') shelf.reserved -= line.quantity;
    if (order.goods === 'out') for (const [place, quantity] of line.left) put(shelf, place, quantity);
    if (goods === 'reserved') shelf.reserved += line.quantity;
    if (goods !== 'out') continue;
    const lay = new Map(shelf.at);
    if (take(model, shelf, undefined, line.quantity, { isPromised: true }) !== 'done') {
      model.shelves = before;
      return 'insufficient';
    }
    line.left = [...lay].flatMap(([place, here]) => {
      const gone = here - (shelf.at.get(place) ?? 0);
      return gone > 0 ? [[place, gone] as const] : [];
    });
  }
  order.goods = goods;
  return 'done';
}

/** Documents that hold, take and bring back goods. */
export const documentCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 40, arbitrary: order },
  { weight: 20, arbitrary: changeOf('out') },
  { weight: 12, arbitrary: changeOf('free') },
  { weight: 12, arbitrary: changeOf('reserved') },
];
