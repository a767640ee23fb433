import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import { useFindSharing } from '../../catalog/use-find-sharing.ts';

interface RefusedCodesOptions {
  refuse: (text: string) => void;
  /** Nothing is known by a code. */
  onUnknown: (code: string) => void;
  /** Several products have a scanned code: shows them to choose from. */
  onSeveral: (code: string) => void;
}

/** A word with several digits is no name that somebody searches. */
const isCode = /^(?=(?:\S*\d){4})\S+$/;

/** What is said of a code by which nothing can be added to the sale. */
export function useRefusedCodes({ refuse, onUnknown, onSeveral }: RefusedCodesOptions) {
  const findAny = useFindByCode({ onlyActive: false });
  const findSharing = useFindSharing();
  const refuseShared = (code: string, count: number) => refuse(texts.severalWithCode(count, code));

  /** A product that is not for sale may have the code. */
  const refuseCode = async (code: string, refuseUnknown: (code: string) => void) => {
    const found = await findAny(code);
    if (found && !found.is_active) refuse(texts.inactiveNamed(found.name));
    else refuseUnknown(code);
  };

  const refuseScan = async (code: string) => {
    const sharing = await findSharing(code);
    if (sharing.length === 0) return refuseCode(code, onUnknown);
    onSeveral(code);
    refuseShared(code, sharing.length);
  };

  const refuseTyped = (typed: string) =>
    refuseCode(typed, (text) => (isCode.test(text) ? onUnknown(text) : refuse(`No product found for ${text}.`)));
  return { refuseShared, refuseScan, refuseTyped };
}
