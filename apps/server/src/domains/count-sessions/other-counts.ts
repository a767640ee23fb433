import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/data/tenant-db.ts';

type CountedProducts = ExpressionBuilder<Tables & { p: Tables['products']; n: Tables['count_lines'] }, 'p' | 'n'>;

/**
 * What counts that are booked say of a product, `p`, at a location, beside its line, `n`, in a session that is open: what they
 * corrected in all, and the latest one that counted the shelf later.
 */
export function otherCounts(
  eb: CountedProducts,
  { location, isOpen }: { location: number | Expression<number>; isOpen: Expression<SqlBool> },
) {
  return eb
    .selectFrom('stock_counts as c')
    .leftJoin('stock_counts as u', 'u.undoes_id', 'c.id')
    .whereRef('c.product_id', '=', 'p.id')
    .where('c.location_id', '=', location)
    .where(isOpen)
    .select((count) => [
      count.fn.sum<number | null>('c.difference').as('corrected'),
      sql<
        string | null
      >`(array_agg(c.reference order by c.counted_at desc, c.id desc) filter (where c.counted_at > n.counted_at and c.quantity is not null and u.id is null))[1]`.as(
        'superseded_by',
      ),
    ]);
}

/**
 * Of a counted line, `n`, beside `otherCounts`, `c`: what was recorded of the moment when it was counted, with what counts have
 * corrected since (docs/rules.md#counted-quantities). A closed session keeps what it was then.
 */
export const expectedNow = sql<number>`(n.expected + coalesce(c.corrected - n.corrected, 0))`;

/** The later count that a line yields to. */
export const supersededBy = sql<string | null>`coalesce(c.superseded_by, n.superseded_by)`;

/** What an approval books. */
export const differenceNow = sql<number>`(case when ${supersededBy} is null then n.counted - ${expectedNow} else 0 end)`;
