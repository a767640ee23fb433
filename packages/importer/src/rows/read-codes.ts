import { codeKey } from '@stockhand/contract/catalog/codes';
import { distinctCodes, furtherCodesMax } from '@stockhand/contract/catalog/further-codes';
import { fieldOfHeader } from '../headers/header-synonyms.ts';
import { codeIn, codesIn, isGtin, isRounded, severalGtins } from './code-text.ts';
import type { ImportedProduct, NormalisedRow } from './imported-product.ts';
import { unguardedCell } from './mapped-cell.ts';
import { checkLength, readLine } from './read-line.ts';
import { cellOf, type RowCells, report } from './row-cells.ts';

/** SKUs are always generated, so a supplier's code is kept as the barcode, or beside it. */
export function readCodes(
  row: RowCells,
): Pick<ImportedProduct, 'barcode' | 'further_codes'> & Pick<NormalisedRow, 'sku'> {
  const { barcode: own, others } = ownBarcode(row);
  const sku = codeIn(cellOf(row, 'sku'), row.mapping);
  const barcode = readBarcode(row, { own, sku }, others);
  const codes = distinctCodes([sku, ...others.map(({ code }) => code)]).filter(
    (code) => codeKey(code) !== codeKey(barcode),
  );
  for (const code of codes) {
    checkLength(row.issues, 'further_codes', code);
    if (!row.mapping.isOwnExport) refuseRounded(row, code);
  }
  if (codes.length > furtherCodesMax)
    report(row.issues, 'further_codes', `Use at most ${furtherCodesMax} further codes`, codes.join('; '));
  return { sku, barcode: barcode || null, further_codes: codes };
}

/** In an export of ours only a spreadsheet can have written such a code: what is one has an apostrophe there. */
function refuseRounded({ issues }: RowCells, code: string): void {
  if (!isRounded(code)) return;
  report(issues, 'barcode', 'Barcode was rounded by a spreadsheet; format its column as text', code);
}

interface OtherCode {
  code: string;
  isGtin: boolean;
}

/** Without a barcode of its own, the first GTIN of another column for barcodes, else the SKU. */
function readBarcode(row: RowCells, { own, sku }: { own: string; sku: string }, others: readonly OtherCode[]): string {
  const found = codeIn(own, row.mapping) || (others.find((other) => other.isGtin)?.code ?? '');
  const barcode = found || sku;
  if (!found) checkLength(row.issues, 'barcode', barcode);
  refuseRounded(row, row.mapping.isOwnExport ? own : barcode);
  return barcode;
}

/** A cell for barcodes may hold several: those after the first are further codes. */
function ownBarcode(row: RowCells): { barcode: string; others: OtherCode[] } {
  const cell = readLine(row, 'barcode');
  const [barcode = '', ...further] = severalGtins(cell, row.mapping) ?? [cell];
  return { barcode, others: [...further.map((code) => ({ code, isGtin: true })), ...otherCodes(row)] };
}

/** Of every column with further codes; also several in a cell, divided by semicolons or bars. */
function otherCodes({ cells, mapping }: RowCells): OtherCode[] {
  return mapping.fields.flatMap((field, index) => {
    if (field !== 'further_codes') return [];
    const isForBarcodes = barcodeColumns(mapping.headers)[index] ?? false;
    return codesIn(unguardedCell(cells, index), mapping).map((code) => ({
      code,
      isGtin: isForBarcodes && isGtin(code),
    }));
  });
}

/** Each row of a file asks for the same ones. */
const known = new WeakMap<readonly string[], boolean[]>();

function barcodeColumns(headers: readonly string[]): boolean[] {
  const found = known.get(headers) ?? headers.map((header) => fieldOfHeader(header)?.field === 'barcode');
  known.set(headers, found);
  return found;
}
