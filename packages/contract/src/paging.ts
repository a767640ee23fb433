import { z } from 'zod';
import { grouped } from './number-messages.ts';

export const pageSizeDefault = 10;
export const pageSizeMax = 1000;

const pageMessage = 'Page must be a whole number from 1';
const pageSizeMessage = `Page size must be a whole number from 1 to ${grouped(pageSizeMax)}`;

/** The part of every list's input that says which page; see `pageOf`. */
export const Paged = z.object({
  page: z.number(pageMessage).int(pageMessage).min(1, pageMessage).max(10_000_000, pageMessage).optional(),
  page_size: z
    .number(pageSizeMessage)
    .int(pageSizeMessage)
    .min(1, pageSizeMessage)
    .max(pageSizeMax, pageSizeMessage)
    .optional(),
});
export type Paged = z.infer<typeof Paged>;

export interface Page<Row> {
  results: Row[];
  /** How many rows there are on all pages. */
  count: number;
}

/** The schema of a page of such rows. */
// @__NO_SIDE_EFFECTS__
export function Page<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ results: z.array(row), count: z.int() });
}

/** Rows to skip and to take for a page; page 1 of 10 unless told. */
export function pageOf(query: Paged): { limit: number; offset: number } {
  const limit = query.page_size ?? pageSizeDefault;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** Whether a page was asked for at all: without one, lists that fill pickers and documented plain calls are whole. */
export function isPaged(query: Paged): boolean {
  return query.page !== undefined || query.page_size !== undefined;
}

/** `key` or `-key` for each of the keys. */
export function Ordering<const Key extends string>(keys: readonly [Key, ...Key[]]) {
  const options = keys.flatMap((key) => [key, `-${key}` as const]) as [Key | `-${Key}`, ...(Key | `-${Key}`)[]];
  return z.enum(options, `Order by one of: ${keys.join(', ')}`);
}

/** `-name` → `{ key: 'name', direction: 'desc' }`. */
export function orderingOf<Key extends string>(ordering: Key | `-${Key}`): { key: Key; direction: 'asc' | 'desc' } {
  return ordering.startsWith('-')
    ? { key: ordering.slice(1) as Key, direction: 'desc' }
    : { key: ordering as Key, direction: 'asc' };
}
