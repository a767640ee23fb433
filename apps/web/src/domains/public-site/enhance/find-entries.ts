import { beginsAlmost } from '../../../platform/typing/begins-almost.ts';
import type { SearchEntry } from '../guides/search-index.ts';
import { otherWords } from './other-words.ts';

const snippetLength = 120;

type Compare = (word: string, part: string) => boolean;

/**
 * The entries that have all words, or others for the same, from their beginning: first guides and sections that have them
 * in their titles. One with a typing error is found where there is none without.
 */
export function findEntries(entries: readonly SearchEntry[], asked: string): SearchEntry[] {
  const sure = entriesWith(entries, asked, begins);
  return sure.length > 0 ? sure : entriesWith(entries, asked, beginsAlmost);
}

function entriesWith(entries: readonly SearchEntry[], asked: string, compare: Compare): SearchEntry[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const weighed = entries
    .map((entry) => ({ entry, weight: weightOf(entry, words, compare) }))
    .filter(({ weight }) => weight > 0);
  return weighed.sort((one, other) => other.weight - one.weight).map(({ entry }) => entry);
}

function weightOf({ guide, heading, text }: SearchEntry, asked: readonly string[], compare: Compare): number {
  const places = [
    { words: wordsOf(heading || guide), weight: heading ? 3 : 4 },
    { words: wordsOf(guide), weight: 2 },
    { words: wordsOf(text), weight: 1 },
  ];
  const weights = asked.map(
    (part) => places.find(({ words }) => words.some((word) => means(word, part, compare)))?.weight ?? 0,
  );
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

/** The part of a text around the first of the words. */
export function snippetOf(text: string, asked: string): string {
  const parts = wordsOf(asked);
  const words = [...text.matchAll(wordPattern)];
  const placeBy = (compare: Compare) =>
    words.find(([word]) => parts.some((part) => means(word.toLowerCase(), part, compare)))?.index;
  const first = placeBy(begins) ?? placeBy(beginsAlmost) ?? 0;
  const start = first > snippetLength / 2 ? text.indexOf(' ', first - snippetLength / 2) + 1 : 0;
  const part = text.slice(start, start + snippetLength);
  return `${start > 0 ? '… ' : ''}${part}${start + snippetLength < text.length ? ' …' : ''}`;
}

function means(word: string, part: string, compare: Compare): boolean {
  return (
    compare(word, part) ||
    (Object.hasOwn(otherWords, part) && (otherWords[part] ?? []).some((other) => begins(word, other)))
  );
}

function begins(word: string, part: string): boolean {
  return word.startsWith(part);
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}
