const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
/** "A$" and "GH£" are signs of their own. */
const bareSign = /(?<!\p{L})(?:US(?=\$))?[€$£]/u;
const codeWord = /(?<!\p{L})(?:[A-Z]{3}|usd|eur|gbp)(?!\p{L})/gu;

/** The currency that a price names by its code or by €, $ or £, where it is not `own`; null where it names none. */
export function foreignCurrency(price: string, own: string): string | null {
  const code = price.match(codeWord)?.find((word) => codes.has(word.toUpperCase()));
  if (code !== undefined) return code.toUpperCase() === own ? null : code.toUpperCase();
  const sign = bareSign.exec(price)?.[0];
  if (sign === undefined || sign === signOf(own)) return null;
  const named = signs[sign.slice(-1)] ?? null;
  return named === own ? null : named;
}

/** "$" is the sign of many currencies. */
function signOf(currency: string): string | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}
