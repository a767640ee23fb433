/** A sum of cents without any rounding. */
export interface Exact {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

const nothing: Exact = { over: 0n, under: 1n };

/** Cents of an amount with at most two decimals. */
export function centsOf(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

export function exactly(over: bigint, under = 1n): Exact {
  return { over, under };
}

/** Quantity × what a piece costs, which has at most four decimals, in whole cents: halves away from zero. */
export function lineOf(quantity: number, cost: number): Exact {
  const parts = BigInt(quantity) * BigInt(Math.round(cost * 10_000));
  const cents = ((parts < 0n ? -parts : parts) + 50n) / 100n;
  return exactly(parts < 0n ? -cents : cents);
}

/** What a location has of the line of all locations, in the order of their ids: the line up to it less the line before it. */
export function shareOf({ before, quantity }: { before: number; quantity: number }, cost: number): Exact {
  return exactly(lineOf(before + quantity, cost).over - lineOf(before, cost).over);
}

export function sumOf(terms: Iterable<Exact>): Exact {
  let sum = nothing;
  for (const term of terms) sum = reduced(sum.over * term.under + term.over * sum.under, sum.under * term.under);
  return sum;
}

/** The amount in cents as a number with two decimals, halves away from zero. */
export function amountOf({ over, under }: Exact): number {
  const size = over < 0n ? -over : over;
  const cents = (2n * size + under) / (2n * under);
  return Number(over < 0n ? -cents : cents) / 100;
}

function reduced(over: bigint, under: bigint): Exact {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}
