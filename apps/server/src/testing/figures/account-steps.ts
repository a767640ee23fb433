import { must } from '../../platform/must.ts';
import { allottedCents, partOf } from './allotted-cents.ts';
import type { Books } from './books.ts';
import { centsOf } from './exact.ts';
import { standingReturns } from './standing-returns.ts';

export type Document = Books['sales'][number] | Books['orders'][number];

/** What happened to a document after it was charged. Cents; what comes off has a minus. */
export interface AccountStep {
  at: Date;
  charge: bigint;
  /** Of goods that did not come back, by the line of the document. */
  goods: ReadonlyMap<number, bigint>;
}

interface Event {
  at: Date;
  kind: number;
  id: number;
  money: bigint;
  credited: bigint;
  goodwill: bigint;
  isCounted: boolean;
  back: ReadonlyMap<number, bigint>;
}

/**
 * Step by step, what returns and allowances credit, and what was refunded beyond them until it is paid again
 * (docs/rules.md#reports): of what is left of the charge, that much of the goods that are left was given up.
 */
export function accountSteps(books: Books, document: Document): AccountStep[] {
  const lines = linesOf(books, document);
  const total = centsOf('total' in document ? document.total : document.total_amount);
  const standing = { paid: 0n, credited: 0n, refunded: 0n, value: 0n, givenUp: 0n };
  let [off, shares] = [0n, new Map<number, bigint>()];
  return eventsOf(books, document).map((event) => {
    for (const [id, cents] of event.back) lines.set(id, must(lines.get(id)) - cents);
    step(standing, event, total);
    const before = { off, shares };
    off = standing.credited + standing.refunded;
    shares = sharesOf(lines, total - standing.value, standing.givenUp + standing.refunded);
    const goods = [...lines.keys()].map((id) => [id, (before.shares.get(id) ?? 0n) - (shares.get(id) ?? 0n)] as const);
    return { at: event.at, charge: before.off - off, goods: new Map(goods.filter(([, cents]) => cents !== 0n)) };
  });
}

interface Standing {
  paid: bigint;
  credited: bigint;
  refunded: bigint;
  value: bigint;
  givenUp: bigint;
}

function step(standing: Standing, { kind, money, credited, goodwill, isCounted }: Event, total: bigint): void {
  const lower = (by: bigint) => {
    standing.refunded = most(0n, standing.refunded - most(0n, by));
  };
  const tooMuch = most(0n, standing.paid - (total - standing.credited));
  if (isCounted && kind === 2 && money < 0n) standing.refunded += most(0n, -money - tooMuch);
  else if (isCounted && kind === 2) lower(money);
  else if (isCounted) lower(credited + money);
  standing.paid += money;
  standing.credited += credited;
  standing.value += credited - goodwill;
  standing.givenUp += goodwill;
}

/** The lines' parts of the goods that were given up, as differences of rounded parts up to each. */
function sharesOf(left: ReadonlyMap<number, bigint>, totalLeft: bigint, givenUp: bigint): Map<number, bigint> {
  const goods = [...left.values()].reduce((sum, cents) => sum + cents, 0n);
  if (totalLeft <= 0n || goods === 0n) return new Map();
  const off = rounded(goods * (givenUp < totalLeft ? givenUp : totalLeft), totalLeft);
  let upTo = 0n;
  return new Map(
    [...left].map(([id, cents]) => {
      upTo += cents;
      return [id, rounded(off * upTo, goods) - rounded(off * (upTo - cents), goods)];
    }),
  );
}

/** Of each line, what it brought. */
function linesOf(books: Books, document: Document): Map<number, bigint> {
  if (!('total' in document))
    return new Map(
      books.saleItems
        .filter(({ sale_id }) => sale_id === document.id)
        .map((item) => [item.id, centsOf(item.line_total)]),
    );
  const shares = allottedCents(books, document);
  const items = books.orderItems.filter(({ order_id }) => order_id === document.id);
  return new Map(items.map((item) => [item.id, centsOf(item.line_total) - must(shares.get(item.id)).discount]));
}

