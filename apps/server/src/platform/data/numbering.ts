import { must } from '../must.ts';
import type { Writer } from './tenant-db.ts';

export type Series = 'SKU' | 'SALE' | 'ORD' | 'PO' | 'REC' | 'RET' | 'COUNT';

/**
 * The next `count` numbers of a series, as `SKU-000001`. Taken in the caller's transaction under the counter's lock, so
 * they are unique and never reused; a rolled-back transaction gives its numbers back.
 */
export async function takeNumbers(db: Writer, series: Series, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { value } = await db
    .insertInto('counters')
    .values({ name: series, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => `${series}-${String(value - count + 1 + index).padStart(6, '0')}`);
}

/** Takes the counter's lock, and with it the place of everybody who takes a number. */
export async function lockSeries(db: Writer, series: Series): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: series, value: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('counters.value') })))
    .execute();
}

/** The next number of a series, as `takeNumbers` gives it. */
export async function takeNumber(db: Writer, series: Series): Promise<string> {
  const [number] = await takeNumbers(db, series, 1);
  return must(number, 'The next number of a series');
}
