import { stockBuckets } from '@stockhand/contract/reports/rules';
import { type RawBuilder, sql } from 'kysely';

/** How many active products of `stockAt` lie in each bucket; what others are short of needs nobody's attention. */
export const bucketCounts: RawBuilder<number[]> = sql`array[${sql.join(
  stockBuckets.map(
    ({ from, to }) =>
      sql`count(*) filter (where f.is_active and f.quantity between ${sql.lit(from)}::bigint and ${sql.lit(to)}::bigint)`,
  ),
)}]`;

export function distributionOf(counts: readonly number[]) {
  return stockBuckets.map((bucket, index) => ({ ...bucket, count: counts[index] ?? 0 }));
}
