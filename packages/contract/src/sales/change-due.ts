import { fromMinor, toMinor } from '../money.ts';

/** What goes back to a customer who gave `given` in cash for `total`; negative while too little was given. */
export function changeDue(total: number, given: number): number {
  return fromMinor(toMinor(given) - toMinor(total));
}
