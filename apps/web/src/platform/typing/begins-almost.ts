import { isOneOff } from './one-off.ts';

/** Shorter words are too much like others. */
const mistypedMin = 5;

/** Whether a word begins with what is being typed, of which one letter may be a typing error. */
export function beginsAlmost(word: string, part: string): boolean {
  if (word.startsWith(part)) return true;
  if (part.length < mistypedMin) return false;
  return [-1, 0, 1].some((more) => isOneOff(word.slice(0, part.length + more), part));
}
