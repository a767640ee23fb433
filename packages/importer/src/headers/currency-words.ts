/** Currencies whose codes are words of headers too. */
const words = new Set(['all', 'bob', 'cup', 'lak', 'mop', 'pen', 'sos', 'top']);
const codes: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency')
    .map((code) => code.toLowerCase())
    .filter((code) => !words.has(code)),
);

/** "price_pln", as `plainHeader` writes it, has the code of a currency. */
export function isCurrencyWord(word: string): boolean {
  return codes.has(word);
}

export function withoutCurrencyCodes(plain: string): string {
  const left = plain.split(' ').filter((word) => !codes.has(word));
  return left.join(' ');
}
