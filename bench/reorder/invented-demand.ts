export const kinds = ['steady', 'seasonal', 'intermittent', 'new'] as const;
export type Kind = (typeof kinds)[number];

export interface Product {
  kind: Kind;
  /** Pieces wanted on each day. */
  demand: number[];
  lead_time_days: number;
  /** As a person sets them who knows the demand of the first weeks, or guesses that of a new product. */
  min: number;
  max: number;
  firstStock: number;
  /** Outcomes count from this day on. */
  measuredFrom: number;
}

const days = 7 * 104;
/** The year by which the levels of products that sell already are set; the year after it is measured. */
const knownDays = 7 * 52;

/** Two hundred products, fifty of each kind; the same for the same seed. */
export function productsOf(seed: number): Product[] {
  const random = randomFrom(seed);
  return kinds.flatMap((kind) => Array.from({ length: 50 }, () => productOf(kind, random)));
}

function productOf(kind: Kind, random: () => number): Product {
  // Between one piece in two days and a dozen a day, most of them slow.
  const rate = 0.5 * 24 ** random();
  const lead_time_days = 3 + Math.floor(random() * 26);
  const isNew = kind === 'new';
  const demand = Array.from({ length: isNew ? knownDays : days }, (_, day) => pieces(kind, rate, day, random));
  const known = sum(demand.slice(0, knownDays)) / knownDays;
  // Nobody knows what a new product will sell: between half and twice as much. Its first year is measured.
  const guessed = isNew ? rate * 4 ** (random() - 0.5) : known;
  // Until the order after the next arrives, and a week in reserve.
  const min = Math.ceil(guessed * (lead_time_days + 14));
  const max = Math.ceil(min + guessed * 7);
  return { kind, demand, lead_time_days, min, max, firstStock: max, measuredFrom: isNew ? 0 : knownDays };
}

function pieces(kind: Kind, rate: number, day: number, random: () => number): number {
  const weekday = [0.6, 0.8, 0.9, 1, 1.1, 1.4, 1.2][day % 7] ?? 1;
  if (kind === 'seasonal') return poisson(rate * weekday * (1 + 0.6 * Math.sin((2 * Math.PI * day) / 364)), random);
  // Seldom, and then several at once.
  if (kind === 'intermittent') return random() < 0.12 ? 1 + poisson((rate / 0.12) * 0.5, random) : 0;
  return poisson(rate * weekday, random);
}

function poisson(mean: number, random: () => number): number {
  let [count, product, limit] = [0, random(), Math.exp(-mean)];
  while (product > limit) {
    count++;
    product *= random();
  }
  return count;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
