/** Pure rules of the reports (docs/rules.md#reports). */

export const lowStockStatuses = ['out', 'critical', 'low', 'ok'] as const;
export type LowStockStatus = (typeof lowStockStatuses)[number];

/** What the low-stock report can be narrowed to; `short`: critical and low, without what is out. */
export const lowStockFilters = ['out', 'critical', 'low', 'short'] as const;
export type LowStockFilter = (typeof lowStockFilters)[number];

/** Out at 0, critical below half the minimum, low below the minimum. */
export function lowStockStatusOf(totalStock: number, minStockLevel: number): LowStockStatus {
  if (totalStock <= 0) return 'out';
  if (totalStock < minStockLevel / 2) return 'critical';
  return totalStock < minStockLevel ? 'low' : 'ok';
}

/** The buckets of the stock distribution, each up to and including `to`. */
export const stockBuckets = [
  { label: 'Out of stock', from: 0, to: 0 },
  { label: '1-10', from: 1, to: 10 },
  { label: '11-50', from: 11, to: 50 },
  { label: '51-100', from: 51, to: 100 },
  { label: '101-500', from: 101, to: 500 },
  { label: '500+', from: 501, to: Number.MAX_SAFE_INTEGER },
] as const;

/** Percent that `now` is above `before`, to one decimal; from nothing, 100 to what is above and −100 to what is below it. */
export function percentChange(now: number, before: number): number {
  if (before === 0) return Math.sign(now) * 100;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

/** As `percentChange`; null where either is not known, and from nothing, of which no share can be told. */
export function changeFrom(now: number | null | undefined, before: number | null | undefined): number | null {
  return now == null || !before ? null : percentChange(now, before);
}

/** (sales − cost of goods sold) / sales in percent, to one decimal; null where sales are not above 0 (docs/rules.md#margins). */
export function marginOf(sales: number, cost: number): number | null {
  return sales > 0 ? Math.round(((sales - cost) / sales) * 1000) / 10 : null;
}

/** Percent that a margin is above the one before; 0 where none is known now. */
export function marginChange(now: number | null, before: number | null): number {
  return now === null ? 0 : percentChange(now, before ?? 0);
}

/** As `marginOf`, where a number is answered: 0 where there is none. */
export function profitMarginOf(sales: number, cost: number): number {
  return marginOf(sales, cost) ?? 0;
}
