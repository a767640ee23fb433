import { fromMinor, toMinor } from '../money.ts';
import type { OrderCharges } from './rules.ts';

/**
 * `amount` in parts as large as `weights`, in minor units: each rounded down, and what is left one by one to the largest
 * remainders, of equal ones to the earlier. Where all weights are 0 they count alike.
 */
export function allot(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const [shares, whole] = sum === 0n ? [weights.map(() => 1n), BigInt(weights.length)] : [weights.map(BigInt), sum];
  const parts = shares.map((weight, index) => {
    const exact = BigInt(amount) * weight;
    return { index, part: Number(exact / whole), remainder: exact % whole };
  });
  const left = amount - parts.reduce((total, { part }) => total + part, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
  for (const one of byRemainder.slice(0, left)) one.part += 1;
  return parts.map(({ part }) => part);
}

/** What a line has of its order's discount and tax, as amounts. */
export interface LineShares {
  discount_share: number;
  tax_share: number;
}

/**
 * The shares of an order's lines by their totals (docs/rules.md#money). The discount comes off the goods first, then off the
 * tax, then off shipping: lines share what comes off the goods, and the tax that is left.
 */
export function lineShares(
  lines: readonly { line_total: number }[],
  { discount, tax }: Pick<OrderCharges, 'discount' | 'tax'>,
): LineShares[] {
  const totals = lines.map(({ line_total }) => toMinor(line_total));
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  const [off, taxed] = [toMinor(discount), toMinor(tax)];
  const discounts = allot(Math.min(off, subtotal), totals);
  const taxes = allot(Math.max(0, Math.min(taxed, subtotal + taxed - off)), totals);
  return lines.map((_, index) => ({
    discount_share: fromMinor(discounts[index] ?? 0),
    tax_share: fromMinor(taxes[index] ?? 0),
  }));
}

export interface SharedLine extends LineShares {
  quantity: number;
  unit_price: number;
}

/** What goods of a line are worth to their customer, in minor units: the goods less discount, and their tax. */
export interface PiecesValue {
  goods: number;
  tax: number;
}

/**
 * What the pieces of a line from `before` on are worth: what all pieces up to them are, less those before, so that the parts
 * of a line always add up to it, however it comes back (docs/rules.md#returns). Halves go away from zero.
 */
export function valueOfPieces(line: SharedLine, before: number, pieces: number): PiecesValue {
  const net = line.quantity * toMinor(line.unit_price) - toMinor(line.discount_share);
  const part = (amount: number) => partUpTo(amount, before + pieces, line) - partUpTo(amount, before, line);
  return { goods: part(net), tax: part(toMinor(line.tax_share)) };
}

function partUpTo(amount: number, pieces: number, { quantity }: SharedLine): number {
  return Number((2n * BigInt(amount) * BigInt(pieces) + BigInt(quantity)) / (2n * BigInt(quantity)));
}
