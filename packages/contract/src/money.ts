/**
 * Amounts are numbers with at most two decimals on the wire and integer minor units (cents) in every computation. What a piece costs
 * has at most four, and is an integer of ten-thousandths: a sum is rounded to cents once per line (docs/rules.md#money).
 */

export const priceMax = 999_999_999.99;

/** Amount → minor units; halves go away from zero. */
export function toMinor(amount: number): number {
  return shifted(amount, 2);
}

export function fromMinor(minor: number): number {
  return minor / 100;
}

/** What a piece costs → ten-thousandths; halves go away from zero. */
export function toTenThousandths(cost: number): number {
  return shifted(cost, 4);
}

export function fromTenThousandths(parts: number): number {
  return parts / 10_000;
}

function shifted(amount: number, places: number): number {
  // 1.005 * 100 is 100.49999…; the decimal text of the number is exact.
  const text = String(Math.abs(amount));
  const scaled = text.includes('e') ? Math.abs(amount) * 10 ** places : Number(`${text}e${places}`);
  return (amount < 0 ? -1 : 1) * Math.round(scaled);
}

interface Charges {
  subtotal: number;
  shipping_cost: number;
  /** An amount, as the discount is. */
  tax: number;
  discount: number;
}

/** What a document's discount takes off: no more than there is, because a total is never below 0. */
export function discountTaken({ subtotal, shipping_cost, tax, discount }: Charges): number {
  return fromMinor(Math.min(toMinor(discount), toMinor(subtotal) + toMinor(shipping_cost) + toMinor(tax)));
}

/** Quantity × what a piece costs or is sold for, in minor units; halves go away from zero. */
export function lineTotalMinor({ quantity, unit_price }: { quantity: number; unit_price: number }): number {
  const parts = toTenThousandths(unit_price);
  const belowCents = parts % 100;
  // Apart: the product of both in ten-thousandths can be beyond exact numbers.
  const whole = quantity * ((parts - belowCents) / 100);
  const rest = (quantity * belowCents) / 100;
  return whole + (rest < 0 ? -1 : 1) * Math.round(Math.abs(rest));
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

export function hasAtMostFourDecimals(cost: number): boolean {
  return Number.isFinite(cost) && fromTenThousandths(toTenThousandths(cost)) === cost;
}

/** The one formatter of every screen, PDF and export: `$1,234.50`, `Ksh 1,234.50`. */
export function formatMoney(amount: number, currency: string): string {
  return formatterOf(currency).format(amount);
}

/** What a piece costs: with up to four decimals where it has them: `$0.3367`, `$2.50`. */
export function formatCost(cost: number, currency: string): string {
  return formatterOf(currency).formatCost(cost);
}

/** What a piece costs, for a spreadsheet: two decimals, and up to four where it has them. */
export function costDigits(cost: number): string {
  return cost.toFixed(4).replace(/0{1,2}$/, '');
}

export interface MoneyFormatter {
  format(amount: number): string;
  formatCost(cost: number): string;
  symbol: string;
}

const formatters = new Map<string, MoneyFormatter>();

export function formatterOf(currency: string): MoneyFormatter {
  const known = formatters.get(currency);
  if (known) return known;
  const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const costDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const symbol = symbolOf(currency);
  const prefix = /[A-Za-z]$/.test(symbol) ? `${symbol} ` : symbol;
  const formatter: MoneyFormatter = {
    symbol,
    format(amount) {
      // A true minus, and none in front of what rounds to zero.
      const sign = toMinor(amount) < 0 ? '−' : '';
      return `${sign}${prefix}${digits.format(Math.abs(amount))}`;
    },
    formatCost(cost) {
      const sign = toTenThousandths(cost) < 0 ? '−' : '';
      return `${sign}${prefix}${costDigits.format(Math.abs(cost))}`;
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
