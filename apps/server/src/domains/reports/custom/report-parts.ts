import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { Measure } from '@stockhand/contract/reports/custom/measures';
import { marginOf } from '@stockhand/contract/reports/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lineAmount } from '../../../platform/line-amount.ts';
import { inCents, sumsOfGoods } from '../goods-sold.ts';
import { documentOfLine } from '../sales/sales-groups.ts';
import { isRemovedByHand } from '../stock/find-removals.ts';
import { lowProducts, outProducts } from '../stock/stock-totals.ts';
import { isAdjustedByHand, isReceived } from './ledger-rows.ts';
import type { SourceName } from './report-sources.ts';

/** A sum over rows of a source, not yet rounded. Measures are told from these (docs/rules.md#custom-reports). */
interface Part {
  source: SourceName;
  sum: RawBuilder<number>;
  /** The rows of the source that it sums; all unless told. */
  of?: RawBuilder<SqlBool>;
  /** An amount, rounded to cents once for each figure. */
  isMoney?: true;
  /** What is counted: each value once, however many rows of a group have it. `sum` is then over one row for each value. */
  counted?: RawBuilder<number>;
  /** The part that tells the same of all products together, and reads less for it. */
  ofAll?: 'documents';
}

const isIn = sql<SqlBool>`t.quantity > 0`;
const isOut = sql<SqlBool>`t.quantity < 0`;
const isBack = sql<SqlBool>`g.quantity < 0`;
const over = (value: RawBuilder<unknown>, which: RawBuilder<SqlBool>) =>
  sql<number>`sum(${value}) filter (where ${which})`;

export const reportParts = {
  pieces: { source: 'goods', sum: sumsOfGoods.quantity, of: sql`g.quantity <> 0` },
  price: { source: 'goods', sum: sql`sum(g.price)`, isMoney: true },
  cost: { source: 'goods', sum: sql`sum(g.cost)`, isMoney: true },
  sales: { source: 'goodsThatLeft', sum: sql`count(*)`, counted: documentOfLine, ofAll: 'documents' },
  returned: { source: 'goods', sum: over(sql`-g.quantity`, isBack), of: isBack },
  charged: { source: 'documents', sum: sql`sum(c.amount)`, isMoney: true },
  documents: { source: 'documents', sum: sql`count(*)` },
  refunded: { source: 'refunds', sum: sql`-sum(c.amount)`, isMoney: true },
  placed: { source: 'orders', sum: sql`count(*)` },
  onHand: { source: 'stock', sum: sql`sum(f.quantity)` },
  value: { source: 'stock', sum: sql`sum(f.value)`, isMoney: true },
  out: { source: 'stock', sum: outProducts },
  low: { source: 'stock', sum: lowProducts },
  came: { source: 'ledger', sum: over(sql`t.quantity`, isIn), of: isIn },
  went: { source: 'ledger', sum: over(sql`-t.quantity`, isOut), of: isOut },
  adjusted: { source: 'ledger', sum: over(sql`t.quantity`, isAdjustedByHand), of: isAdjustedByHand },
  adjustedValue: {
    source: 'ledger',
    sum: over(lineAmount(sql`t.quantity`, sql`t.unit_cost`), isAdjustedByHand),
    of: isAdjustedByHand,
    isMoney: true,
  },
  removed: { source: 'ledger', sum: over(sql`-t.quantity`, isRemovedByHand), of: isRemovedByHand },
  removedValue: {
    source: 'ledger',
    sum: over(lineAmount(sql`-t.quantity`, sql`t.unit_cost`), isRemovedByHand),
    of: isRemovedByHand,
    isMoney: true,
  },
  received: { source: 'ledger', sum: over(sql`t.quantity`, isReceived), of: isReceived },
  spent: {
    source: 'ledger',
    sum: over(lineAmount(sql`t.quantity`, sql`t.unit_price`), isReceived),
    of: isReceived,
    isMoney: true,
  },
} as const satisfies Record<string, Part>;
export type PartName = keyof typeof reportParts;

export const partOf = (name: PartName): Part => reportParts[name];

/** The part of a row `r` as figures are told from it. */
export function told(name: PartName): RawBuilder<number> {
  const sum = sql.ref(`r.${name}`);
  return partOf(name).isMoney ? sql`coalesce(${inCents(sql`${sum}`)}, 0)` : sql`coalesce(${sum}, 0)`;
}

type Parts = Readonly<Record<PartName, number>>;

interface Telling {
  parts: readonly PartName[];
  /** Null where nothing can be told. */
  figure: (parts: Parts) => number | null;
  /** Of a row `r`: what rows are sorted by. */
  sort: RawBuilder<unknown>;
}

export const tellings: Record<Measure, Telling> = {
  revenue: {
    parts: ['charged', 'refunded'],
    figure: ({ charged, refunded }) => difference(charged, refunded),
    sort: sql`coalesce(r.charged, 0) - coalesce(r.refunded, 0)`,
  },
  net_sales: only('price'),
  units_sold: only('pieces'),
  cost_of_goods: only('cost'),
  gross_profit: {
    parts: ['price', 'cost'],
    figure: ({ price, cost }) => difference(price, cost),
    sort: sql`coalesce(r.price, 0) - coalesce(r.cost, 0)`,
  },
  margin: {
    parts: ['price', 'cost'],
    figure: ({ price, cost }) => marginOf(price, cost),
    sort: sql`case when r.price > 0 then (r.price - coalesce(r.cost, 0)) / r.price end`,
  },
  sales_count: only('sales'),
  average_sale: {
    parts: ['charged', 'documents'],
    figure: ({ charged, documents }) => (documents === 0 ? null : fromMinor(Math.round(toMinor(charged) / documents))),
    sort: sql`r.charged / nullif(r.documents, 0)`,
  },
  order_count: only('placed'),
  refunds: only('refunded'),
  returned_units: only('returned'),
  stock_on_hand: only('onHand'),
  stock_value: only('value'),
  out_of_stock: only('out'),
  low_stock: only('low'),
  units_in: only('came'),
  units_out: only('went'),
  adjusted_units: only('adjusted'),
  adjusted_value: only('adjustedValue'),
  removed_units: only('removed'),
  removed_value: only('removedValue'),
  units_received: only('received'),
  purchase_spend: only('spent'),
};

function only(name: PartName): Telling {
  return { parts: [name], figure: (parts) => parts[name], sort: sql`coalesce(${sql.ref(`r.${name}`)}, 0)` };
}

function difference(one: number, other: number): number {
  return fromMinor(toMinor(one) - toMinor(other));
}
