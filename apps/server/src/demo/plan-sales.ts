import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { CreateSale } from '@stockhand/contract/sales/schema';
import { businessCustomers, customers, manager, owner, staff } from '@stockhand/db/seeds/demo-tenant';
import type { Random } from './random.ts';
import type { Good, ShelfModel } from './shelf-model.ts';

export interface PlannedSale extends Pick<CreateSale, 'items' | 'customer_name' | 'location_id' | 'payment_method'> {
  at: Date;
  /** A user's name. */
  by: string;
}

export interface TradingHours {
  /** Midnight, UTC. */
  day: Date;
  /** How far the six months have come, from 0 to 1. */
  progress: number;
  /** Nothing is sold after this moment. */
  until: Date;
}

// Sunday first.
const weekdayFactors = [0.5, 0.75, 0.8, 0.9, 1, 1.25, 1.75] as const;
const hourWeights: readonly (readonly [hour: number, weight: number])[] = [
  [9, 0.5],
  [10, 0.8],
  [11, 1.1],
  [12, 1.5],
  [13, 1.2],
  [14, 0.9],
  [15, 1],
  [16, 1.2],
  [17, 1.4],
];
const sundayHours = { from: 11, to: 15 };
const salesADay = { main: 11, secondShop: 5 };
const growth = { from: 0.85, to: 1.2 };
const peakFactor = 1.7;
const triesALine = 3;

type Till = keyof typeof salesADay;

const [tomas, ines] = staff.map((person) => person.username);
const sellers: Record<Till, readonly { username: string; weight: number }[]> = {
  main: [
    { username: tomas ?? owner.username, weight: 6 },
    { username: manager.username, weight: 3 },
    { username: owner.username, weight: 1 },
  ],
  secondShop: [
    { username: ines ?? owner.username, weight: 8 },
    { username: manager.username, weight: 1 },
  ],
};

/** The counter sales of a day in their order; what they sell is gone from the model afterwards. */
export function planSales(shelves: ShelfModel, hours: TradingHours, random: Random): PlannedSale[] {
  const moments = (['main', 'secondShop'] as const)
    .flatMap((till) => momentsOf(till, hours, random).map((at) => ({ till, at })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return moments.flatMap(({ till, at }) => {
    if (at >= hours.until) return [];
    const sale = planSale(shelves, till, at, random);
    return sale ? [sale] : [];
  });
}

function momentsOf(till: Till, { day, progress }: TradingHours, random: Random): Date[] {
  const weekday = day.getUTCDay();
  const trend = growth.from + (growth.to - growth.from) * progress;
  const mood = 0.8 + 0.4 * random.fraction();
  const count = Math.round(salesADay[till] * (weekdayFactors[weekday] ?? 1) * trend * mood);
  const open =
    weekday === 0 ? hourWeights.filter(([hour]) => hour >= sundayHours.from && hour <= sundayHours.to) : hourWeights;
  return Array.from({ length: count }, () => {
    const [hour] = random.pickByWeight(open, ([, weight]) => weight);
    return new Date(day.getTime() + hour * 3_600_000 + random.whole(0, 3_599) * 1000 + random.whole(0, 999));
  });
}

function planSale(shelves: ShelfModel, till: Till, at: Date, random: Random): PlannedSale | undefined {
  const isBusiness = random.isLucky(0.03);
  const isNamed = isBusiness || random.isLucky(0.3);
  const by = random.pickByWeight(sellers[till], (seller) => seller.weight).username;
  // A sale at Main names no place, so that it may fall back on the stockroom.
  const location_id = till === 'main' ? null : shelves.places.secondShop;
  const hasDiscount = by === manager.username && isNamed && random.isLucky(0.25);
  const items: CreateSale['items'] = [];
  for (let line = random.pickByWeight([1, 2, 3, 4, 5], (count) => 1 / count); line > 0; line--) {
    const item = pickItem(shelves, { at, location_id, isBusiness, taken: items.map((one) => one.product_id) }, random);
    if (item) items.push(hasDiscount ? { ...item, unit_price: discounted(item.unit_price) } : item);
  }
  if (items.length === 0) return undefined;
  return {
    items,
    customer_name: isNamed ? random.pick(isBusiness ? businessCustomers : customers) : '',
    payment_method: paymentOf(isBusiness, isNamed, random),
    location_id,
    at,
    by,
  };
}

interface Wish {
  at: Date;
  location_id: number | null;
  isBusiness: boolean;
  /** Products that the sale has already. */
  taken: readonly number[];
}

function pickItem(shelves: ShelfModel, wish: Wish, random: Random): CreateSale['items'][number] | undefined {
  const month = wish.at.getUTCMonth() + 1;
  const weightOf = (good: Good) => {
    if (wish.location_id !== null && !good.isInSecondShop) return 0;
    return good.demand * (good.peakMonths.includes(month) ? peakFactor : 1);
  };
  for (let attempt = 0; attempt < triesALine; attempt++) {
    const good = random.pickByWeight(shelves.goods, weightOf);
    if (wish.taken.includes(good.id)) continue;
    const quantity = quantityOf(good, random) * (wish.isBusiness ? random.whole(1, 4) : 1);
    const movement = {
      product_id: good.id,
      transaction_type: 'sale' as const,
      quantity,
      location_id: wish.location_id,
    };
    if (shelves.move(movement)) return { product_id: good.id, quantity, unit_price: good.selling_price };
  }
  return undefined;
}

function quantityOf(good: Good, random: Random): number {
  if (good.selling_price < 8) return random.pickByWeight([1, 2, 3, 4, 6], (count) => 1 / count);
  if (good.selling_price < 25) return random.isLucky(0.25) ? 2 : 1;
  return random.isLucky(0.06) ? 2 : 1;
}

function paymentOf(isBusiness: boolean, isNamed: boolean, random: Random): NonNullable<CreateSale['payment_method']> {
  if (isBusiness && random.isLucky(0.6)) return 'Bank Transfer';
  if (isNamed && random.isLucky(0.1)) return 'PayPal';
  return random.isLucky(0.64) ? 'Credit Card' : 'Cash';
}

function discounted(price: number): number {
  return fromMinor(Math.round(toMinor(price) * 0.9));
}
