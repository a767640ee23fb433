import { dayIn } from '@stockhand/contract/calendar';
import { lateNotes, shortageNotes } from '@stockhand/db/seeds/demo-suppliers';
import type { Random } from './random.ts';
import { type Good, type ShelfModel, unloadingPlace } from './shelf-model.ts';

/** An order to a maker, written in the morning before the shop opens. */
export interface PlannedOrder {
  /** Stands for the order until it has an id. */
  key: number;
  at: Date;
  manufacturer: string;
  lines: { good: Good; quantity: number }[];
  status: 'draft' | 'submitted';
  /** When the owner said yes, and whether it was sent off at once. */
  approval?: { at: Date; status: 'approved' | 'ordered' };
  /** The day the goods are expected. */
  expected: string;
  shipping_cost: number;
}

/** What comes of an order: goods, or word that there are none, or no more of them. */
export interface PlannedArrival {
  key: number;
  at: Date;
  /** `rebooked`: taken in, reversed and taken in again. */
  kind: 'goods' | 'rebooked' | 'cancelled' | 'closed';
  /** What came of which line. */
  goods: { line: number; quantity: number; location_id: number }[];
  notes: string;
}

/** What is on its way while months of trade are thought up. */
export interface PurchaseBook {
  shelves: ShelfModel;
  open: OpenOrder[];
  /** How many orders were written. */
  written: number;
  /** Whether one waits whose day has passed. */
  hasLate: boolean;
}

interface OpenOrder {
  order: PlannedOrder;
  /** The day on which goods come next. */
  dueIndex: number;
  /** Pieces of each line that have not come yet. */
  missing: number[];
}

/** A day and its number among the trading days. */
export interface Today {
  day: Date;
  index: number;
  daysLeft: number;
}

const dayMs = 86_400_000;
const neglectedDays = 55;
/** With so many times its minimum a product lasts until the delivery after the next one. */
const reorderAtMinimums = 3;
const shortDeliveryShare = 0.15;
const cancelledShare = 0.03;
const secondDeliveryDays = 6;
/** Of so many orders one is closed when its rest is due, and one is booked anew. */
const closedEvery = 4;
const rebookedEvery = 40;
const lateDays = 5;

/** Each maker is written to every other week, on a Tuesday or a Friday, for what would run low before the next time. */
export function planOrders(book: PurchaseBook, { day, index, daysLeft }: Today, random: Random): PlannedOrder[] {
  const round = Math.floor(index / 7) % 2;
  const weekday = day.getUTCDay();
  const leadDays = weekday === 2 ? 3 : 4;
  const written = manufacturersOf(book).filter(
    (_, order) => weekday === (order % 2 === 0 ? 2 : 5) && round === Math.floor(order / 2) % 2,
  );
  const orders = written.flatMap((manufacturer, position): PlannedOrder[] => {
    const goods = wantedOf(book, manufacturer).filter((good) => !good.isNeglected || daysLeft > neglectedDays);
    if (goods.length === 0) return [];
    const order = planOrder(book, { manufacturer, goods, at: clock(day, 6, 15 + 3 * position), leadDays }, random);
    const status = random.isLucky(0.3) ? 'approved' : 'ordered';
    book.open.push({ order, dueIndex: index + leadDays, missing: order.lines.map((line) => line.quantity) });
    return [{ ...order, approval: { at: clock(day, 6, 45 + position), status } }];
  });
  return daysLeft === 1 ? [...orders, ...planUnfinished(book, day, random)] : orders;
}

/** Open purchase orders for products that were not reordered for weeks. */
function planUnfinished(book: PurchaseBook, day: Date, random: Random): PlannedOrder[] {
  const lists = manufacturersOf(book)
    .map((manufacturer) => ({ manufacturer, goods: wantedOf(book, manufacturer) }))
    .filter(({ goods }) => goods.length > 1);
  return lists.slice(0, 3).map((list, position) => ({
    ...planOrder(book, { ...list, at: clock(day, 6, 50 + 2 * position), leadDays: 7 }, random),
    status: position === 0 ? 'submitted' : 'draft',
  }));
}

