import { toMinor } from '@stockhand/contract/money';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { CreateSale } from '@stockhand/contract/sales/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { type Failure, failureTextOr, readFailure } from '../../../platform/form/server-errors.ts';
import { amountGiven, type Cart, type CartLineView, cartTotal } from './cart.ts';

/** Why the sale was not made, and the lines that it is about. */
export interface Refusal {
  text: string;
  productIds: readonly number[];
}

const pricesChanged = 'Prices have changed. Accept the new ones to complete the sale.';

/** What keeps this cart from being sent, whatever its lines cost now. */
export function refusalToSend(cart: Cart): Refusal | null {
  if (cart.taking) return { text: texts.takingUp, productIds: [] };
  if (cart.lines.length === 0) return { text: texts.cartEmpty, productIds: [] };
  const given = amountGiven(cart);
  // An amount that cannot be read is NaN, and less than nothing.
  const isShort = given !== null && !(toMinor(given) >= toMinor(cartTotal(cart)));
  return isShort ? { text: texts.amountGivenShort, productIds: [] } : null;
}

/** What keeps these lines from being sold, the most serious first; null when nothing does. */
export function refusalOfLines(lines: readonly CartLineView[]): Refusal | null {
  const withProblem = (kind: string) => lines.filter((line) => line.problem?.kind === kind);
  const idsOf = (found: CartLineView[]) => found.map((line) => line.product_id);
  const [gone, short, priced] = [withProblem('gone'), withProblem('short'), withProblem('price')];
  if (gone[0]) return { text: `${gone[0].name} is no longer for sale. Remove it to go on.`, productIds: idsOf(gone) };
  if (short[0]) return { text: stockMessages.insufficientFor(short[0].name), productIds: idsOf(short) };
  if (priced[0]) return { text: pricesChanged, productIds: idsOf(priced) };
  return null;
}

export function unansweredText(error: unknown): string {
  return failureTextOr(error, readFailure(error).status === null ? statusMessages.noResponse : texts.failed);
}

/** The server's refusal in words, with the lines of the cart that it names. */
export function refusalOfAnswer(error: unknown, sale: CreateSale, cart: Cart): Refusal {
  const failure = readFailure(error);
  const { detail, fields } = failure;
  if (detail !== null) {
    const named = cart.lines.filter((line) => detail === stockMessages.insufficientFor(line.name));
    return { text: detail, productIds: named.map((line) => line.product_id) };
  }
  return { text: textOfFields(failure), productIds: productIdsOf(Object.keys(fields), sale) };
}

function textOfFields({ status, fields }: Failure): string {
  if (Object.values(fields).some(([first]) => first === texts.priceFixed)) return pricesChanged;
  const [first] = Object.values(fields)[0] ?? [];
  return first ?? (status === 400 ? texts.invalid : texts.failed);
}

function productIdsOf(keys: readonly string[], sale: CreateSale): number[] {
  return keys.flatMap((key) => {
    const position = /^items\.(\d+)\./.exec(key)?.[1];
    const item = position === undefined ? undefined : sale.items[Number(position)];
    return item ? [item.product_id] : [];
  });
}
