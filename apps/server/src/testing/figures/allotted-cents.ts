import { must } from '../../platform/must.ts';
import type { Books } from './books.ts';
import { centsOf } from './exact.ts';

/**
 * What each line of an order has of its discount and of the tax that the discount leaves, in cents, by line
 * (docs/rules.md#money): from the charges of the order and the totals of its lines, whatever the lines keep.
 */
export function allottedCents({ orderItems }: Books, order: Books['orders'][number]) {
  const lines = orderItems.filter(({ order_id }) => order_id === order.id);
  const totals = lines.map(({ line_total }) => centsOf(line_total));
  const [goods, tax, discount] = [sum(totals), centsOf(order.tax), centsOf(order.discount)];
  const ofGoods = discount < goods ? discount : goods;
  const ofTax = discount - ofGoods < tax ? discount - ofGoods : tax;
  const [discounts, taxes] = [cut(ofGoods, totals), cut(tax - ofTax, totals)];
  return new Map(lines.map(({ id }, index) => [id, { discount: must(discounts[index]), tax: must(taxes[index]) }]));
}

/** By weight; each cent that is left goes to who lacks most, the earlier first. */
function cut(cents: bigint, weights: readonly bigint[]): bigint[] {
  const known = sum(weights) === 0n ? weights.map(() => 1n) : weights;
  const whole = sum(known);
  const parts = known.map((weight) => (cents * weight) / whole);
  const lacks = known.map((weight, index) => cents * weight - must(parts[index]) * whole);
  while (sum(parts) < cents) {
    const most = lacks.reduce((best, lack, index) => (lack > must(lacks[best]) ? index : best), 0);
    parts[most] = must(parts[most]) + 1n;
    lacks[most] = -1n;
  }
  return parts;
}

/** Of cents, what so many of all pieces have; a half goes up. */
export function partOf(cents: bigint, pieces: number, all: number): bigint {
  return (2n * cents * BigInt(pieces) + BigInt(all)) / (2n * BigInt(all));
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
