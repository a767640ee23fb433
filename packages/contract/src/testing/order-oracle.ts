import fc from 'fast-check';
import type { PaymentStatus } from '../orders/rules.ts';

/** An order's money in whole minor units, computed apart from the product's own rules. */
export interface OracleOrder {
  lines: { price: bigint; quantity: bigint; returned: bigint }[];
  shipping: bigint;
  tax: bigint;
  discount: bigint;
  paid: bigint;
  returned: bigint;
  allowed: bigint;
  isOut: boolean;
  status: PaymentStatus;
}

/** What happens to an order; amounts in minor units, `line` counts around. */
export type OracleStep =
  | { kind: 'edit'; line: number; quantity: number; shipping: number; tax: number; discount: number }
  | { kind: 'pay'; amount: number }
  | { kind: 'settle' }
  | { kind: 'ship' }
  | { kind: 'allow'; amount: number; refund: number }
  | { kind: 'return'; line: number; quantity: number; refund: number | undefined; fee: number };

const max = (a: bigint, b: bigint) => (a > b ? a : b);
const min = (a: bigint, b: bigint) => (a < b ? a : b);

function subtotalOfOracle({ lines }: OracleOrder): bigint {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0n);
}

export function totalOfOracle(order: OracleOrder): bigint {
  return max(0n, subtotalOfOracle(order) + order.shipping + order.tax - order.discount);
}

function chargeOfOracle(order: OracleOrder): bigint {
  return totalOfOracle(order) - order.returned - order.allowed;
}

function payableOfOracle(order: OracleOrder): bigint {
  return max(0n, chargeOfOracle(order) - order.paid);
}

export function dueOfOracle(order: OracleOrder): bigint {
  return order.status === 'refunded' ? 0n : payableOfOracle(order);
}

/** What the tenant owes the customer. */
export function owedOfOracle(order: OracleOrder): bigint {
  return max(0n, order.paid - chargeOfOracle(order));
}

/** Whether the step is taken; one that is refused changes nothing. */
export function applyToOracle(order: OracleOrder, step: OracleStep): boolean {
  switch (step.kind) {
    case 'edit':
      return edit(order, step);
    case 'pay':
      return pay(order, BigInt(step.amount));
    case 'settle':
      if (payableOfOracle(order) > 0n) return pay(order, payableOfOracle(order));
      if (order.paid === 0n && totalOfOracle(order) > 0n) return order.status === 'paid';
      order.status = 'paid';
      return true;
    case 'ship':
      order.isOut = true;
      return true;
    case 'allow':
      return allow(order, BigInt(step.amount), BigInt(step.refund));
    case 'return':
      return takeBack(order, step);
  }
}

function edit(order: OracleOrder, step: OracleStep & { kind: 'edit' }): boolean {
  if (order.isOut) return false;
  const line = order.lines[step.line % order.lines.length];
  if (line) line.quantity = BigInt(step.quantity);
  order.shipping = BigInt(step.shipping);
  order.tax = BigInt(step.tax);
  order.discount = BigInt(step.discount);
  followTotal(order);
  return true;
}

function followTotal(order: OracleOrder): void {
  if (order.status === 'paid' || order.paid > 0n) order.status = payableOfOracle(order) === 0n ? 'paid' : 'partial';
}

function pay(order: OracleOrder, amount: bigint): boolean {
  if (amount === 0n || amount > payableOfOracle(order) || -amount > order.paid) return false;
  giveOrTake(order, amount);
  return true;
}

function giveOrTake(order: OracleOrder, amount: bigint): void {
  order.paid += amount;
  order.status = order.paid === 0n ? 'refunded' : payableOfOracle(order) === 0n ? 'paid' : 'partial';
}

function allow(order: OracleOrder, amount: bigint, refund: bigint): boolean {
  if (!order.isOut || amount === 0n || amount > chargeOfOracle(order) || -amount > order.allowed) return false;
  order.allowed += amount;
  if (refund > owedOfOracle(order)) {
    order.allowed -= amount;
    return false;
  }
  followTotal(order);
  if (refund > 0n) giveOrTake(order, -refund);
  return true;
}

/**
 * What has come back, line by line: of a line's total less discount and of its tax, as much as of its pieces, where halves go
 * up. A discount above the goods comes off the tax.
 */
