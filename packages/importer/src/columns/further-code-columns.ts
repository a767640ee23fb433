import type { ImportField } from '@stockhand/contract/imports/fields';
import { fieldOfHeader, plainHeader } from '../headers/header-synonyms.ts';
import { isCode, shareOf } from './column-samples.ts';

/** Of several columns with codes, such as SKU, part number, EAN and UPC, those after the first hold further codes. */
export function useFurtherCodes(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  fields: (ImportField | null)[],
): void {
  for (const [index, header] of headers.entries()) {
    const field = fieldOfHeader(header)?.field;
    const isReference = field === 'sku' && /\b(id|ref|reference)\b/.test(plainHeader(header));
    const isOfCodes = field === 'barcode' || (field === 'sku' && !isReference);
    const isFurther = field === 'further_codes' || (isOfCodes && shareOf(samples[index] ?? [], isCode) >= 0.5);
    if (fields[index] === null && isFurther) fields[index] = 'further_codes';
  }
}
