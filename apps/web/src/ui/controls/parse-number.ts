/**
 * Reads what people type or paste: "1,200.50", "$1,200.50", "Ksh 1 200", "5 pcs", "−5". The point is decimal, and a comma
 * only groups thousands: "12,50" is refused rather than taken for 1250.
 * Null for an empty text; NaN for one that is no number.
 */
export function parseNumber(text: string): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  const compact = bare
    .replace(/\p{Sc}/gu, '')
    .replace(/^\s*\p{L}+\.?|\p{L}+\.?$/gu, '')
    .replace(/[\s']/g, '')
    .replace(/[−–]/g, '-');
  const isNumber = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(compact) && /\d/.test(compact);
  return isNumber ? Number(compact.replaceAll(',', '')) : Number.NaN;
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
