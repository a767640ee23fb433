import { bareAmount } from './currency-words.ts';

export type DecimalMark = '.' | ',';

const plain = /^\d+$/;
const grouping = " '\u2018\u2019\u02bc`\u00b4\u00a0\u202f\u2007\u2009";
const charactersMax = 40;
const wholeDigitsMax = 15;
/** What programs write behind it comes of binary fractions: 40.000000000001. */
const decimalsRead = 10;

/** How a number is written, before anyone decides what an ambiguous mark means. */
interface Written {
  whole: string;
  /** Without zeros at the end. */
  decimals: string;
}

export interface Amount {
  amount: number;
  /** It has more decimals than are stored. */
  isRounded: boolean;
}

/**
 * Reads an amount as people write it: "1,234.50", "1.234,50", "1 234,50", "$1,234.50", "Ksh 1,234.50", "1,200/=", "12,-",
 * "12,50 €/kg". A single mark before exactly three digits means thousands or decimals; `decimalMark` is the one that the file
 * uses. Halves round away from zero. Null for everything else: text, negative, an empty cell.
 */
export function readAmount(text: string, decimalMark: DecimalMark, decimalsMax: number): Amount | null {
  const bare = bareAmount(halfWidth(text));
  if (bare === null) return null;
  const written = readNumber(bare.number, markFor(bare, decimalMark));
  return written === null || written.whole.length > wholeDigitsMax ? null : rounded(written, decimalsMax);
}

/** What is sold for it, rounded to cents. */
export function parseAmount(text: string, decimalMark: DecimalMark): number | null {
  return readAmount(text, decimalMark, 2)?.amount ?? null;
}

/** What a piece costs: the same with up to four decimals. */
export function parseCost(text: string, decimalMark: DecimalMark): number | null {
  return readAmount(text, decimalMark, 4)?.amount ?? null;
}

/** A whole number of pieces; decimals must be zeros ("12.00"). Null for everything else. */
export function parseQuantity(text: string, decimalMark: DecimalMark): number | null {
  const written = readNumber(halfWidth(text).trim(), decimalMark);
  if (written === null || written.decimals !== '') return null;
  return written.whole.length > wholeDigitsMax ? null : Number(written.whole);
}

/** Any number, as people write it: what `readAmount` reads, and besides "-5", "5-", "(5.00)" and "19 %" (19). Null for everything else. */
export function parseSignedNumber(text: string, decimalMark: DecimalMark): number | null {
  const trimmed = text.trim().replace(/\s*%$/, '');
  const negative = /^\((.*)\)$|^[-\u2212](.*)$|^(.*\d)\s?[-\u2212]$/.exec(trimmed);
  const body = negative ? (negative[1] ?? negative[2] ?? negative[3] ?? '') : trimmed;
  const size = readAmount(body, decimalMark, decimalsRead)?.amount ?? null;
  return negative && size !== null && size !== 0 ? -size : size;
}

/** A number that is a thousand times as much when its mark groups: "1.459" and "2,350", but not "0.985" or "1250.000". */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether a cell is one number with one decimal mark and another one with the other. */
export function isUnclear(text: string): boolean {
  const bare = bareAmount(halfWidth(text));
  return bare === null ? eitherWay.test(withoutWords(text)) : bare.decimals === 2 && eitherWay.test(bare.number);
}

