import { type Dimension, fieldIdOf } from '@stockhand/contract/reports/custom/dimensions';
import type { Measure } from '@stockhand/contract/reports/custom/measures';
import type { Reading } from './books.ts';
import { type DayRange, daysLater, isWithin, wallDay } from './calendar-days.ts';
import { type Fact, factsOf } from './custom-facts.ts';
import { dawnOf } from './eras.ts';
import { amountOf, centsOf, exactly, sumOf } from './exact.ts';
import { percent } from './percentages.ts';

export interface CustomQuestion {
  measures: readonly Measure[];
  by: readonly Dimension[];
  filter: { dimension: Dimension; value: string | null } | undefined;
  range: Required<DayRange>;
}

/** A custom report: each group's keys → its figures, and those of all rows (docs/rules.md#custom-reports). */
export function recountedCustom(reading: Reading, { measures, by, filter, range }: CustomQuestion) {
  const isByLocation = [...by, filter?.dimension].includes('location');
  const end = new Date(dawnOf(daysLater(range.last, 1), reading.zone).getTime() - 1);
  const moment = end < reading.now ? end : reading.now;
  const facts = new Map(
    measures.map((measure) => [
      measure,
      factsOf(measure, reading, { moment, isByLocation })
        .filter(({ at }) => at === null || isWithin(at, range, reading.zone))
        .filter((fact) => !filter || keyOf(reading, filter.dimension, fact) === filter.value),
    ]),
  );
  const nameOf = (fact: Fact) => JSON.stringify(by.map((dimension) => keyOf(reading, dimension, fact)));
  const groups = new Map([...facts].map(([measure, rows]) => [measure, Map.groupBy(rows, nameOf)]));
  const keys = new Set([...groups.values()].flatMap((rows) => [...rows.keys()]));
  const figuresOf = (rowsOf: (measure: Measure) => readonly Fact[] | undefined) =>
    Object.fromEntries(measures.map((measure) => [measure, figureOf(reading, measure, rowsOf(measure) ?? [])]));
  return {
    rows: Object.fromEntries([...keys].map((key) => [key, figuresOf((measure) => groups.get(measure)?.get(key))])),
    totals: figuresOf((measure) => facts.get(measure)),
  };
}

function keyOf({ books, zone }: Reading, dimension: Dimension, fact: Fact): string | null {
  const product = books.products.find(({ id }) => id === fact.product);
  if (fieldIdOf(dimension) !== undefined) {
    const { name } = books.fields.find(({ id }) => id === fieldIdOf(dimension)) ?? { name: '' };
    const value = (product?.custom_fields as Record<string, unknown> | undefined)?.[name] ?? '';
    return value === '' ? null : String(value);
  }
  const text = (value: number | string | null | undefined) => (value ? String(value) : null);
  switch (dimension) {
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return fact.at && firstDayOf(dimension, wallDay(fact.at, zone));
    case 'category':
      return text(product?.category_id);
    default:
      return text(fact[dimension as 'product' | 'location' | 'customer' | 'supplier' | 'person' | 'reason']);
  }
}

function firstDayOf(unit: 'day' | 'week' | 'month' | 'quarter' | 'year', day: string): string {
  const month = Number(day.slice(5, 7));
  const written = (first: number) => `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  if (unit === 'month') return written(month);
  if (unit === 'quarter') return written(month - ((month - 1) % 3));
  if (unit === 'year') return written(1);
  // Of a Sunday the Monday is six days before.
  return unit === 'day' ? day : daysLater(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

function figureOf({ books }: Reading, measure: Measure, facts: readonly Fact[]): unknown {
  const pieces = facts.reduce((sum, fact) => sum + (fact.pieces ?? 0), 0);
  const amount = amountOf(sumOf(facts.flatMap((fact) => fact.amount ?? [])));
  const cost = amountOf(sumOf(facts.flatMap((fact) => fact.cost ?? [])));
  const profit = Number(centsOf(amount) - centsOf(cost)) / 100;
  const active = facts.filter(({ product }) => books.products.find(({ id }) => id === product)?.is_active);
  const minimum = (fact: Fact) => books.products.find(({ id }) => id === fact.product)?.min_stock_level ?? 0;
  switch (measure) {
    case 'revenue':
    case 'net_sales':
    case 'stock_value':
    case 'adjusted_value':
    case 'purchase_spend':
      return amount;
    case 'refunds':
    case 'removed_value':
      return 0 - amount;
    case 'units_sold':
    case 'stock_on_hand':
    case 'units_in':
    case 'adjusted_units':
    case 'units_received':
      return pieces;
    case 'returned_units':
    case 'units_out':
    case 'removed_units':
      return 0 - pieces;
    case 'cost_of_goods':
      return cost;
    case 'gross_profit':
      return profit;
    case 'margin':
      return amount > 0 ? percent(profit, amount) : null;
    case 'sales_count':
      return new Set(facts.flatMap(({ document }) => document || [])).size;
    case 'order_count':
      return facts.length;
    case 'average_sale':
      return facts.length === 0 ? null : amountOf(exactly(centsOf(amount), BigInt(facts.length)));
    case 'out_of_stock':
      return active.filter((fact) => fact.pieces === 0).length;
    case 'low_stock':
      return active.filter((fact) => (fact.pieces ?? 0) > 0 && (fact.pieces ?? 0) < minimum(fact)).length;
  }
}