function eventsOf(books: Books, document: Document): Event[] {
  const events = [...returnsOf(books, document), ...allowancesOf(books, document), ...paymentsOf(books, document)];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime() || a.kind - b.kind || a.id - b.id);
}

function returnsOf(books: Books, document: Document): Event[] {
  const isOrder = 'total' in document;
  return standingReturns(books)
    .filter((back) => (isOrder ? back.order_id : back.sale_id) === document.id)
    .map((back) => ({
      ...{ at: back.created_at, kind: 0, id: back.id, isCounted: true },
      money: -centsOf(back.refund_amount),
      credited: centsOf(back.amount),
      goodwill: centsOf(back.goodwill_amount ?? 0),
      back: goodsBack(books, document, back.id),
    }));
}

/** What the lines of a return brought: of each, what all pieces that came back are worth, less those before. */
function goodsBack(books: Books, document: Document, id: number): Map<number, bigint> {
  const brought = linesOf(books, document);
  const isOrder = 'total' in document;
  const sum = new Map<number, bigint>();
  for (const back of books.returnItems.filter(({ return_id }) => return_id === id)) {
    const line = must(isOrder ? back.order_item_id : back.sale_item_id);
    sum.set(line, (sum.get(line) ?? 0n) + goodsOfReturned(books, back, must(brought.get(line))));
  }
  return sum;
}

export function goodsOfReturned(books: Books, back: Books['returnItems'][number], brought: bigint): bigint {
  const { order_item_id, sale_item_id } = back;
  const items = sale_item_id === null ? books.orderItems : books.saleItems;
  const { quantity } = must(items.find(({ id }) => id === (sale_item_id ?? order_item_id)));
  const before = books.returnItems
    .filter((one) => one.id < back.id && one.order_item_id === order_item_id && one.sale_item_id === sale_item_id)
    .reduce((pieces, one) => pieces + one.quantity, 0);
  return partOf(brought, before + back.quantity, quantity) - partOf(brought, before, quantity);
}

const none = { money: 0n, credited: 0n, goodwill: 0n, back: new Map<number, bigint>() };

/** Of an order from its shipment on, while its goods are out; a sale is out at once. */
function outSince(document: Document): Date | null {
  if (!('total' in document)) return document.created_at;
  return document.status === 'shipped' || document.status === 'delivered' ? document.shipped_at : null;
}

function allowancesOf({ allowances }: Books, document: Document): Event[] {
  if (!outSince(document)) return [];
  const isOrder = 'total' in document;
  return allowances
    .filter(({ order_id, sale_id }) => (isOrder ? order_id : sale_id) === document.id)
    .map(({ id, amount, created_at: at }) => {
      const cents = centsOf(amount);
      return { ...none, ...{ at, kind: 1, id }, credited: cents, goodwill: cents, isCounted: amount > 0 };
    });
}

/** A sale was paid at once, and what is given back is that of its returns and allowances. */
function paymentsOf({ payments }: Books, document: Document): Event[] {
  const shipped = outSince(document);
  if (!shipped || !('total' in document)) return [];
  const own = payments.filter(({ order_id, return_id }) => order_id === document.id && return_id === null);
  const early = own.filter(({ created_at }) => created_at < shipped);
  const isGivenBack = early.reduce((sum, { amount }) => sum + centsOf(amount), 0n) === 0n;
  return own.map(({ id, amount, created_at }) => {
    const isEarly = created_at < shipped;
    const at = isEarly && isGivenBack ? shipped : created_at;
    return { ...none, at, kind: 2, id, money: centsOf(amount), isCounted: !isEarly || isGivenBack };
  });
}

const most = (a: bigint, b: bigint) => (a > b ? a : b);

/** A quotient of what is not below 0; a half goes up. */
function rounded(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under);
}
