import { stockLocationOf } from '@stockhand/contract/imports/fields';
import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { locationOfHeader } from '../headers/stock-columns.ts';
import { isOfNumbers } from './column-samples.ts';
import type { FieldChoice } from './field-choice.ts';

/** Beside columns for the stock at each location, the column that is called like the stock and feeds nothing. */
export function totalColumnOf(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  fields: FieldChoice,
): number | null {
  if (!fields.some((field) => field !== null && stockLocationOf(field) !== null)) return null;
  const index = headers.findIndex(
    (header, at) =>
      (fields[at] ?? null) === null &&
      locationOfHeader(header) === null &&
      fieldOfHeader(header)?.field === 'initial_stock' &&
      isOfNumbers(samples[at] ?? []),
  );
  return index === -1 ? null : index;
}
