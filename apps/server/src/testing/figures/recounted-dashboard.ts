import { must } from '../../platform/must.ts';
import type { Books, Reading } from './books.ts';
import { type DayRange, isWithin, lastMonths, wallDay } from './calendar-days.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { dawnOf } from './eras.ts';
import { amountOf, sumOf } from './exact.ts';
import { goodsLines } from './goods-lines.ts';
import { change, percent } from './percentages.ts';
import { keptProducts, stockOf, worthOf } from './stock-of.ts';
import { valueAt } from './stock-then.ts';

/** The numbers of the dashboard (docs/rules.md#reports). */
export function recountedDashboard(reading: Reading) {
  const { books, now, zone } = reading;
  const { month, before } = lastMonths(now, zone);
  const always: DayRange = { last: wallDay(now, zone) };
  const charged = (range: DayRange) =>
    amountOf(sumOf(chargedAmounts(books).flatMap(({ at, amount }) => (isWithin(at, range, zone) ? [amount] : []))));
  const placed = (range: DayRange) =>
    books.orders.filter(({ status, created_at }) => status !== 'cancelled' && isWithin(created_at, range, zone));
  const value = worthOf(books, keptProducts(books));
  return {
    totalProducts: keptProducts(books).length,
    lowStockProducts: lowProducts(books).length,
    activeSuppliers: books.suppliers.filter((one) => one.is_active && one.archived_at === null).length,
    inventoryValue: value,
    inventoryChange: change(value, valueAt(books, dawnOf(must(month.first), zone), keptProducts(books))),
    totalOrders: placed(always).length,
    pendingOrders: placed(always).filter(({ status }) => status === 'pending').length,
    pendingPurchaseOrders: books.purchaseOrders.filter(({ status }) =>
      ['submitted', 'approved', 'ordered', 'partial'].includes(status),
    ).length,
    totalSales: charged(always),
    netSales: profit(reading, always).goods,
    salesChange: change(charged(month), charged(before)),
    ordersChange: change(placed(month).length, placed(before).length),
    profitMargin: marginIn(reading, always),
    profitChange: expectedProfitChange(reading, month, before),
    ...insights(reading),
  };
}

function lowProducts(books: Books) {
  return keptProducts(books).filter(({ id, is_active, min_stock_level }) => {
    const stock = stockOf(books, id);
    return is_active && stock > 0 && stock < min_stock_level;
  });
}

function profit({ books, zone }: Reading, range: DayRange): { gained: number; goods: number } {
  const lines = goodsLines(books).filter(({ at }) => isWithin(at, range, zone));
  const goods = amountOf(sumOf(lines.map(({ price }) => price)));
  return { goods, gained: goods - amountOf(sumOf(lines.map(({ cost }) => cost))) };
}

function marginIn(reading: Reading, range: DayRange): unknown {
  const { gained, goods } = profit(reading, range);
  return goods > 0 ? percent(gained, goods) : 0;
}

function expectedProfitChange(reading: Reading, month: DayRange, before: DayRange): unknown {
  const margin = (range: DayRange) => {
    const { gained, goods } = profit(reading, range);
    return goods > 0 ? Math.round((gained / goods) * 1000) / 10 : null;
  };
  const now = margin(month);
  return now === null ? 0 : change(now, margin(before) ?? 0);
}

/** Three cards each, as `id: pieces sold in the month`. */
function insights({ books, now, zone }: Reading) {
  const { month } = lastMonths(now, zone);
  const sold = new Map<number, number>();
  for (const line of goodsLines(books))
    if (isWithin(line.at, month, zone)) sold.set(line.product, (sold.get(line.product) ?? 0) + line.quantity);
  const soldOf = (id: number) => Math.max(0, sold.get(id) ?? 0);
  const onSale = keptProducts(books).filter(({ is_active }) => is_active);
  const stock = (id: number) => stockOf(books, id);
  const cards = (list: Books['products'], rank: (product: Books['products'][number]) => number) =>
    list
      .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
      .slice(0, 3)
      .map(({ id, min_stock_level }) => ({ id, sold: soldOf(id), total_stock: stock(id), min_stock_level }));
  return {
    lowStock: cards(lowProducts(books), (one) => stock(one.id) / Math.max(one.min_stock_level, 1)),
    topSelling: cards(
      onSale.filter(({ id }) => soldOf(id) > 0),
      ({ id }) => -soldOf(id),
    ),
    highStock: cards(
      onSale.filter(({ id }) => stock(id) > 0),
      ({ id }) => -stock(id),
    ),
  };
}
