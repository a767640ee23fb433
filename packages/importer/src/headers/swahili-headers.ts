import type { ImportField } from '@stockhand/contract/imports/fields';

/** How Swahili lists call their columns. Their numbers have a point before decimals, unlike those of `foreignHeaders`. */
export const swahiliHeaders: Partial<Record<ImportField, readonly string[]>> = {
  name: ['jina la bidhaa', 'jina', 'bidhaa'],
  category: ['aina'],
  description: ['maelezo'],
  selling_price: ['bei ya kuuza', 'bei'],
  cost_price: ['bei ya kununua'],
  initial_stock: ['idadi'],
};
