import fc from 'fast-check';
import { usageKey } from '../platform/http/usage-limits.ts';
import { importSender } from './send-import.ts';
import { onShelf, place, type Shop, type StockCommand, slot } from './stock-commands.ts';
import {
  isFollowed,
  isThere,
  look,
  type ModelCount,
  type Outcome,
  type Statement,
  type StockModel,
  settle,
} from './stock-model.ts';

const start = fc.record({ place, isOfAll: fc.boolean() }).map(
  ({ place, isOfAll }): StockCommand => ({
    says: `start a count ${isOfAll ? '' : 'of these products '}at ${place}`,
    apply: (model, begun) => {
      const of = isOfAll ? undefined : productsOf(begun);
      if (of?.length === 0) return 'nothing';
      const there = productsOf(model);
      if (of?.some((product) => !there.includes(product))) return 'gone';
      model.counts.push({ id: undefined, place, isOpen: true, opened: ++model.looks, of, lines: [] });
      return 'done';
    },
    run: async ({ tenant, locations }, begun) => {
      const products = isOfAll ? null : productsOf(begun);
      if (products?.length === 0) return 'nothing';
      const { id } = await tenant.admin.call.countSessions.create({ location: locations[place] ?? 0, products });
      return { count: id };
    },
  }),
);

const productsOf = (model: StockModel) => model.shelves.flatMap((shelf) => (isThere(shelf) ? (shelf.id ?? []) : []));

/** A count among those that there are as the step begins, of products that all still stand on the shelves. */
function chosen(model: StockModel, nth: number): number | undefined {
  const counts = model.counts.filter((one) => isFollowed(model, one));
  return counts[nth % Math.max(1, counts.length)]?.id;
}

/** Does something to the chosen count as the model has it by then. */
function toCount(nth: number, says: string, change: CountChange): StockCommand {
  return {
    says: `count ${nth}: ${says}`,
    apply: (model, begun) => {
      const id = chosen(begun, nth);
      const count = model.counts.find((one) => one.id === id);
      if (id === undefined || !count) return 'nothing';
      return count.isOpen ? change.apply(model, count, begun) : 'final';
    },
    run: async (shop, begun) => {
      const id = chosen(begun, nth);
      return id === undefined ? 'nothing' : change.run(shop, id, begun);
    },
  };
}

interface CountChange {
  apply(model: StockModel, count: ModelCount, begun: StockModel): Outcome;
  run(shop: Shop, id: number, begun: StockModel): Promise<Outcome>;
}

const nth = fc.nat(5);

const line = fc
  .record({ nth, slot, quantity: fc.nat(20), isMore: fc.boolean() })
  .map(({ nth, slot, quantity, isMore }) =>
    toCount(nth, `${isMore ? 'more' : 'all'} of ${slot}: ${quantity}`, {
      apply: (model, count, begun) => {
        if (begun.shelves[slot]?.id === undefined) return 'gone';
        return onShelf(model, slot, (shelf) => {
          if (count.of && !count.of.includes(shelf.id ?? 0)) return 'nothing';
          const known = count.lines.find((one) => one.product === shelf.id);
          const found = isMore ? (known?.counted?.quantity ?? 0) + quantity + 1 : quantity;
          const counted = look(model, shelf, count.place, found);
          if (known) known.counted = counted;
          else count.lines.push({ product: shelf.id, counted });
          return 'done';
        });
      },
      run: async ({ tenant }, id, begun) => {
        const product = begun.shelves[slot]?.id;
        if (product === undefined) return 'gone';
        const what = isMore ? { add: quantity + 1 } : { quantity };
        await tenant.admin.call.countSessions.count({ id, product, ...what });
        return 'done';
      },
    }),
  );

