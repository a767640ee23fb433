import type { FontWeight } from './fonts/font-weight.ts';
import { lengthOf } from './fonts/fonts.ts';

interface Setting {
  size: number;
  weight: FontWeight;
  /** Longest line, in the unit of the size. */
  length: number;
  linesMax: number;
}

/** Breaks a text between words, within one only where it alone is too long; what does not fit ends in an ellipsis. */
export function linesOf(text: string, { size, weight, length, linesMax }: Setting): string[] {
  const fits = (line: string) => lengthOf(line, size, weight) <= length;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else if (line !== '') {
      words.unshift(word);
      lines.push(line);
      line = '';
    } else {
      const head = headOf(word, fits);
      lines.push(head);
      if (head.length < word.length) words.unshift(word.slice(head.length));
    }
    if (lines.length === linesMax && words.length > 0)
      return [...lines.slice(0, -1), shorten(lines.at(-1) ?? '', fits)];
  }
  return line === '' ? lines : [...lines, line];
}

/** The text in one line. */
export function lineOf(text: string, setting: Omit<Setting, 'linesMax'>): string {
  return linesOf(text, { ...setting, linesMax: 1 })[0] ?? '';
}

/** As many characters as fit, at least one. */
function headOf(word: string, fits: (line: string) => boolean): string {
  const characters = [...word];
  let count = characters.length;
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count--;
  return characters.slice(0, count).join('');
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** How many lines a text takes, line breaks of its own included. */
export function countLines(text: string, setting: Omit<Setting, 'linesMax'>): number {
  const linesMax = Number.POSITIVE_INFINITY;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, linesOf(line, { ...setting, linesMax }).length), 0);
}
