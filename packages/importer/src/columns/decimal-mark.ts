import { isOfCommaCountry } from '../headers/comma-country.ts';
import type { CsvDelimiter } from '../import-table.ts';
import { isNumericField } from '../numeric-fields.ts';
import { type DecimalMark, decimalMarkShown } from '../parse-number.ts';
import type { SampledColumn } from './sampled-column.ts';

/** The mark that most numbers of a file show; else the one that its quantities leave, else that of its country. */
export function decimalMarkOf(columns: readonly SampledColumn[], delimiter: CsvDelimiter | undefined): DecimalMark {
  const numeric = columns.filter(({ field }) => field !== null && isNumericField(field));
  const shown = majority(numeric.flatMap(({ samples }) => samples.map(decimalMarkShown)));
  if (shown !== null) return shown;
  const quantities = numeric.filter(({ field }) => field !== 'selling_price' && field !== 'cost_price');
  const left = majority(quantities.flatMap(({ samples }) => marksLeft(samples)));
  if (left !== null) return left;
  return delimiter === ';' || columns.some(({ header }) => isOfCommaCountry(header)) ? ',' : '.';
}

/** Whole numbers, of which some have a mark before three digits: it groups them, so that the other one is for decimals. */
function marksLeft(cells: readonly string[]): DecimalMark[] {
  const grouped = cells.flatMap((cell) => /^[1-9]\d{0,2}([.,])\d{3}$/.exec(cell)?.[1] ?? []);
  const isPlain = cells.some((cell) => /^\d{1,3}$/.test(cell)) && !cells.some((cell) => /^0[.,]/.test(cell));
  return isPlain ? grouped.map((mark) => (mark === '.' ? ',' : '.')) : [];
}

function majority(marks: readonly (DecimalMark | null)[]): DecimalMark | null {
  const balance = marks.reduce((sum, mark) => sum + (mark === ',' ? 1 : mark === '.' ? -1 : 0), 0);
  return balance === 0 ? null : balance > 0 ? ',' : '.';
}
