import { expect, it } from 'vitest';
import { fromMinor, lineTotal, toMinor } from '../money.ts';
import {
  applyToOracle,
  drawOrders,
  dueOfOracle,
  type OracleOrder,
  type OracleStep,
  openOracle,
  owedOfOracle,
  totalOfOracle,
} from '../testing/order-oracle.ts';
import { lineShares, valueOfPieces } from './line-shares.ts';
import {
  amountCharged,
  amountCredit,
  amountDue,
  amountPayable,
  type OrderStatus,
  orderTotals,
  type PaymentStatus,
  planRefund,
  statusOfNewTotal,
  statusOfPayments,
} from './rules.ts';

// Random orders with their edits, payments, returns and refunds: the rules against whole numbers. A second's worth;
// `ORDER_ACCOUNTS=100000` is what a release is held to.
const orders = Number(process.env.ORDER_ACCOUNTS ?? 5000);
const lot = 1000;

interface Ruled {
  lines: { unit_price: number; quantity: number; returned: number }[];
  charges: { shipping_cost: number; tax: number; discount: number };
  status: OrderStatus;
  subtotal: number;
  total: number;
  amount_returned: number;
  amount_allowed: number;
  amount_paid: number;
  payment_status: PaymentStatus;
}

function totalsOf(order: Ruled) {
  const totals = orderTotals(order.lines, order.charges);
  if (!totals) throw new Error('The order is too large.');
  return totals;
}

function pay(order: Ruled, amount: number): void {
  order.amount_paid = fromMinor(toMinor(order.amount_paid) + amount);
  order.payment_status = statusOfPayments(order);
}

function apply(order: Ruled, step: OracleStep): void {
  if (step.kind === 'ship') order.status = 'shipped';
  else if (step.kind === 'pay') pay(order, step.amount);
  else if (step.kind === 'settle') {
    const due = toMinor(amountPayable(order));
    if (due > 0) pay(order, due);
    else order.payment_status = 'paid';
  } else if (step.kind === 'edit') edit(order, step);
  else if (step.kind === 'allow') allow(order, step);
  else takeBack(order, step);
}

function edit(order: Ruled, step: OracleStep & { kind: 'edit' }): void {
  const line = order.lines[step.line % order.lines.length];
  if (line) line.quantity = step.quantity;
  order.charges = {
    shipping_cost: fromMinor(step.shipping),
    tax: fromMinor(step.tax),
    discount: fromMinor(step.discount),
  };
  const totals = totalsOf(order);
  order.payment_status = statusOfNewTotal(order, { ...order, ...totals });
  Object.assign(order, totals);
}

function valueBack(order: Ruled, index: number, pieces: number): number {
  const lines = order.lines.map((line) => ({ ...line, line_total: lineTotal(line) }));
  const share = lineShares(lines, order.charges)[index];
  const line = lines[index];
  if (!line || !share) throw new Error('The order has no such line.');
  const { goods, tax } = valueOfPieces({ ...line, ...share }, line.returned, pieces);
  return fromMinor(goods + tax);
}

function takeBack(order: Ruled, step: OracleStep & { kind: 'return' }): void {
  const index = step.line % order.lines.length;
  const value = valueBack(order, index, step.quantity);
  const line = order.lines[index];
  if (line) line.returned += step.quantity;
  const refund_amount = step.refund === undefined ? undefined : fromMinor(step.refund);
  const asked = { refund_amount, fee_amount: fromMinor(step.fee) };
  const refund = planRefund('order', order, value, asked);
  if (typeof refund === 'string') throw new Error('The rules refuse a refund that the oracle takes.');
  const amount_returned = fromMinor(toMinor(order.amount_returned) + toMinor(refund.amount));
  order.payment_status = statusOfNewTotal(order, { ...order, amount_returned });
  order.amount_returned = amount_returned;
  if (refund.refund_amount > 0) pay(order, -toMinor(refund.refund_amount));
}

function allow(order: Ruled, step: OracleStep & { kind: 'allow' }): void {
  if (step.amount > toMinor(amountCharged(order)))
    throw new Error('The rules refuse an allowance that the oracle takes.');
  const amount_allowed = fromMinor(toMinor(order.amount_allowed) + step.amount);
  order.payment_status = statusOfNewTotal(order, { ...order, amount_allowed });
  order.amount_allowed = amount_allowed;
  if (step.refund > toMinor(amountCredit(order))) throw new Error('The rules refuse a refund that the oracle takes.');
  if (step.refund > 0) pay(order, -step.refund);
}

function told(oracle: OracleOrder): string {
  const { returned, allowed, paid } = oracle;
  const sums = [totalOfOracle(oracle), returned, allowed, paid, dueOfOracle(oracle), owedOfOracle(oracle)];
  return [...sums.map((sum) => fromMinor(Number(sum))), oracle.status].join(' ');
}

function openOrder(drawn: ReturnType<typeof drawOrders>[number]): Ruled {
  const lines = drawn.lines.map(({ price, quantity }) => ({ unit_price: fromMinor(price), quantity, returned: 0 }));
  const order: Ruled = {
    ...{ lines, charges: { shipping_cost: 0, tax: 0, discount: 0 }, status: 'pending', subtotal: 0, total: 0 },
    ...{ amount_returned: 0, amount_allowed: 0, amount_paid: 0, payment_status: 'pending' },
  };
  return { ...order, ...totalsOf(order) };
}

it('agrees to the cent with whole numbers, whatever is edited, paid, returned and refunded', () => {
  let steps = 0;
  for (let seed = 1; seed <= orders / lot; seed++) {
    for (const drawn of drawOrders(lot, seed)) {
      const oracle = openOracle(drawn.lines);
      const order = openOrder(drawn);
      for (const step of drawn.steps) {
        if (!applyToOracle(oracle, step)) continue;
        apply(order, step);
        steps += 1;
        const { total, amount_returned, amount_allowed, amount_paid, payment_status } = order;
        const owed = [amountDue(order), amountCredit(order)];
        const ruled = [total, amount_returned, amount_allowed, amount_paid, ...owed, payment_status].join(' ');
        if (ruled !== told(oracle))
          expect.fail(`seed ${seed}, ${JSON.stringify(drawn)}: ${ruled}, not ${told(oracle)}`);
      }
    }
  }
  // Most steps are taken: an oracle that refused them would agree with anything.
  expect(steps).toBeGreaterThan(4 * orders);
}, 600_000);
