import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';

interface RefusedCodesOptions {
  refuse: (text: string) => void;
  /** Nothing is known by a code. */
  onUnknown: (code: string) => void;
}

/** A word with several digits is no name that somebody searches. */
const isCode = /^(?=(?:\S*\d){4})\S+$/;

/** What is said of a code by which nothing can be added to the sale. */
export function useRefusedCodes({ refuse, onUnknown }: RefusedCodesOptions) {
  const findAny = useFindByCode({ onlyActive: false });

  /** A product that is not for sale may have the code. */
  const refuseCode = async (code: string, refuseUnknown: (code: string) => void) => {
    const found = await findAny(code);
    if (found && !found.is_active) refuse(texts.inactiveNamed(found.name));
    else refuseUnknown(code);
  };

  const refuseScan = (code: string) => refuseCode(code, onUnknown);

  const refuseTyped = (typed: string) =>
    refuseCode(typed, (text) => (isCode.test(text) ? onUnknown(text) : refuse(`No product found for ${text}.`)));
  return { refuseScan, refuseTyped };
}
