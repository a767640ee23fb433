import { gainNotes, lossNotes } from '@stockhand/db/seeds/demo-tenant';
import type { MovementToBook } from '../domains/stock/movements.ts';
import { type PlannedCount, type PlannedSaleReturn, planSaleReturns, planShortfall } from './plan-mishaps.ts';
import { type OrderAction, openOrderBook } from './plan-orders.ts';
import {
  type PlannedArrival,
  type PlannedOrder,
  type PurchaseBook,
  planArrivals,
  planOrders,
} from './plan-purchases.ts';
import { type PlannedSale, planSales } from './plan-sales.ts';
import type { Random } from './random.ts';
import type { Good, ShelfModel } from './shelf-model.ts';

export type PlannedMove = MovementToBook & { at: Date };

/** Everything of a day in the order in which it happens. */
export interface TradingDay {
  orders: PlannedOrder[];
  arrivals: PlannedArrival[];
  trips: PlannedMove[];
  sales: PlannedSale[];
  saleReturns: PlannedSaleReturn[];
  returns: PlannedMove[];
  counts: PlannedCount[];
  /** What happens to customers' orders in the evening. */
  orderActions: OrderAction[];
}

const tradingDays = 180;
const dayMs = 86_400_000;
const tripLinesMax = 18;
const stocktakeEveryDays = 30;
const stocktakeLines = 4;

/**
 * 180 days of trade that end at `now`, one after the other. Begins with goods that lie where `unloadingPlace` says.
 * The same day of start gives the same trade, apart from what the last day has not come to yet.
 */
export function* planTrade(shelves: ShelfModel, now: Date, random: Random): Generator<TradingDay> {
  const first = firstDay(now);
  const book: PurchaseBook = { shelves, open: [], written: 0, hasLate: false };
  const orderBook = openOrderBook(shelves, tradingDays, random);
  for (let index = 0; index < tradingDays; index++) {
    const day = new Date(first.getTime() + index * dayMs);
    const today = { day, index, daysLeft: tradingDays - 1 - index };
    const orders = planOrders(book, today, random);
    const arrivals = planArrivals(book, today, random);
    const trips = planTrips(shelves, day, index, random);
    const sales = planSales(shelves, { day, progress: index / tradingDays, until: now }, random);
    const saleReturns = planSaleReturns(shelves, sales, today);
    const returns = planReturns(shelves, day, random);
    const counts = planCounts(shelves, day, index, random);
    if (today.daysLeft === 1) counts.push(...planShortfall(shelves, productsOnTheirWay(book), day));
    const orderActions = orderBook.planEvening(day, index);
    const isOver = ({ at }: { at: Date }) => at < now;
    yield {
      orders: orders.filter(isOver),
      arrivals: arrivals.filter(isOver),
      trips: trips.filter(isOver),
      sales,
      saleReturns: saleReturns.filter(isOver),
      returns: returns.filter(isOver),
      counts: counts.filter(isOver),
      orderActions: orderActions.filter(isOver),
    };
  }
}

export function firstDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - (tradingDays - 1) * dayMs);
}

function clock(day: Date, hour: number, minute: number): Date {
  return new Date(day.getTime() + (hour * 60 + minute) * 60_000);
}

/** On Mondays and Thursdays the van goes to the second shop, then the shelves at Main are filled from the stockroom. */
function planTrips(shelves: ShelfModel, day: Date, index: number, random: Random): PlannedMove[] {
  const isFirst = index === 0;
  const isTripDay = day.getUTCDay() === 1 || day.getUTCDay() === 4;
  if (!isFirst && !isTripDay) return [];
  const { main, stockroom, secondShop } = shelves.places;
  const carried = shelves.goods.filter((good) => good.isInSecondShop);
  const van = { at: clock(day, 8, 30 + random.whole(0, 9)), to: secondShop, share: 0.3, sources: [stockroom, main] };
  const trolley = { at: clock(day, 8, 45 + random.whole(0, 9)), to: main, share: 0.4, sources: [stockroom] };
  return [
    ...refill(shelves, carried, { ...van, linesMax: isFirst ? carried.length : tripLinesMax }),
    ...refill(shelves, shelves.goods, { ...trolley, linesMax: tripLinesMax }),
  ];
}

interface Refill {
  at: Date;
  to: number;
  /** Of a product's full stock, what belongs there. */
  share: number;
  linesMax: number;
  sources: readonly number[];
}

/** Whatever has sunk below half of its share, the emptiest shelves first. */
function refill(
  shelves: ShelfModel,
  goods: readonly Good[],
  { at, to, share, linesMax, sources }: Refill,
): PlannedMove[] {
  const shelved = goods.map((good) => {
    const wanted = Math.ceil(good.max_stock_level * share);
    return { good, missing: wanted - shelves.at(good, to), filled: shelves.at(good, to) / wanted };
  });
  const moves = shelved
    .filter(({ filled }) => filled <= 0.5)
    .sort((a, b) => a.filled - b.filled || b.missing - a.missing)
    .flatMap(({ good, missing }): PlannedMove[] => {
      const [source] = sources.filter((place) => shelves.at(good, place) > 0);
      if (source === undefined) return [];
      const quantity = Math.min(missing, shelves.at(good, source));
      const way = { location_id: source, destination_location_id: to };
      return [{ at, product_id: good.id, transaction_type: 'transfer', quantity, ...way, notes: 'Shelf refill' }];
    })
    .slice(0, linesMax);
  for (const move of moves) shelves.move(move);
  return moves;
}

/** Now and then something turns up or comes back. */
function planReturns(shelves: ShelfModel, day: Date, random: Random): PlannedMove[] {
  if (!random.isLucky(0.06)) return [];
  const good = random.pickByWeight(shelves.goods, (one) => one.demand);
  const move = {
    at: clock(day, 18, 5 + random.whole(0, 9)),
    product_id: good.id,
    transaction_type: 'adjustment' as const,
    quantity: 1,
    location_id: shelves.places.main,
    notes: random.pick(gainNotes),
  };
  shelves.move(move);
  return [move];
}

/** Breakage on some evenings, and a check of some shelves every month. */
function planCounts(shelves: ShelfModel, day: Date, index: number, random: Random): PlannedCount[] {
  const isStocktake = index % stocktakeEveryDays === stocktakeEveryDays - 7;
  const count = isStocktake ? stocktakeLines : Number(random.isLucky(0.08));
  const { main, secondShop } = shelves.places;
  return Array.from({ length: count }).flatMap((_, line) => {
    const good = random.pickByWeight(shelves.goods, (one) => one.demand);
    const location_id = random.isLucky(0.75) ? main : secondShop;
    const here = shelves.at(good, location_id);
    if (here === 0) return [];
    const isGain = isStocktake && random.isLucky(0.3);
    const difference = isGain ? 1 : -random.whole(1, Math.min(2, here));
    shelves.move({
      product_id: good.id,
      transaction_type: 'adjustment',
      quantity: difference,
      location_id,
      is_counted: true,
    });
    const notes = isStocktake ? 'Monthly shelf check' : random.pick(lossNotes);
    return [
      {
        at: clock(day, 18, 20 + 2 * line + random.whole(0, 1)),
        product_id: good.id,
        location_id,
        quantity: here + difference,
        notes,
      },
    ];
  });
}

function productsOnTheirWay({ open }: PurchaseBook): ReadonlySet<number> {
  return new Set(open.flatMap(({ order }) => order.lines.map(({ good }) => good.id)));
}
