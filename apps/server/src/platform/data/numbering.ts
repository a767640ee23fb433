import { must } from '../must.ts';
import { keptWrite } from './kept-query.ts';
import type { Values } from './parameter.ts';
import type { Writer } from './tenant-db.ts';

export type Series = 'SKU' | 'SALE' | 'ORD' | 'PO' | 'REC' | 'RET' | 'COUNT';

const digits = 6;

/**
 * The next `count` numbers of a series, as `SKU-000001`. Taken in the caller's transaction under the counter's lock, so
 * they are unique and never reused; a rolled-back transaction gives its numbers back.
 */
export async function takeNumbers(db: Writer, series: Series, count: number): Promise<string[]> {
  if (count === 0) return [];
  const [counter] = await addToCounter(db, { series, count });
  const last = must(counter, 'The counter of a series').value;
  return Array.from({ length: count }, (_, index) => {
    const value = last - count + 1 + index;
    return `${series}-${String(value).padStart(digits, '0')}`;
  });
}

const addToCounter = keptWrite((db, value: Values<{ series: Series; count: number }>) =>
  db
    .insertInto('counters')
    .values({ name: value('series'), value: value('count') })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    )
    .returning('value'),
);

/** The next number of a series, as `takeNumbers` gives it. */
export async function takeNumber(db: Writer, series: Series): Promise<string> {
  const [number] = await takeNumbers(db, series, 1);
  return must(number, 'The next number of a series');
}

/** Takes the counter's lock, and with it the place of everybody who takes a number. */
export async function lockSeries(db: Writer, series: Series): Promise<void> {
  await addToCounter(db, { series, count: 0 });
}
