/** Amounts are numbers with at most two decimals on the wire and integer minor units (cents) in every computation. */

export const priceMax = 999_999_999.99;

/** Amount → minor units; halves go away from zero. */
export function toMinor(amount: number): number {
  // 1.005 * 100 is 100.49999…; the decimal text of the number is exact.
  const text = String(Math.abs(amount));
  const scaled = text.includes('e') ? Math.abs(amount) * 100 : Number(`${text}e2`);
  return (amount < 0 ? -1 : 1) * Math.round(scaled);
}

export function fromMinor(minor: number): number {
  return minor / 100;
}

/** Quantity × unit price, in minor units. */
export function lineTotalMinor(line: { quantity: number; unit_price: number }): number {
  return line.quantity * toMinor(line.unit_price);
}

export function lineTotal(line: { quantity: number; unit_price: number }): number {
  return fromMinor(lineTotalMinor(line));
}

/** Σ line totals, as an amount. */
export function subtotalOf(lines: readonly { quantity: number; unit_price: number }[]): number {
  return fromMinor(lines.reduce((sum, line) => sum + lineTotalMinor(line), 0));
}

/** Σ line totals, as an amount; `undefined` beyond `max`. Below it every step is exact. */
export function subtotalUpTo(
  max: number,
  lines: readonly { quantity: number; unit_price: number }[],
): number | undefined {
  let sum = 0;
  for (const line of lines) {
    sum += lineTotalMinor(line);
    if (sum > toMinor(max)) return undefined;
  }
  return fromMinor(sum);
}

export function hasAtMostTwoDecimals(amount: number): boolean {
  return Number.isFinite(amount) && fromMinor(toMinor(amount)) === amount;
}

/** The one formatter of every screen, PDF and export: `$1,234.50`, `Ksh 1,234.50`. */
export function formatMoney(amount: number, currency: string): string {
  return formatterOf(currency).format(amount);
}

export interface MoneyFormatter {
  format(amount: number): string;
  symbol: string;
}

const formatters = new Map<string, MoneyFormatter>();

export function formatterOf(currency: string): MoneyFormatter {
  const known = formatters.get(currency);
  if (known) return known;
  const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const symbol = symbolOf(currency);
  const prefix = /[A-Za-z]$/.test(symbol) ? `${symbol} ` : symbol;
  const formatter: MoneyFormatter = {
    symbol,
    format(amount) {
      // A true minus, and none in front of what rounds to zero.
      const sign = toMinor(amount) < 0 ? '−' : '';
      return `${sign}${prefix}${digits.format(Math.abs(amount))}`;
    },
  };
  formatters.set(currency, formatter);
  return formatter;
}

function symbolOf(currency: string): string {
  if (currency === 'KES') return 'Ksh';
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
