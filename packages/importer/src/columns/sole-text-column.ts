import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { isCode, isNumber, shareOf } from './column-samples.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

/** Without a column that is called like names, the only one with words that differ holds them: "Snack", "description_fr". */
export function useSoleTextAsName(columns: readonly GuessedColumn[]): void {
  if (columnOf(columns, 'name')) return;
  const texts = columns.filter((column) => column.field === null && column.location === null && isOfWords(column));
  const differing = texts.filter(({ samples }) => new Set(samples).size > samples.length / 2);
  const [sole, ...others] = texts.length === 1 ? texts : differing;
  if (sole && others.length === 0) sole.field = 'name';
}

function isOfWords({ name, samples }: GuessedColumn): boolean {
  if (samples.length === 0 || fieldOfHeader(name) !== null) return false;
  const isLink = (cell: string) => /^(?:https?:|www\.)|@/i.test(cell);
  const isWord = (cell: string) => /\p{L}{2}/u.test(cell) && !isNumber(cell) && !isCode(cell) && !isLink(cell);
  return shareOf(samples, isWord) >= 0.8;
}
