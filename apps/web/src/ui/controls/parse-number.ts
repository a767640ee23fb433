/**
 * Reads what people type or paste: "1,200.50", "1.200,50", "12,5", "$1,200.50", "Ksh 1 200", "5 pcs", "−5". Of a point and a
 * comma the last one is decimal. A comma alone groups thousands where it can ("1,200" is 1200) and is decimal otherwise
 * ("12,5", "0,125"); a point alone is decimal, but groups as a comma does where a `whole` number is asked for ("1.200" is
 * 1200); several of either group (docs/rules.md#numbers). Null for an empty text; NaN for one that is no number.
 */
export function parseNumber(text: string, { whole = false } = {}): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  const compact = bare
    .replace(/\p{Sc}/gu, '')
    .replace(/^\s*\p{L}+\.?|\p{L}+\.?$/gu, '')
    .replace(/[\s'’]/g, '')
    .replace(/[−–]/g, '-');
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(compact) ?? [];
  if (!/^[\d.,]*$/.test(digits) || !/\d/.test(digits)) return Number.NaN;
  return Number(`${sign}${withDecimalPoint(digits, whole)}`);
}

/** Digits with at most a decimal point among them; "NaN" for marks that no spelling has there. */
function withDecimalPoint(digits: string, isWholeAsked: boolean): string {
  const mark = decimalMarkOf(digits, isWholeAsked);
  const at = mark === null ? digits.length : digits.lastIndexOf(mark);
  const whole = digits.slice(0, at);
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole);
  const decimals = digits.slice(at + 1);
  return isWhole && /^\d*$/.test(decimals) ? `${whole.replace(/[.,]/g, '')}.${decimals}` : 'NaN';
}

/** Thousands apart, by one mark throughout. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;

function decimalMarkOf(digits: string, isWholeAsked: boolean): '.' | ',' | null {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (point === -1 && comma === -1) return null;
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const isSeveral = digits.indexOf('.') !== point || digits.indexOf(',') !== comma;
  const groups = grouped.test(digits) && !digits.startsWith('0');
  if (isSeveral || (groups && (comma !== -1 || isWholeAsked))) return null;
  return point === -1 ? ',' : '.';
}

/** The value as shown in a field that is not being edited, grouped: 1200.5 with two decimals is "1,200.50". */
export function formatNumber(value: number | null, decimals: number): string {
  return shown(value, decimals, true);
}

/** The value as a person goes on typing it: "1200.50". */
export function editableNumber(value: number | null, decimals: number): string {
  return shown(value, decimals, false);
}

/** Decimals beyond the usual ones are shown too, because validation judges the value with all of them. */
function shown(value: number | null, decimals: number, useGrouping: boolean): string {
  if (value === null || !Number.isFinite(value)) return '';
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 20, useGrouping });
}

/** Rounds half away from zero at the given number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const text = Math.abs(value).toString();
  if (text.includes('e')) return value;
  return Math.sign(value) * Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
}
