import type { SalesGrouping } from '@stockhand/contract/reports/sales-report';
import { must } from '../../platform/must.ts';
import type { Books, Reading } from './books.ts';
import { type DayRange, isWithin, wallDay } from './calendar-days.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { amountOf, centsOf, sumOf } from './exact.ts';
import { type GoodsLine, goodsLines } from './goods-lines.ts';
import { percent } from './percentages.ts';

/** The sales report of a range of days: its rows by name, and its totals (docs/rules.md#reports). */
export function recountedSales({ books, zone }: Reading, range: DayRange, grouping: SalesGrouping) {
  const lines = goodsLines(books).filter(({ at }) => isWithin(at, range, zone));
  const groups = [...Map.groupBy(lines, (line) => keyOf(books, line, grouping, zone))];
  const charged = chargedAmounts(books).filter(({ at }) => isWithin(at, range, zone));
  return {
    rows: groups.map(([key, of]) => ({ ...nameOf(books, grouping, key), ...figuresOf(of) })),
    totals: { ...figuresOf(lines), charged: amountOf(sumOf(charged.map(({ amount }) => amount))) },
  };
}

function keyOf({ products }: Books, line: GoodsLine, grouping: SalesGrouping, zone: string): string | number | null {
  if (grouping === 'product') return line.product;
  if (grouping === 'category') return must(products.find(({ id }) => id === line.product)).category_id;
  if (grouping === 'customer') return line.customer;
  if (grouping === 'person') return line.seller;
  return wallDay(line.at, zone).slice(0, grouping === 'day' ? 10 : 7);
}

function nameOf(books: Books, grouping: SalesGrouping, key: string | number | null) {
  if (typeof key === 'string') return { id: null, name: key, sku: null };
  const named = (rows: readonly { id: number; name: string }[], none: string) =>
    rows.find(({ id }) => id === key)?.name ?? none;
  if (grouping === 'category') return { id: key, name: named(books.categories, 'Uncategorized'), sku: null };
  if (grouping === 'customer') return { id: key, name: named(books.customers, 'Walk-in Customer'), sku: null };
  const seller = [...books.sales, ...books.orders].find(({ created_by_id }) => created_by_id === key);
  if (grouping === 'person') return { id: key, name: must(seller).created_by_full_name, sku: null };
  const { id, name, sku } = must(books.products.find((product) => product.id === key));
  return { id, name, sku };
}

function figuresOf(lines: readonly GoodsLine[]) {
  const [sales, cost] = [
    amountOf(sumOf(lines.map(({ price }) => price))),
    amountOf(sumOf(lines.map((one) => one.cost))),
  ];
  const profit = Number(centsOf(sales) - centsOf(cost)) / 100;
  const sold = lines.filter(({ quantity }) => quantity > 0);
  return {
    ...{ quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0), sales, cost, profit },
    margin: sales > 0 ? percent(profit, sales) : 0,
    documents: new Set(sold.map(({ sale, order }) => `${sale} ${order}`)).size,
  };
}
