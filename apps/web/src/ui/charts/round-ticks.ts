const stepsMax = 5;

/** Round values in equal steps, 0 among them, from below the least to above the greatest; whole numbers. */
export function roundTicks(values: readonly number[]): number[] {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  let step = roundStep((greatest - least) / stepsMax);
  // Rounding at both ends can take a step more.
  if (Math.ceil(greatest / step) - Math.floor(least / step) > stepsMax) step = roundStep(step * 1.01);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** As many on top as are missing, so that two axes share their lines. */
export function extendTicks(ticks: readonly number[], count: number): number[] {
  const [first = 0, second = 1] = ticks;
  return Array.from({ length: Math.max(count, ticks.length) }, (_, index) => first + index * (second - first));
}

/** The next of 1, 2, 2.5 and 5 of a power of ten. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const factors = power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return (factors.find((factor) => factor * power >= least) ?? 10) * power;
}
