import { sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';

/** Of the pages that the table of products lies in. Of 100,000 products it is about 250, read in a millisecond. */
const sampledPercent = 0.25;

/**
 * What share of all products matches, between 0 and 1, judged by a few that lie all over the table; 0 where the table is
 * too small to be sampled. For choosing a way to the answer, never for the answer.
 */
export async function guessShare(db: Reader, filter: ProductFilter): Promise<number> {
  const { matching, all } = await db
    .with('sample', () =>
      db
        .selectFrom('products as p')
        .select(['p.id', 'p.archived_at'])
        .modifyEnd(sql`tablesample system (${sql.lit(sampledPercent)})`),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('products as p')
        .where('p.id', 'in', eb.selectFrom('sample').where('archived_at', 'is', null).select('sample.id'))
        .where(matchesFilter(filter))
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('matching'),
      eb
        .selectFrom('sample')
        .where('archived_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('all'),
    ])
    .executeTakeFirstOrThrow();
  return all ? matching / all : 0;
}