function planOrder(
  book: PurchaseBook,
  wish: { manufacturer: string; goods: readonly Good[]; at: Date; leadDays: number },
  random: Random,
): PlannedOrder {
  const { manufacturer, goods, at, leadDays } = wish;
  return {
    key: book.written++,
    at,
    manufacturer,
    lines: goods.map((good) => ({ good, quantity: good.max_stock_level - comingTo(book, good) })),
    status: 'submitted',
    expected: dayIn(new Date(at.getTime() + leadDays * dayMs), 'UTC'),
    shipping_cost: random.isLucky(0.4) ? random.whole(3, 12) * 5 : 0,
  };
}

/** What arrives on a day lies in the model afterwards. Some orders come in two halves, a few not at all. */
export function planArrivals(book: PurchaseBook, { day, index, daysLeft }: Today, random: Random): PlannedArrival[] {
  const due = book.open.filter(({ dueIndex }) => dueIndex === index);
  if (daysLeft > 0 && daysLeft <= lateDays && !book.hasLate) keepWaiting(book, due);
  return due.map((one, position) => {
    const { order, missing } = one;
    const at = clock(day, 7, 10 * position + random.whole(0, 8));
    const isFirst = order.lines.every(({ quantity }, line) => missing[line] === quantity);
    if (!isFirst && order.key % closedEvery === 0) {
      book.open.splice(book.open.indexOf(one), 1);
      return { key: order.key, at, kind: 'closed', goods: [], notes: '' };
    }
    const isCancelled = isFirst && random.isLucky(cancelledShare);
    const isHalf = isFirst && !isCancelled && random.isLucky(shortDeliveryShare);
    const goods = isCancelled ? [] : unload(book, one, isHalf ? 0.5 : 1);
    const isShort = isHalf && missing.some((left) => left > 0);
    if (isShort) one.dueIndex = index + secondDeliveryDays;
    else book.open.splice(book.open.indexOf(one), 1);
    const kind = isCancelled ? 'cancelled' : order.key % rebookedEvery === 1 ? 'rebooked' : 'goods';
    return { key: order.key, at, kind, goods, notes: noteOf({ isFirst, isShort }, random) };
  });
}

/** The shortest that was sent off and is due does not come while the months last. */
function keepWaiting(book: PurchaseBook, due: OpenOrder[]): void {
  const whole = due.filter(({ order, missing }) => order.lines.every((line, at) => missing[at] === line.quantity));
  const [one] = whole.sort((a, b) => a.order.lines.length - b.order.lines.length);
  if (!one) return;
  due.splice(due.indexOf(one), 1);
  one.dueIndex += secondDeliveryDays * 10;
  book.hasLate = true;
}

/** Of every line some, so that there is a delivery. */
function unload({ shelves }: PurchaseBook, { order, missing }: OpenOrder, share: number): PlannedArrival['goods'] {
  return order.lines.flatMap(({ good }, line) => {
    const quantity = Math.ceil((missing[line] ?? 0) * share);
    if (quantity === 0) return [];
    const location_id = unloadingPlace(shelves.places, quantity);
    shelves.move({ product_id: good.id, transaction_type: 'purchase', quantity, location_id });
    missing[line] = (missing[line] ?? 0) - quantity;
    return [{ line, quantity, location_id }];
  });
}

function noteOf({ isFirst, isShort }: { isFirst: boolean; isShort: boolean }, random: Random): string {
  if (isShort) return random.pick(shortageNotes);
  return isFirst ? '' : random.pick(lateNotes);
}

function manufacturersOf({ shelves }: PurchaseBook): string[] {
  return [...new Set(shelves.goods.map((good) => good.manufacturer))];
}

function wantedOf(book: PurchaseBook, manufacturer: string): Good[] {
  const isWanted = (good: Good) => comingTo(book, good) <= good.min_stock_level * reorderAtMinimums;
  return book.shelves.goods.filter((good) => good.is_active && good.manufacturer === manufacturer && isWanted(good));
}

/** What lies here and what is on its way. */
function comingTo({ shelves, open }: PurchaseBook, good: Good): number {
  const onItsWay = open.reduce((sum, { order, missing }) => {
    const line = order.lines.findIndex((one) => one.good === good);
    return sum + (missing[line] ?? 0);
  }, 0);
  return shelves.totalOf(good) + onItsWay;
}

function clock(day: Date, hour: number, minute: number): Date {
  return new Date(day.getTime() + (hour * 60 + minute) * 60_000);
}
