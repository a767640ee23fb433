import { gtinOf } from '@stockhand/contract/catalog/codes';
import type { ColumnMapping } from '../column-mapping.ts';
import { codeOf, lineOf } from './cell-text.ts';

/** "1.5E+3", which a spreadsheet makes of a long number. */
const rounded = /^\d([.,]\d+)?E\+\d{1,2}$/i;
const guarded = /^'+\d([.,]\d+)?E\+\d{1,2}$/i;

export function isRounded(code: string): boolean {
  return rounded.test(code);
}

/** A code in a file of ours: behind an apostrophe where it looks like a rounded number, so that it is known not to be one. */
export function exportedCode(code: string): string {
  return rounded.test(code) || guarded.test(code) ? `'${code}` : code;
}

/** Codes in one cell, divided by semicolons; one that has a mark of division is quoted. */
export function exportedCodes(codes: readonly string[]): string {
  const quoted = (code: string) => (/^"|[;|]/.test(code) ? `"${code.replaceAll('"', '""')}"` : exportedCode(code));
  return codes.map(quoted).join('; ');
}

/** The code that a cell holds. */
export function codeIn(cell: string, { isOwnExport }: Pick<ColumnMapping, 'isOwnExport'>): string {
  const text = lineOf(cell);
  if (!isOwnExport) return gtinIn(codeOf(text));
  return guarded.test(text) ? text.slice(1) : text;
}

/** Programs write "4006381333931.0", and people "4 006381 333931" as it stands below the bars. */
function gtinIn(code: string): string {
  if (/^\d{8,14}\.0$/.test(code)) return code.slice(0, -2);
  const digits = /^\d[\d ]{8,17}$/.test(code) ? code.replaceAll(' ', '') : '';
  return gtinOf(digits) === null ? code : digits;
}

/** The codes of a cell that may hold several. */
export function codesIn(cell: string, mapping: Pick<ColumnMapping, 'isOwnExport'>): string[] {
  if (!mapping.isOwnExport) return cell.split(/[;|\r\n\u2028\u2029]/).map((text) => codeIn(text, mapping));
  return [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?:[;|\r\n]|$)|([^;|\r\n]+))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? codeIn(plain, mapping) : quoted.replaceAll('""', '"'),
  );
}

export function isGtin(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code);
}

/** The barcodes of a cell that holds nothing but several of them; null for any other. */
export function severalGtins(cell: string, { isOwnExport }: Pick<ColumnMapping, 'isOwnExport'>): string[] | null {
  const codes = isOwnExport ? [] : cell.trim().split(/\s*[,;|/]\s*|\s+/);
  return codes.length > 1 && codes.every(isGtin) ? codes : null;
}