function creditOfOracle(order: OracleOrder): bigint {
  const subtotal = subtotalOfOracle(order);
  const discounts = cutOracle(order, min(order.discount, subtotal));
  const taxes = cutOracle(order, max(0n, min(order.tax, subtotal + order.tax - order.discount)));
  return order.lines.reduce((sum, { price, quantity, returned }, index) => {
    const partOf = (whole: bigint) => {
      const rest = (whole * returned) % quantity;
      return (whole * returned) / quantity + (2n * rest >= quantity ? 1n : 0n);
    };
    return sum + partOf(price * quantity - (discounts[index] ?? 0n)) + partOf(taxes[index] ?? 0n);
  }, 0n);
}

/** An amount over the lines by what they cost; each cent that is left goes to the line that lacks most, the earlier first. */
function cutOracle(order: OracleOrder, amount: bigint): bigint[] {
  const subtotal = subtotalOfOracle(order);
  const worth = order.lines.map(({ price, quantity }) => (subtotal === 0n ? 1n : price * quantity));
  const whole = worth.reduce((sum, one) => sum + one, 0n);
  const parts = worth.map((one) => (amount * one) / whole);
  const lacks = worth.map((one, index) => amount * one - (parts[index] ?? 0n) * whole);
  while (parts.reduce((sum, part) => sum + part, 0n) < amount) {
    const most = lacks.reduce((best, lack, index) => (lack > (lacks[best] ?? 0n) ? index : best), 0);
    parts[most] = (parts[most] ?? 0n) + 1n;
    lacks[most] = -1n;
  }
  return parts;
}

function takeBack(order: OracleOrder, step: OracleStep & { kind: 'return' }): boolean {
  const line = order.lines[step.line % order.lines.length];
  const quantity = BigInt(step.quantity);
  if (!line || !order.isOut || line.returned + quantity > line.quantity) return false;
  const before = creditOfOracle(order);
  line.returned += quantity;
  const value = min(creditOfOracle(order) - before, chargeOfOracle(order)) - BigInt(step.fee);
  order.returned += value;
  const refund = step.refund === undefined ? min(value, owedOfOracle(order)) : BigInt(step.refund);
  if (value < 0n || refund > order.paid) {
    order.returned -= value;
    line.returned -= quantity;
    return false;
  }
  // Goodwill is not owed again.
  order.returned += max(0n, refund - max(value, owedOfOracle(order)));
  followTotal(order);
  if (refund > 0n) giveOrTake(order, -refund);
  return true;
}

const charge = fc.oneof(fc.constant(0), fc.nat(99), fc.nat(100_000));
const line = fc.nat(2);

const step: fc.Arbitrary<OracleStep> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    ...{ line, quantity: fc.integer({ min: 1, max: 9 }), shipping: charge, tax: charge, discount: charge },
  }),
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: -20_000, max: 60_000 }) }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('ship' as const) }),
  fc.record({
    kind: fc.constant('return' as const),
    ...{ line, quantity: fc.integer({ min: 1, max: 3 }), refund: fc.option(fc.nat(30_000), { nil: undefined }) },
    fee: fc.oneof(fc.constant(0), fc.nat(5000)),
  }),
  fc.record({
    kind: fc.constant('allow' as const),
    ...{ amount: fc.integer({ min: -5000, max: 30_000 }), refund: fc.oneof(fc.constant(0), fc.nat(5000)) },
  }),
);

const drawnOrder = fc.record({
  lines: fc.array(fc.record({ price: fc.nat(99_999), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 3,
    maxLength: 3,
  }),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

/** Orders of three lines with what happens to them. */
export function drawOrders(count: number, seed: number) {
  return fc.sample(drawnOrder, { numRuns: count, seed });
}

export function openOracle(lines: readonly { price: number; quantity: number }[]): OracleOrder {
  return {
    lines: lines.map(({ price, quantity }) => ({ price: BigInt(price), quantity: BigInt(quantity), returned: 0n })),
    ...{ shipping: 0n, tax: 0n, discount: 0n, paid: 0n, returned: 0n, allowed: 0n, isOut: false, status: 'pending' },
  };
}
