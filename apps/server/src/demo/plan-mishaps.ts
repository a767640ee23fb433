import type { PlannedSale } from './plan-sales.ts';
import type { ShelfModel } from './shelf-model.ts';

export interface PlannedCount {
  at: Date;
  product_id: number;
  location_id: number;
  /** What was counted. */
  quantity: number;
  notes: string;
}

/** One piece of a counter sale that is brought back before the shop closes. */
export interface PlannedSaleReturn {
  at: Date;
  /** When it was sold. */
  soldAt: Date;
  product_id: number;
  location_id: number;
}

const saleReturnEveryDays = 9;
const closingMs = 18 * 3_600_000;
const minuteMs = 60_000;

/** Every nine days the first sale of the day comes back in part. */
export function planSaleReturns(
  shelves: ShelfModel,
  sales: readonly PlannedSale[],
  { day, index }: { day: Date; index: number },
): PlannedSaleReturn[] {
  const [sale] = sales;
  const item = sale?.items[0];
  if (index % saleReturnEveryDays !== 4 || !sale || !item) return [];
  const { product_id } = item;
  const location_id = shelves.places.main;
  shelves.move({ product_id, transaction_type: 'adjustment', quantity: 1, location_id });
  return [{ at: new Date(day.getTime() + closingMs + 2 * minuteMs), soldAt: sale.at, product_id, location_id }];
}

/** What an order was promised turns out to be spoilt: less is there than is reserved, and none is on its way. */
export function planShortfall(shelves: ShelfModel, onTheirWay: ReadonlySet<number>, day: Date): PlannedCount[] {
  const [good] = shelves.goods
    .filter((one) => shelves.reservedOf(one) > 0 && shelves.totalOf(one) > 0 && !onTheirWay.has(one.id))
    .sort((a, b) => shelves.totalOf(a) - shelves.totalOf(b));
  if (!good) return [];
  return Object.values(shelves.places)
    .filter((place) => shelves.at(good, place) > 0)
    .map((location_id, line) => {
      const quantity = -shelves.at(good, location_id);
      shelves.move({ product_id: good.id, transaction_type: 'adjustment', quantity, location_id, is_counted: true });
      const at = new Date(day.getTime() + closingMs + (30 + line) * minuteMs);
      return { at, product_id: good.id, location_id, quantity: 0, notes: 'Water damage' };
    });
}
