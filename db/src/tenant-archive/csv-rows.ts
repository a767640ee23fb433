import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import Papa from 'papaparse';

const byteOrderMark = '\uFEFF';

export function csvHeader(columns: readonly string[]): string {
  return byteOrderMark + lines([columns]);
}

/** Rows in JSON as lines of CSV. Numbers stand as the database has them, and text that a spreadsheet would run is guarded. */
export function csvRows(rows: readonly string[], columns: readonly string[]): string {
  return lines(
    rows.map((row) => {
      const values = JSON.parse(row) as Record<string, unknown>;
      const digits = new Map(Array.from(row.matchAll(decimals), ([, name = '', text = '']) => [name, text]));
      return columns.map((column) => cellOf(values[column], digits.get(column)));
    }),
  );
}

/** JSON keeps the digits of 2.50, which a number does not. */
const decimals = /"(\w+)": (-?\d+\.\d+)/g;

/** `digits`: of a value of this name in the row, which may be in another one. */
function cellOf(value: unknown, digits: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return withFormulaGuard(value);
  if (typeof value === 'object') return withFormulaGuard(JSON.stringify(value));
  return digits !== undefined && Number(digits) === value ? digits : String(value);
}

function lines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { quotes: true, newline: '\r\n' })}\r\n`;
}
