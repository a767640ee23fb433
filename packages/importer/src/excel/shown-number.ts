import { format } from 'numfmt';
import { bareAmount } from '../currency-words.ts';
import type { CellFormat } from './cell-formats.ts';

/** Beyond it a workbook has lost digits. */
const exactMax = 1e15;
const decimalsMax = 15;

/**
 * A number as Excel shows it, but with a point for decimals, nothing between thousands and no zeros at the end: 10.4317 in the
 * format `0.00` is 10.43, 412 in `00000` is 00412, and 12 in `0.00 "€"` is "12.00 €"; words that are no money are left out. No barcode is written with an E, unless
 * the workbook has only the first fifteen of its digits.
 */
export function shownNumber(number: number, as: Exclude<CellFormat, 'day'>): string {
  if (as === 'plain' || Math.abs(number) >= exactMax) return plainNumber(number);
  const simple = simplePattern.exec(as.code);
  return simple ? simpleNumber(number, simple[1] ?? '', simple[2] ?? '') : formatted(number, as.code);
}

/** With 15 digits: 12.300000000000001 is 12.3. */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  if (Math.abs(rounded) >= exactMax) return rounded.toExponential().replace('e', 'E');
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(decimalsMax).replace(/\.?0+$/, '') : text;
}

/** The formats of nearly all numbers are written out here, since a library takes twenty times as long for each. */
const simplePattern = /^[#,]*(0*)(?:\.(0*))?$/;

function simpleNumber(number: number, whole: string, decimals: string): string {
  const size = roundedTo(Math.abs(number), decimals.length);
  const [before = '', after] = plainNumber(size).split('.');
  const sign = number < 0 && size !== 0 ? '-' : '';
  const padded = whole.length > 1 ? before.padStart(whole.length, '0') : before;
  return sign + padded + (after === undefined ? '' : `.${after}`);
}

/** By the digits that are written, as Excel does: 1.005 is 1.01. */
function roundedTo(size: number, decimals: number): number {
  const text = String(Number(size.toPrecision(15)));
  return text.includes('e')
    ? Number(size.toFixed(decimals))
    : Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
}

/** By sections, masks, words and signs. A format that cannot be read shows the number as it is. */
function formatted(number: number, code: string): string {
  try {
    const text = format(withoutGroups(code), number, { locale: 'en-US' }).trim().replace(/\s+/g, ' ');
    // Accounts show 0 as a dash.
    if (!/\d/.test(text)) return plainNumber(number);
    return bareAmount(text) === null ? text.replace(/\s+[\p{L} .]+$/u, '') : text;
  } catch {
    return plainNumber(number);
  }
}

/** Commas between digits, and the country of a currency, which has marks of its own: `[$€-407]#,##0.00`. */
function withoutGroups(code: string): string {
  return code
    .replace(/(?<=[#0?]),(?=[#0?])/g, '')
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`));
}
