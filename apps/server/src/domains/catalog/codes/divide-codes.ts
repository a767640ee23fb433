import { spellingsOf } from '@stockhand/contract/catalog/codes';
import { foldedKey } from '@stockhand/contract/folding';
import type { KnownCode } from './known-codes.ts';

interface CodesOfOthers {
  known: ReadonlyMap<string, KnownCode>;
  /** What earlier products are given, folded; these codes are added. */
  given: Set<string>;
}

/** Divides codes that a product does not have yet into the free ones and those that another product has or is given. */
export function divideCodes(
  codes: readonly string[],
  { known, given }: CodesOfOthers,
): { free: string[]; taken: string[] } {
  const isTaken = (code: string) =>
    (known.get(code)?.holders.size ?? 0) > 0 || spellingsOf(code).some((spelling) => given.has(foldedKey(spelling)));
  const { taken = [], free = [] } = Object.groupBy(codes, (code) => (isTaken(code) ? 'taken' : 'free'));
  for (const code of codes) given.add(foldedKey(code));
  return { free, taken };
}
