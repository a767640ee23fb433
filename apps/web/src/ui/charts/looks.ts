export const looksMax = 6;

export function colorOf(index: number): string {
  return `var(--chart-${(index % looksMax) + 1})`;
}

const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '14 5', '4 2'];

/** Lines are told apart by their dashes too, not by colour alone. */
export function dashOf(index: number): string | undefined {
  return dashes[index % looksMax];
}
