import fc from 'fast-check';
import { onShelf, place, type Shop, type StockCommand, slot } from './stock-commands.ts';
import { isFollowed, isThere, type ModelCount, type Outcome, put, type StockModel } from './stock-model.ts';

const start = place.map(
  (place): StockCommand => ({
    says: `start a count at ${place}`,
    apply: (model) => {
      model.counts.push({ id: undefined, place, isOpen: true, lines: [] });
      return 'done';
    },
    run: async ({ tenant, locations }) => {
      const { id } = await tenant.admin.call.countSessions.create({ location: locations[place] ?? 0 });
      return { count: id };
    },
  }),
);

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
          const expected = shelf.at.get(count.place) ?? 0;
          const known = count.lines.find((one) => one.product === shelf.id);
          const counted = isMore ? (known?.counted ?? 0) + quantity + 1 : quantity;
          if (known) Object.assign(known, { counted, expected });
          else count.lines.push({ product: shelf.id, counted, expected });
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

const approve = nth.map((nth) =>
  toCount(nth, 'approve', {
    apply: (model, count) => {
      const counted = count.lines.flatMap(({ counted, ...one }) => (counted === null ? [] : [{ ...one, counted }]));
      if (counted.length === 0) return 'nothing';
      const before = structuredClone(model.shelves);
      for (const { product, counted: found, expected } of counted) {
        const shelf = model.shelves.find((one) => one.id === product);
        if (!shelf || !isThere(shelf) || found === expected) continue;
        if (put(shelf, count.place, found - expected) === 'done') continue;
        model.shelves = before;
        return 'insufficient';
      }
      count.isOpen = false;
      return 'done';
    },
    run: async ({ tenant }, id) => {
      // A movement of the same moment may be entered after a line that did not wait for it.
      await tenant.admin.call.countSessions.approve({ id, accepts_late: true });
      return 'done';
    },
  }),
);

/** Counting books nothing; approving books every difference. */
export const countCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 8, arbitrary: start },
  { weight: 50, arbitrary: line },
  { weight: 5, arbitrary: recount },
  { weight: 14, arbitrary: approve },
];
