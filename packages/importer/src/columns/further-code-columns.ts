import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isCode, shareOf } from './column-samples.ts';
import { isOfMarketplace } from './marketplace-numbers.ts';
import type { GuessedColumn } from './sampled-column.ts';

/** Of several columns with codes, such as SKU, part number, EAN and UPC, those after the first hold further codes. */
export function useFurtherCodes(columns: readonly GuessedColumn[]): void {
  for (const column of columns) {
    if (isOfMarketplace(column, columns)) continue;
    const field = fieldOfHeader(column.name)?.field;
    const isReference = field === 'sku' && /\b(id|ref|reference)\b/.test(plainHeader(column.name));
    const isOfCodes = field === 'barcode' || (field === 'sku' && !isReference);
    const isFurther = field === 'further_codes' || (isOfCodes && shareOf(column.samples, isCode) >= 0.5);
    if (column.field === null && isFurther) column.field = 'further_codes';
  }
}
