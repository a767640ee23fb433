import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';

/** Of the pages that the table of products lies in. Of 100,000 products it is about 250, read in a millisecond. */
const sampledPercent = 0.25;

/** What was added together lies together, so that a smaller share may be the chance of one or two pages of the sample. */
export const trustedShare = 1 / 6;

/**
 * What share of all products matches, between 0 and 1, judged by a few that lie all over the table; 0 where the table is
 * too small to be sampled. For choosing a way to the answer, never for the answer.
 */
export async function guessShare(db: Reader, filter: ProductFilter): Promise<number> {
  const { matching, all } = await db
    .with('sample', () =>
      db
        .selectFrom('products as p')
        .selectAll('p')
        .modifyEnd(sql`tablesample system (${sql.lit(sampledPercent)})`),
    )
    .selectNoFrom((eb) => {
      const live = eb
        .selectFrom('sample as p')
        .where('p.archived_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'));
      return [
        live.where(matchesFilter(filter)).$asScalar().$notNull().as('matching'),
        live.$asScalar().$notNull().as('all'),
      ];
    })
    .executeTakeFirstOrThrow();
  return all ? matching / all : 0;
}
