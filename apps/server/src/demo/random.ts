/** Chance that repeats itself: the same seed gives the same tenant. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  isLucky(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Weights are not negative and not all 0. */
  pickByWeight<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
}

export function randomFrom(seed: number): Random {
  const fraction = mulberry32(seed);
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    whole,
    isLucky: (probability) => fraction() < probability,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    pickByWeight(items, weightOf) {
      let rest = fraction() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const index = items.findIndex((item) => {
        rest -= weightOf(item);
        return rest < 0;
      });
      return itemAt(items, index === -1 ? items.length - 1 : index);
    },
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Small, fast and good enough to look like life. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
