import { transactionTypes } from '../stock/schema.ts';

/** Movements of stock, and the items of orders beside them. */
export const reportTypes = [...transactionTypes, 'order'] as const;
export type ReportType = (typeof reportTypes)[number];

/** What a person calls a row: goods that were removed by hand are booked as sales, but none (docs/rules.md#reports). */
export const reportKinds = [...reportTypes, 'removed'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** By type, of which `sold` and `removed` are the two parts of `sale`. */
export const reportTypeFilters = [...reportTypes, 'sold', 'removed'] as const;
export type ReportTypeFilter = (typeof reportTypeFilters)[number];

export function kindOf({ type, source_type }: { type: ReportType; source_type: string }): ReportKind {
  return type === 'sale' && source_type === 'manual' ? 'removed' : type;
}
