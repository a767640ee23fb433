const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
/** "A$" and "GH£" are signs of their own. */
const bareSign = /(?<!\p{L})(?:US(?=\$))?[€$£]/u;
const codeWord = /(?<!\p{L})(?:[A-Z]{3}|usd|eur|gbp)(?!\p{L})/gu;
const euro = /(?<!\p{L})euros?(?!\p{L})/iu;
/** Currencies that are words too, where all of a header is written in capitals: "PRICE FOR ALL". */
const words: ReadonlySet<string> = new Set(['ALL', 'CUP', 'PEN', 'TOP', 'TRY']);

/**
 * The currency of a price where it is not `own`: the one that the cell names by its code or by €, $ or £, else the one that
 * the column's header names; null where neither does.
 */
export function foreignCurrency(price: string, header: string, own: string): string | null {
  const named = currencyOf(price, own) ?? currencyOf(withoutWords(header), own);
  return named === own ? null : named;
}

function currencyOf(text: string, own: string): string | null {
  const code = text.match(codeWord)?.find((word) => codes.has(word.toUpperCase()));
  if (code !== undefined) return code.toUpperCase();
  if (euro.test(text)) return 'EUR';
  const sign = bareSign.exec(text)?.[0];
  if (sign === undefined) return null;
  return sign === signOf(own) ? own : (signs[sign.slice(-1)] ?? null);
}

function withoutWords(header: string): string {
  return /\p{Ll}/u.test(header) ? header : header.replace(codeWord, (word) => (words.has(word) ? '' : word));
}

const ownSigns = new Map<string, string | undefined>();

/** "$" is the sign of many currencies. Kept, because to make the format takes twenty times as long as to look at a price. */
function signOf(currency: string): string | undefined {
  if (!ownSigns.has(currency)) ownSigns.set(currency, narrowSignOf(currency));
  return ownSigns.get(currency);
}

function narrowSignOf(currency: string): string | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}
