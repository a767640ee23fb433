import type { Books, Reading } from './books.ts';
import { type DayRange, isWithin } from './calendar-days.ts';
import { amountOf, centsOf, exactly, lineOf, sumOf } from './exact.ts';
import { goodsLines } from './goods-lines.ts';
import { keptProducts, stockOf, worthOf } from './stock-of.ts';

/** The inventory report of a range of days (docs/rules.md#reports). */
export function recountedInventory({ books, zone }: Reading, range: DayRange) {
  const kept = keptProducts(books);
  const active = kept.filter(({ is_active }) => is_active);
  const stock = (id: number) => stockOf(books, id);
  const worth = (products: Books['products']) => worthOf(books, products);
  const between = (from: number, to: number) => active.filter(({ id }) => stock(id) >= from && stock(id) <= to).length;
  const value = worth(kept);
  return {
    totalProducts: kept.length,
    lowStockProducts: active.filter(({ id, min_stock_level }) => stock(id) > 0 && stock(id) < min_stock_level).length,
    outOfStockProducts: between(0, 0),
    inventoryValue: value,
    averageValue: kept.length === 0 ? 0 : amountOf(exactly(centsOf(value), BigInt(kept.length))),
    stockDistribution: [
      { label: 'Out of stock', count: between(0, 0) },
      { label: '1-10', count: between(1, 10) },
      { label: '11-50', count: between(11, 50) },
      { label: '51-100', count: between(51, 100) },
      { label: '101-500', count: between(101, 500) },
      { label: '500+', count: between(501, 1e12) },
    ],
    categoryDistribution: [...byCategory(books, kept)]
      .map(([category, products]) => ({
        category_id: books.categories.find(({ name }) => name === category)?.id ?? null,
        category,
        products: products.length,
        value: worth(products),
      }))
      .sort(byValue((row) => row.category)),
    topProducts: kept
      .filter(({ id }) => stock(id) > 0)
      .map((one) => ({ id: one.id, name: one.name, total_stock: stock(one.id), value: worth([one]) }))
      .sort((a, b) => b.value - a.value || a.id - b.id)
      .slice(0, 5),
    inventoryByLocation: books.locations
      .map(({ id, name }) => ({
        location_id: id,
        location: name,
        quantity: kept.reduce((sum, product) => sum + stockOf(books, product.id, id), 0),
        value: worthOf(books, kept, id),
      }))
      .filter(({ quantity }) => quantity > 0)
      .sort(byValue((row) => row.location)),
    ...moved(books, (at) => isWithin(at, range, zone)),
  };
}

function byCategory({ categories }: Books, products: Books['products']) {
  return Map.groupBy(
    products,
    ({ category_id }) => categories.find(({ id }) => id === category_id)?.name ?? 'Uncategorized',
  );
}

function byValue<Row extends { value: number }>(nameOf: (row: Row) => string) {
  return (a: Row, b: Row) => b.value - a.value || (nameOf(a) < nameOf(b) ? -1 : 1);
}

function moved(books: Books, isCounted: (at: Date) => boolean) {
  const rows = books.transactions.filter((row) => isCounted(row.transaction_date));
  const counted = new Set(rows.map(({ id }) => id));
  const grown = books.entries.reduce((sum, one) => sum + (counted.has(one.transaction_id) ? one.quantity : 0), 0);
  const purchased = rows.reduce((sum, row) => sum + (row.transaction_type === 'purchase' ? row.quantity : 0), 0);
  const sold = goodsLines(books).reduce((sum, line) => sum + (isCounted(line.at) ? line.quantity : 0), 0);
  return { movements: { purchased, sold, adjusted: grown - purchased + sold }, removals: removals(rows) };
}

function removals(rows: Books['transactions']) {
  const byHand = rows.filter(
    ({ source_type, transaction_type, quantity }) =>
      source_type === 'manual' && quantity < 0 && ['sale', 'adjustment'].includes(transaction_type),
  );
  return [...Map.groupBy(byHand, ({ reason }) => reason)]
    .map(([reason, list]) => ({
      reason: reason || null,
      quantity: -list.reduce((sum, { quantity }) => sum + quantity, 0),
      value: amountOf(sumOf(list.map((row) => lineOf(-row.quantity, row.unit_cost)))),
    }))
    .sort(byValue((row) => row.reason ?? '￿'));
}
