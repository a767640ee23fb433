import type { FieldChoice } from '../column-mapping.ts';
import { isNumericField } from '../numeric-fields.ts';
import { type DecimalMark, decimalMarkShown } from '../parse-number.ts';

/** The mark that most numbers of a file show. */
export function decimalMarkOf(samples: readonly string[][], fields: FieldChoice): DecimalMark {
  let balance = 0;
  for (const [index, field] of fields.entries()) {
    if (field === null || !isNumericField(field)) continue;
    for (const cell of samples[index] ?? []) {
      const mark = decimalMarkShown(cell);
      if (mark !== null) balance += mark === ',' ? 1 : -1;
    }
  }
  return balance > 0 ? ',' : '.';
}
