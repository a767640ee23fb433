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
