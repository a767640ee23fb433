import { codeKey } from '@stockhand/contract/catalog/codes';
import type { KnownCode } from './known-codes.ts';

interface CodesOfOthers {
  known: ReadonlyMap<string, KnownCode>;
  /** The keys of what earlier products are given; those of these codes are added. */
  given: Set<string>;
}

/** Divides codes that a product does not have yet into the free ones and those that another product has or is given. */
export function divideCodes(
  codes: readonly string[],
  { known, given }: CodesOfOthers,
): { free: string[]; taken: string[] } {
  const isTaken = (code: string) => (known.get(code)?.holders.size ?? 0) > 0 || given.has(codeKey(code));
  const { taken = [], free = [] } = Object.groupBy(codes, (code) => (isTaken(code) ? 'taken' : 'free'));
  for (const code of codes) given.add(codeKey(code));
  return { free, taken };
}
