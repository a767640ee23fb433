import { stockLocationOf } from '@stockhand/contract/imports/fields';
import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { locationOfHeader } from '../headers/stock-columns.ts';
import { isOfNumbers } from './column-samples.ts';
import type { SampledColumn } from './sampled-column.ts';

/** Beside columns for the stock at each location, the column that is called like the stock and feeds nothing. */
export function totalColumnOf(columns: readonly SampledColumn[]): number | null {
  if (!columns.some(({ field }) => field !== null && stockLocationOf(field) !== null)) return null;
  const index = columns.findIndex(
    ({ header, samples, field }) =>
      field === null &&
      locationOfHeader(header) === null &&
      fieldOfHeader(header)?.field === 'initial_stock' &&
      isOfNumbers(samples),
  );
  return index === -1 ? null : index;
}