/** The decimal mark that a number shows beyond doubt, whatever stands around it; null when it could be either. */
export function decimalMarkShown(text: string): DecimalMark | null {
  if (!/[.,]/.test(text) || text.length > charactersMax) return null;
  const bare = bareAmount(text);
  const body = bare?.number ?? withoutWords(text);
  if (!/^[\d., '\u2018\u2019\u02bc`\u00b4\u00a0\u202f\u2007\u2009]*\d$/.test(body)) return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last === -1) return null;
  const mark = body[last] as DecimalMark;
  const other = mark === '.' ? ',' : '.';
  if (body.includes(other)) return body.indexOf(mark) === last ? mark : null;
  if (body.indexOf(mark) !== last) return ungrouped(body) === null ? null : other;
  if (!eitherWay.test(body)) return mark;
  if (bare?.decimals === 0) return other;
  return bare?.decimals === 3 ? mark : null;
}

/** "1.250 kg" and "approx. 1.250" as numbers. */
function withoutWords(text: string): string {
  return text.replace(/^(?:[^\d.,]|(?<=[\p{L}/])\.)+/u, '').replace(/\D+$/, '');
}

/** Japanese lists have "１，２００". */
function halfWidth(text: string): string {
  return /[\uff0b-\uff1a]/.test(text) ? text.normalize('NFKC') : text;
}

function markFor({ number, decimals }: { number: string; decimals: number }, mark: DecimalMark): DecimalMark {
  if (decimals === 2 || !eitherWay.test(number)) return mark;
  const own: DecimalMark = number.includes('.') ? '.' : ',';
  return decimals === 3 ? own : own === '.' ? ',' : '.';
}

function rounded({ whole, decimals }: Written, decimalsMax: number): Amount {
  if (decimals.length <= decimalsMax) return { amount: Number(`${whole}.${decimals || '0'}`), isRounded: false };
  const kept = BigInt(whole + decimals.slice(0, decimalsMax));
  const up = (decimals[decimalsMax] ?? '0') >= '5' ? 1n : 0n;
  return { amount: Number(`${kept + up}e-${decimalsMax}`), isRounded: true };
}

function readNumber(text: string, decimalMark: DecimalMark): Written | null {
  if (plain.test(text)) return { whole: text, decimals: '' };
  if (text.length > charactersMax) return null;
  const body = text.startsWith('+') ? text.slice(1) : text;
  const mark = markOf(body, decimalMark);
  const at = mark === null ? -1 : body.lastIndexOf(mark);
  const whole = at === -1 ? body : body.slice(0, at);
  const decimals = at === -1 ? '' : body.slice(at + 1);
  if (decimals !== '' && !plain.test(decimals)) return null;
  const digits = ungrouped(whole === '' && decimals !== '' ? '0' : whole);
  return digits === null ? null : withoutNoise(digits, decimals);
}

function withoutNoise(whole: string, decimals: string): Written {
  if (decimals.length <= decimalsRead) return { whole, decimals: decimals.replace(/0+$/, '') };
  const digits = BigInt(whole + decimals.slice(0, decimalsRead)) + ((decimals[decimalsRead] ?? '0') >= '5' ? 1n : 0n);
  const text = String(digits).padStart(decimalsRead + 1, '0');
  return { whole: text.slice(0, -decimalsRead), decimals: text.slice(-decimalsRead).replace(/0+$/, '') };
}

/** Which mark, if any, separates the decimals. */
function markOf(body: string, decimalMark: DecimalMark): DecimalMark | null {
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot === -1 && comma === -1) return null;
  if (dot !== -1 && comma !== -1) return dot > comma ? '.' : ',';
  const mark: DecimalMark = dot === -1 ? ',' : '.';
  if (body.indexOf(mark) !== body.lastIndexOf(mark)) return null;
  return eitherWay.test(body) && mark !== decimalMark ? null : mark;
}

/** Groups of three, or as India writes them: 1,23,456. */
function ungrouped(whole: string): string | null {
  if (plain.test(whole)) return whole;
  const separator = [...whole].find((char) => char === ',' || char === '.' || grouping.includes(char));
  if (separator === undefined) return null;
  const groups = whole.split(separator);
  const [first = '', ...rest] = groups;
  const between = rest.slice(0, -1);
  const isOf = (digits: number) => first.length <= digits && between.every((group) => group.length === digits);
  const wellFormed = /^[1-9]\d*$/.test(first) && rest.every((group) => plain.test(group)) && rest.at(-1)?.length === 3;
  return wellFormed && (isOf(3) || isOf(2)) ? groups.join('') : null;
}
