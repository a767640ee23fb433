import { fromMinor, toMinor } from '@stockhand/contract/money';
import { changeDue } from '@stockhand/contract/sales/change-due';
import { saleAmountMax } from '@stockhand/contract/sales/schema';
import { amountGiven, type Cart, cartTotal } from './cart.ts';

/** Notes and coins that the next full amount is paid with. */
const steps = [5, 10, 20, 50] as const;

/** What a customer is likely to hand over: the exact total, or the next full 5, 10, 20 or 50 above it. */
export function quickAmounts(total: number): number[] {
  const minor = toMinor(total);
  const rounded = steps.map((step) => Math.ceil(minor / toMinor(step)) * toMinor(step));
  return [...new Set([minor, ...rounded])].map(fromMinor).filter((amount) => amount <= saleAmountMax);
}

/** What goes back to the customer; negative while too little was given, null where nothing was entered. */
export function changeOfCart(cart: Cart): number | null {
  const given = amountGiven(cart);
  return given === null ? null : changeDue(cartTotal(cart), given);
}
