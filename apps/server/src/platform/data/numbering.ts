import { type RawBuilder, sql } from 'kysely';
import { must } from '../must.ts';
import { ofUnknownSize } from './any-of.ts';
import type { Writer } from './tenant-db.ts';

export type Series = 'SKU' | 'SALE' | 'ORD' | 'PO' | 'REC' | 'RET' | 'COUNT';

/**
 * The next `count` numbers of a series, as `SKU-000001`. Taken in the caller's transaction under the counter's lock, so
 * they are unique and never reused; a rolled-back transaction gives its numbers back.
 */
export async function takeNumbers(db: Writer, series: Series, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await withNumbers(db, series, count)
    .selectFrom('numbers')
    .select('number')
    .orderBy('position')
    .execute();
  return rows.map(({ number }) => number);
}

/** A statement with the next numbers of a series as `numbers`, each with its `position` from 1 on. */
export function withNumbers(db: Writer, series: Series, count: number) {
  return db
    .with('counted', (cte) =>
      cte
        .insertInto('counters')
        .values({ name: series, value: count })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
        )
        .returning('value'),
    )
    .with('numbers', (cte) =>
      cte
        .selectFrom('counted')
        .innerJoin(positions(count).as<'n'>(sql`n(position)`), (join) => join.onTrue())
        .select([
          'n.position',
          numberText(series, sql`(counted.value - ${count}::bigint + n.position)::text`).as('number'),
        ]),
    );
}

function positions(count: number): RawBuilder<{ position: number }> {
  return sql`generate_series(1, ${ofUnknownSize(count, sql`bigint`)})`;
}

function numberText(series: Series, digits: RawBuilder<string>): RawBuilder<string> {
  return sql`${series}::text || '-' || lpad(${digits}, greatest(6, length(${digits})), '0')`;
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
