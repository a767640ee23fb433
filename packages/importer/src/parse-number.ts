export type DecimalMark = '.' | ',';

const currencyWords = [
  'KSHS',
  'KSH',
  'TSH',
  'USH',
  'SHS',
  'SH',
  'RS',
  'RP',
  'RM',
  'KR',
  'ZŁ',
  'KČ',
  'FT',
  'FR',
  'DHS',
  'N',
  'R',
];
const lowerCaseCodes = ['usd', 'eur', 'gbp', 'kes'];
const currencyNames = [
  ...Intl.supportedValuesOf('currency'),
  ...currencyWords.flatMap(spellings),
  ...lowerCaseCodes,
  'KSh',
];
const currency = `(?:(?:US|CA|A|C|NZ|HK|S|R|GH)?\\p{Sc}|(?:${currencyNames.join('|')})\\.?)`;
const aroundAmount = new RegExp(`^(?:${currency})?\\s*(.*?)\\s*(?:/[=-])?\\s*(?:${currency})?$`, 'u');

/** A price without cents: "12,-" and "12.–". */
const dashForCents = /([.,])[-\u2013\u2014]{1,2}$/;

const plain = /^\d+$/;
const bare = /^[\d.,]*$/;
const grouping = " '\u2019\u00a0\u202f\u2009";

/** How a number is written, before anyone decides what an ambiguous mark means. */
interface Written {
  whole: string;
  decimals: string;
}

/**
 * Reads an amount as people write it: "1,234.50", "1.234,50", "1 234,50", "$1,234.50", "Ksh 1,234.50", "1,200/=", "12,-".
 * A single mark before exactly three digits means thousands or decimals; `decimalMark` is the one that the file uses.
 * Null for everything else: text, negative, more than two decimals, an empty cell.
 */
export function parseAmount(text: string, decimalMark: DecimalMark): number | null {
  return amountOf(text, decimalMark, 2);
}

/** What a piece costs: the same with up to four decimals. */
export function parseCost(text: string, decimalMark: DecimalMark): number | null {
  return amountOf(text, decimalMark, 4);
}

function amountOf(text: string, decimalMark: DecimalMark, decimalsMax: number): number | null {
  const written = readNumber(withoutCurrency(text), decimalMark);
  if (written === null || written.decimals.length > decimalsMax || written.whole.length > 15) return null;
  return Number(`${written.whole}.${written.decimals || '0'}`);
}

/** A whole number of pieces; decimals must be zeros ("12.00"). Null for everything else. */
export function parseQuantity(text: string, decimalMark: DecimalMark): number | null {
  const written = readNumber(text.trim(), decimalMark);
  if (written === null || written.decimals.length > 2 || !/^0*$/.test(written.decimals)) return null;
  return written.whole.length > 15 ? null : Number(written.whole);
}

/**
 * Any number, as people write it: what `parseAmount` reads, and besides "-5", "5-", "(5.00)", "19 %" (19) and more than
 * two decimals. Null for everything else.
 */
export function parseSignedNumber(text: string, decimalMark: DecimalMark): number | null {
  const trimmed = text.trim().replace(/\s*%$/, '');
  const negative = /^\((.*)\)$|^[-\u2212](.*)$|^(.*\d)\s?[-\u2212]$/.exec(trimmed);
  const body = negative ? (negative[1] ?? negative[2] ?? negative[3] ?? '') : trimmed;
  const written = readNumber(withoutCurrency(body), decimalMark);
  if (written === null || written.whole.length > 15 || written.decimals.length > 10) return null;
  const size = Number(`${written.whole}.${written.decimals || '0'}`);
  return negative && size !== 0 ? -size : size;
}

/** The decimal mark that a number shows beyond doubt; null when it could be either. */
export function decimalMarkShown(text: string): DecimalMark | null {
  const body = withoutCurrency(text);
  if (!/^[\d., '\u2019\u00a0\u202f\u2009]+$/.test(body)) return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last === -1) return null;
  const mark = body[last] as DecimalMark;
  const other = mark === '.' ? ',' : '.';
  const digitsAfter = body.length - last - 1;
  if (body.includes(other)) return body.indexOf(mark) === last ? mark : null;
  if (body.indexOf(mark) !== last) return other;
  return digitsAfter === 1 || digitsAfter === 2 ? mark : null;
}

function withoutCurrency(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > 40 || bare.test(trimmed)) return trimmed;
  return (aroundAmount.exec(trimmed)?.[1] ?? trimmed).replace(dashForCents, '$100');
}

function readNumber(text: string, decimalMark: DecimalMark): Written | null {
  if (plain.test(text)) return { whole: text, decimals: '' };
  if (text.length > 40) return null;
  const body = text.startsWith('+') ? text.slice(1) : text;
  const mark = markOf(body, decimalMark);
  const at = mark === null ? -1 : body.lastIndexOf(mark);
  const whole = at === -1 ? body : body.slice(0, at);
  const decimals = at === -1 ? '' : body.slice(at + 1);
  if (decimals !== '' && !plain.test(decimals)) return null;
  const digits = ungrouped(whole === '' && decimals !== '' ? '0' : whole);
  return digits === null ? null : { whole: digits, decimals };
}

/** Which mark, if any, separates the decimals. */
function markOf(body: string, decimalMark: DecimalMark): DecimalMark | null {
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot === -1 && comma === -1) return null;
  if (dot !== -1 && comma !== -1) return dot > comma ? '.' : ',';
  const mark: DecimalMark = dot === -1 ? ',' : '.';
  if (body.indexOf(mark) !== body.lastIndexOf(mark)) return null;
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return looksGrouped && mark !== decimalMark ? null : mark;
}

function ungrouped(whole: string): string | null {
  if (plain.test(whole)) return whole;
  const separator = [...whole].find((char) => char === ',' || char === '.' || grouping.includes(char));
  if (separator === undefined) return null;
  const groups = whole.split(separator);
  const [first = '', ...rest] = groups;
  const last = rest.at(-1) ?? '';
  const wellFormed = /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
  return wellFormed ? groups.join('') : null;
}

function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  return [word, lower, word.slice(0, 1) + lower.slice(1)];
}
