import { foldedKey } from '@stockhand/contract/folding';

/** One quantity a location, whatever the case of its name; without those where nothing is. */
export function sumByLocation(
  found: readonly { location: string | null; quantity: number }[],
): { location: string | null; quantity: number }[] {
  const sums = new Map<string, { location: string | null; quantity: number }>();
  for (const { location, quantity } of found) {
    const key = location === null ? '' : foldedKey(location);
    const sum = sums.get(key);
    if (sum) sum.quantity += quantity;
    else if (quantity > 0) sums.set(key, { location, quantity });
  }
  return [...sums.values()];
}