const recount = fc.record({ nth, slot }).map(({ nth, slot }) =>
  toCount(nth, `again ${slot}`, {
    apply: (model, count, begun) => {
      const product = begun.shelves[slot]?.id;
      const known = count.lines.find((one) => one.product === product && one.counted !== null);
      if (product === undefined || !known) return 'nothing';
      return onShelf(model, slot, () => {
        known.counted = null;
        return 'done';
      });
    },
    run: async ({ tenant }, id, begun) => {
      const product = begun.shelves[slot]?.id;
      if (product === undefined) return 'nothing';
      await tenant.admin.call.countSessions.recount({ id, products: [product] });
      return 'done';
    },
  }),
);

const approve = fc.record({ nth, assumesZero: fc.boolean() }).map(({ nth, assumesZero }) =>
  toCount(nth, `approve${assumesZero ? ', the rest as none' : ''}`, {
    apply: (model, count) => {
      const counted = count.lines.flatMap(({ product, counted }) => (counted === null ? [] : [{ product, counted }]));
      if (counted.length === 0) return 'nothing';
      const before = structuredClone(model.shelves);
      const none = assumesZero ? assumedNone(model, count) : [];
      for (const { product, counted: statement } of [...counted, ...none]) {
        const shelf = model.shelves.find((one) => one.id === product);
        if (!shelf || !isThere(shelf) || settle(model, shelf, count.place, statement) === 'done') continue;
        model.shelves = before;
        return 'insufficient';
      }
      count.isOpen = false;
      return 'done';
    },
    run: async ({ tenant }, id, begun) => {
      const isOfAll = begun.counts.find((one) => one.id === id)?.of === undefined;
      // A movement of the same moment may be entered after a line that did not wait for it.
      const form = { accepts_late: true, uncounted_as_zero: assumesZero && !isOfAll };
      await tenant.admin.call.countSessions.approve({ id, ...form });
      return 'done';
    },
  }),
);

/**
 * What lies at the place and nobody has counted since the count was opened, nor in another one that is open. Not of all products:
 * others are on shelves of which this model knows nothing.
 */
function assumedNone(model: StockModel, count: ModelCount): { product: number; counted: Statement }[] {
  const isCounted = (product: number) =>
    count.lines.some((line) => line.product === product && line.counted !== null) ||
    model.counts.some(
      (one) =>
        one !== count &&
        one.isOpen &&
        one.place === count.place &&
        one.lines.some((line) => line.product === product && line.counted !== null),
    );
  return (count.of ?? []).flatMap((product) => {
    const shelf = model.shelves.find((one) => one.id === product);
    if (!shelf || !isThere(shelf) || !shelf.at.get(count.place) || isCounted(product)) return [];
    if ((shelf.booked.get(count.place) ?? 0) > count.opened) return [];
    return [{ product, counted: { ...look(model, shelf, count.place, 0), look: count.opened } }];
  });
}

/** A quantity at Main; one that is recorded already says nothing. */
const recounted = fc.record({ slot, quantity: fc.nat(20) }).map(
  ({ slot, quantity }): StockCommand => ({
    says: `import of a count of ${slot}: ${quantity}`,
    apply: (model) =>
      onShelf(model, slot, (shelf) =>
        (shelf.at.get(0) ?? 0) === quantity ? 'done' : settle(model, shelf, 0, look(model, shelf, 0, quantity)),
      ),
    run: async ({ world, tenant: { admin } }, begun) => {
      const id = begun.shelves[slot]?.id;
      if (id === undefined) return 'gone';
      const { sku } = await admin.call.catalog.products.get({ id });
      await world.services.limits.clear(usageKey('importOrPreview', admin.caller.user.id));
      const result = await importSender(world).run(admin, 'update', `SKU,Quantity,Location\n${sku},${quantity},Main\n`);
      return result.error_count > 0 ? 'gone' : 'done';
    },
  }),
);

/** Counting books nothing; approving books every difference, and so does an import. */
export const countCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 12, arbitrary: start },
  { weight: 50, arbitrary: line },
  { weight: 5, arbitrary: recount },
  { weight: 18, arbitrary: approve },
  { weight: 6, arbitrary: recounted },
];
