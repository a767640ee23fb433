import { swappedLetters } from './swapped-letters.ts';

/** A word as names may hold it. A name that fits has one of the pieces, which an index finds. */
export interface Slip {
  /** For `ilike`. */
  pieces: string[];
  /** A regular expression, for any case, of all words that are one slip away. Without it the pieces say everything. */
  words?: string;
}

/** Letters alone, so that a pattern of them means just them. */
const longWord = /^\p{L}{5,20}$/u;

/**
 * What each word of a text may be with one letter wrong, missing, too many or swapped with its neighbour; nothing for texts
 * of short words.
 */
export function slipsOf(text: string): Slip[] {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const slips = words.map((word) => (longWord.test(word) ? longSlip(word) : shortSlip(word)));
  return slips.some((slip) => slip.words !== undefined || slip.pieces.length > 1) ? slips : [];
}

function shortSlip(word: string): Slip {
  return { pieces: [word, ...swappedLetters(word)].map((one) => `%${one}%`) };
}

/** The first or the last letters are right, except with a wrong letter in the middle of five, and some swaps in six. */
function longSlip(word: string): Slip {
  const letters = [...word];
  const spared = Math.max(3, Math.ceil((letters.length - 2) / 2));
  const pieces = [letters.slice(0, spared), letters.slice(-spared)].map((part) => `%${part.join('')}%`);
  pieces.push(...swappedLetters(word).map((swapped) => `%${swapped}%`));
  if (letters.length === 5) {
    const [start, end] = [letters.slice(0, 2).join(''), letters.slice(3).join('')];
    pieces.push(`${start}_${end}%`, `% ${start}_${end}%`, `%${start}${end}%`);
  }
  return { pieces, words: `\\m(${wordsLike(letters).join('|')})s?\\M` };
}

function wordsLike(letters: readonly string[]): string[] {
  const words = [letters.join('')];
  for (let at = 0; at <= letters.length; at += 1) {
    const [start, end] = [letters.slice(0, at).join(''), letters.slice(at)];
    const [first = '', second = '', ...others] = end;
    // One letter missed or wrong, one too many, two swapped.
    words.push(`${start}\\w?${end.slice(1).join('')}`, `${start}\\w${end.join('')}`);
    if (second) words.push(start + second + first + others.join(''));
  }
  return words;
}
