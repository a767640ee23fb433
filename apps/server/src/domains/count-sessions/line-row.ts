import type { CountLineView } from '@stockhand/contract/count-sessions/schema';
import { sql } from 'kysely';
import { anyOf } from '../../platform/data/any-of.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { lineAmount } from '../../platform/line-amount.ts';
import { enteredLate, isLate } from './late-movements.ts';
import { differenceNow, expectedNow, supersededBy } from './other-counts.ts';
import { productsOf } from './scope.ts';

interface ShownSession {
  id: number;
  location: number;
  status: string;
  shows_expected: boolean;
}

export const expectedOf = sql<number>`case when n.counted is null then coalesce(i.quantity, 0) else ${expectedNow} end`;
export const differenceValue = lineAmount(differenceNow, sql`coalesce(n.unit_cost, p.cost_price)`);

/** The one SELECT of lines; expected quantities only where the session shows them. */
export function selectLines(
  lines: ReturnType<typeof productsOf>,
  { shows_expected, status }: Pick<ShownSession, 'shows_expected' | 'status'>,
) {
  const shown = sql`${shows_expected}::boolean`;
  return lines.select([
    'p.id as product',
    'p.name as product_name',
    'p.sku',
    'n.counted',
    sql<number | null>`case when ${shown} then ${expectedOf} end`.as('expected'),
    sql<number | null>`case when ${shown} and n.counted is not null then ${differenceNow} end`.as('difference'),
    sql<number | null>`case when ${shown} and n.counted is not null then ${differenceValue} end`.as('value'),
    sql<boolean>`coalesce(${shown} and n.counted is not null and n.has_moved, false)`.as('has_moved'),
    sql<
      number | null
    >`case when ${shown} then case when ${status === 'open'}::boolean and ${isLate} then ${enteredLate} else 0 end end`.as(
      'entered_late',
    ),
    sql<string | null>`case when n.counted is not null then ${supersededBy} end`.as('superseded_by'),
    sql<boolean>`coalesce(n.is_assumed, false)`.as('is_assumed'),
    'n.booked',
    sql<Date | null>`case when n.counted is not null then n.counted_at end`.as('counted_at'),
    sql<string>`case when n.counted is not null then n.counted_by else '' end`.as('counted_by'),
  ]);
}

/** What was counted in a session, in the order of names; of these products alone when they are told. */
export async function findLines(
  db: Reader,
  session: ShownSession,
  products?: readonly number[],
): Promise<CountLineView[]> {
  return selectLines(productsOf(db, { ...session, scope: 'all' }), session)
    .where('n.counted', 'is not', null)
    .$if(products !== undefined, (query) => query.where('p.id', '=', anyOf(products ?? [])))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute();
}
