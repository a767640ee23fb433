import fc from 'fast-check';
import { must } from '../platform/must.ts';
import { makePurchaseOrder, makeSupplier } from './goods.ts';
import { onShelf, place, quantity, type Shop, type StockCommand, slot } from './stock-commands.ts';
import {
  isFollowed,
  type ModelPurchase,
  type ModelReceipt,
  put,
  type Shelf,
  type StockModel,
  totalOf,
} from './stock-model.ts';

const suppliers = new WeakMap<Shop, Promise<number>>();

function supplierOf(shop: Shop): Promise<number> {
  const id = suppliers.get(shop) ?? makeSupplier(shop.tenant.admin).then((made) => made.id);
  suppliers.set(shop, id);
  return id;
}

const purchase = fc
  .uniqueArray(fc.record({ slot, quantity, cost: fc.nat(200_000) }), {
    minLength: 1,
    maxLength: 3,
    selector: (line) => line.slot,
  })
  .map(
    (lines): StockCommand => ({
      says: `purchase order of ${lines.map((line) => `${line.quantity} of ${line.slot}`).join(', ')}`,
      apply: (model) => {
        if (lines.some((line) => onShelf(model, line.slot, () => 'done') !== 'done')) return 'gone';
        const ordered = lines.map((line) => ({ ...line, product: model.shelves[line.slot]?.id, received: 0, lost: 0 }));
        model.purchases.push({ id: undefined, lines: ordered, receipts: [] });
        return 'done';
      },
      run: async (shop, begun) => {
        const ordered = lines.flatMap(({ slot, quantity, cost }) => {
          const id = begun.shelves[slot]?.id;
          return id === undefined ? [] : [{ product: { id }, quantity, unit_price: cost / 10_000 }];
        });
        if (ordered.length < lines.length) return 'gone';
        const { id } = await makePurchaseOrder(shop.tenant.admin, ordered, { supplier: await supplierOf(shop) });
        return { purchase: id };
      },
    }),
  );

const outstanding = (line: ModelPurchase['lines'][number]) => line.quantity - line.received - line.lost;

/** One among those that there are as the step begins, which is what the caller knew. */
function chosenIn(begun: StockModel, nth: number): ModelPurchase | undefined {
  const followed = begun.purchases.filter((one) => isFollowed(begun, one));
  return followed[nth % Math.max(1, followed.length)];
}

const shelfOf = (model: StockModel, product: number | undefined) =>
  must(
    model.shelves.find((shelf) => shelf.id === product),
    'The shelf of a followed purchase order',
  );

/** Half of what was outstanding, or all of it. */
const receipt = fc
  .record({ nth: fc.nat(50), place, share: fc.constantFrom(0.5, 1), isAveraged: fc.boolean() })
  .map(({ nth, place, share, isAveraged }): StockCommand => {
    const asked = (begun: StockModel) => {
      const order = chosenIn(begun, nth);
      const pieces = order?.lines.map((line) => Math.ceil(outstanding(line) * share)) ?? [];
      return order && pieces.some((count) => count > 0) ? { id: must(order.id), pieces } : undefined;
    };
    return {
      says: `receipt of ${share} of purchase order ${nth} at ${place}${isAveraged ? ' with its costs' : ''}`,
      apply: (model, begun) => {
        const call = asked(begun);
        const order = model.purchases.find((one) => one.id === call?.id);
        if (!call || !order?.lines.some((line) => outstanding(line) > 0)) return 'nothing';
        const lines = order.lines.map((line, index) => ({ line, count: must(call.pieces[index]) }));
        if (lines.some(({ line, count }) => count > outstanding(line))) return 'insufficient';
        const coming = lines.filter(({ count }) => count > 0);
        if (coming.some(({ line }) => shelfOf(model, line.product).isArchived)) return 'gone';
        const costs: ModelReceipt['costs'] = [];
        for (const { line, count } of coming) {
          const shelf = shelfOf(model, line.product);
          const before = shelf.cost;
          if (isAveraged) shelf.cost = averageOf(shelf, count, line.cost);
          if (isAveraged) costs.push({ product: line.product, before, after: shelf.cost });
          put(shelf, place, count);
          line.received += count;
        }
        const nth = receiptsOf(model).length;
        order.receipts.push({ id: undefined, place, pieces: call.pieces, isReversed: false, nth, costs });
        return 'done';
      },
      run: async ({ tenant, locations }, begun) => {
        const call = asked(begun);
        if (!call) return 'nothing';
        const { purchasing } = tenant.admin.call;
        const { items } = await purchasing.get({ id: call.id });
        const received = items.map((item, index) => ({
          item_id: item.id,
          received_quantity: must(call.pieces[index]),
          location: locations[place],
        }));
        const { receipts } = await purchasing.receive({ id: call.id, items: received, update_costs: isAveraged });
        return { receipt: must(receipts.at(-1)).id, of: call.id };
      },
    };
  });

