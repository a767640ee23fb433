import type { Reading } from './books.ts';
import { bucketsOf, type DayRange, isWithin, wallDay } from './calendar-days.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { amountOf, sumOf } from './exact.ts';
import { goodsLines } from './goods-lines.ts';
import { recountedInventory } from './recounted-inventory.ts';
import { keptProducts } from './stock-of.ts';

/** The points of the dashboard's charts over a range of days (docs/rules.md#charts); `hours` are left out. */
export function recountedCharts(reading: Reading, range: Required<DayRange>) {
  const { books, zone } = reading;
  const buckets = bucketsOf(range);
  const isIn = (at: Date, holds: (day: string) => boolean) => isWithin(at, range, zone) && holds(wallDay(at, zone));
  const stock = recountedInventory(reading, range);
  return {
    sales_trend: buckets.map(({ date, holds }) => ({
      date,
      sales: amountOf(sumOf(chargedAmounts(books).flatMap(({ at, amount }) => (isIn(at, holds) ? [amount] : [])))),
    })),
    inventory_value_by_category: stock.categoryDistribution.map(({ products: _, ...row }) => row),
    top_selling: topSelling(reading, range),
    order_fulfillment: buckets.map(({ date, holds }) => ({
      date,
      orders: books.orders.filter(({ status, created_at }) => status !== 'cancelled' && isIn(created_at, holds)).length,
    })),
    stock_distribution: stock.stockDistribution,
  };
}

function topSelling({ books, zone }: Reading, range: DayRange) {
  const kept = new Map(keptProducts(books).map(({ id, name }) => [id, name]));
  const lines = goodsLines(books).filter(({ at, product }) => kept.has(product) && isWithin(at, range, zone));
  return [...Map.groupBy(lines, ({ product }) => product)]
    .map(([product_id, of]) => ({
      product_id,
      name: kept.get(product_id),
      quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
      sales: amountOf(sumOf(of.map(({ price }) => price))),
    }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || a.product_id - b.product_id)
    .slice(0, 10);
}
