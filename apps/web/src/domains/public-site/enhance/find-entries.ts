import type { SearchEntry } from '../guides/search-index.ts';

const snippetLength = 120;

/** The entries that have all words, those first that have them in a title. */
export function findEntries(entries: readonly SearchEntry[], asked: string): SearchEntry[] {
  const words = wordsOf(asked);
  const weigh = ({ guide, heading, text }: SearchEntry): number => {
    const title = `${guide} ${heading}`.toLowerCase();
    const all = `${title} ${text.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return 0;
    return 1 + words.filter((word) => title.includes(word)).length * 2 + (heading === '' ? 1 : 0);
  };
  const weighed = entries.map((entry) => ({ entry, weight: weigh(entry) })).filter(({ weight }) => weight > 0);
  return weighed.sort((one, other) => other.weight - one.weight).map(({ entry }) => entry);
}

/** The part of a text around the first of the words. */
export function snippetOf(text: string, asked: string): string {
  const folded = text.toLowerCase();
  const places = wordsOf(asked).map((word) => folded.indexOf(word));
  const first = Math.min(...places.filter((place) => place >= 0));
  const start =
    Number.isFinite(first) && first > snippetLength / 2 ? text.indexOf(' ', first - snippetLength / 2) + 1 : 0;
  const part = text.slice(start, start + snippetLength);
  return `${start > 0 ? '… ' : ''}${part}${start + snippetLength < text.length ? ' …' : ''}`;
}

function wordsOf(asked: string): string[] {
  return asked.toLowerCase().split(/\s+/).filter(Boolean);
}