const receiptsOf = (model: StockModel) => model.purchases.flatMap(({ receipts }) => receipts);

/** Halves up: nothing here is negative or too large for a number. */
function averageOf(shelf: Shelf, count: number, cost: number): number {
  const pieces = totalOf(shelf) + count;
  return Math.floor((2 * (totalOf(shelf) * shelf.cost + count * cost) + pieces) / (2 * pieces));
}

const reversal = fc.record({ nth: fc.nat(50), which: fc.nat(5) }).map(({ nth, which }): StockCommand => {
  const chosen = (begun: StockModel) => {
    const receipts = chosenIn(begun, nth)?.receipts ?? [];
    return receipts[which % Math.max(1, receipts.length)]?.id;
  };
  return {
    says: `reversal of receipt ${which} of purchase order ${nth}`,
    apply: (model, begun) => {
      const id = chosen(begun);
      const order = model.purchases.find((one) => one.receipts.some((receipt) => receipt.id === id));
      const receipt = order?.receipts.find((one) => one.id === id);
      if (id === undefined || !order || !receipt) return 'nothing';
      if (receipt.isReversed) return 'final';
      const lines = order.lines.flatMap((line, index) => {
        const count = must(receipt.pieces[index]);
        return count > 0 ? [{ line, count, shelf: shelfOf(model, line.product) }] : [];
      });
      const isThere = ({ shelf, count }: { shelf: Shelf; count: number }) =>
        (shelf.at.get(receipt.place) ?? 0) >= count && totalOf(shelf) - shelf.reserved >= count;
      if (!lines.every(isThere)) return 'insufficient';
      for (const { line, shelf, count } of lines) {
        put(shelf, receipt.place, -count);
        line.received -= count;
      }
      receipt.isReversed = true;
      takeCostsBack(model, receipt);
      return 'done';
    },
    run: async ({ tenant }, begun) => {
      const id = chosen(begun);
      if (id === undefined) return 'nothing';
      await tenant.admin.call.purchasing.receipts.reverse({ id });
      return 'done';
    },
  };
});

/** Where the cost is still what the receipt made it, and no later one that stands was averaged on it. */
function takeCostsBack(model: StockModel, { nth, costs }: ModelReceipt): void {
  for (const { product, before, after } of costs) {
    const others = receiptsOf(model)
      .flatMap((one) => one.costs.map((cost) => ({ ...cost, nth: one.nth, isReversed: one.isReversed })))
      .filter((cost) => cost.product === product && cost.nth !== nth);
    const shelf = shelfOf(model, product);
    const isBuiltOn = others.some((cost) => cost.nth > nth && !cost.isReversed);
    const earlier = others.filter((cost) => cost.nth < nth).sort((one, other) => other.nth - one.nth);
    if (!isBuiltOn && shelf.cost === after) shelf.cost = withoutReversed(before, earlier);
  }
}

/** Those that were reversed while this one stood on them gave nothing back then. */
function withoutReversed(cost: number, earlier: { before: number; after: number; isReversed: boolean }[]): number {
  const standing = earlier.findIndex(({ isReversed }) => !isReversed);
  const reversed = standing < 0 ? earlier : earlier.slice(0, standing);
  return reversed.reduce((found, { before, after }) => (found === after ? before : found), cost);
}

const closing = fc.nat(50).map(
  (nth): StockCommand => ({
    says: `closing of purchase order ${nth}`,
    apply: (model, begun) => {
      const order = model.purchases.find((one) => one.id !== undefined && one.id === chosenIn(begun, nth)?.id);
      if (!order?.lines.some((line) => outstanding(line) > 0)) return 'nothing';
      for (const line of order.lines) line.lost += outstanding(line);
      return 'done';
    },
    run: async ({ tenant }, begun) => {
      const id = chosenIn(begun, nth)?.id;
      if (id === undefined) return 'nothing';
      await tenant.admin.call.purchasing.close({ id });
      return 'done';
    },
  }),
);

/** What is bought, comes in, goes back and never comes. */
export const purchaseCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 20, arbitrary: purchase },
  { weight: 30, arbitrary: receipt },
  { weight: 25, arbitrary: reversal },
  { weight: 5, arbitrary: closing },
];
