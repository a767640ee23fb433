import { type Expression, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import {
  countMatching,
  heldPart,
  idsOf,
  isInEveryWalk,
  judgedProducts,
  matchingProducts,
  otherProducts,
  unlistedProducts,
} from './matching-products.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import { backwards, type ProductOrder, type Range } from './product-order.ts';
import { type ProductSet, pageOfFew, pageOfSet } from './product-walk.ts';

/** So few are looked up one by one and sorted: the walk might pass all others before it meets them. */
const lookedUpMax = 2_000;

/** From this share of all products on, those that don't match are the smaller side. */
export const mostShare = 1 / 2;

type Ids = Expression<{ id: number }>;

/**
 * The ids of a page and how many match, in one statement. The smaller side of the filter, what matches or what does not,
 * is held as a set, and the order is walked past all that the set keeps out, from the end that is nearer to the page.
 */
export function readSidePage(
  db: Reader,
  filter: ProductFilter,
  order: ProductOrder,
  range: Range,
  share: number,
): Promise<{ count: number; ids: number[] }> {
  const isOutside = share >= mostShare;
  const ids = sql<{ id: number }>`(select unnest(ids) as id from side)`;
  const set = isOutside ? outsideOf(db, filter, order, ids) : { ids, isOutside, isHeld: matchesFilter({}) };
  return db
    .with(
      (cte) => cte('side').materialized(),
      () => (isOutside ? otherSide(db, filter) : matchingSide(db, filter, share)),
    )
    .selectFrom('side')
    .select(['count', pageOfSide(db, order, range, set).as('ids')])
    .executeTakeFirstOrThrow();
}

/** What matches, and how many that are. OFFSET keeps PostgreSQL from finding them twice, once for each. */
function matchingSide(db: Reader, filter: ProductFilter, share: number) {
  const ids = db.selectNoFrom(sql<number[]>`array(${idsOf(matchingProducts(db, filter, share))})`.as('ids'));
  return db.selectFrom(ids.offset(0).as('matching')).select(['ids', sql<number>`cardinality(ids)::bigint`.as('count')]);
}

/** What the filter keeps out of the products that every walk allows, and how many it lets through. */
function otherSide(db: Reader, filter: ProductFilter) {
  const counted =
    judgedProducts(db, filter) ??
    db.selectNoFrom([
      sql<number>`(${countMatching(db, heldPart(filter))})`.as('total'),
      (isInEveryWalk(filter) ? sql<number[]>`'{}'::bigint[]` : sql<number[]>`array(${otherProducts(db, filter)})`).as(
        'ids',
      ),
    ]);
  return db
    .selectFrom(counted.offset(0).as('others'))
    .select(['ids', sql<number>`total - cardinality(ids)`.as('count')]);
}

/**
 * A walk of the stock passes every product there is, archived ones too. As an array they are a set that PostgreSQL hashes
 * however many it expects.
 */
function outsideOf(db: Reader, filter: ProductFilter, { key }: ProductOrder, ids: Ids): ProductSet {
  const isHeld = matchesFilter(heldPart(filter));
  if (key !== 'total_stock') return { ids, isOutside: true, isHeld };
  const unlisted = idsOf(unlistedProducts(db, filter));
  return { ids: sql`(select unnest(ids || array(${unlisted})) as id from side)`, isOutside: true, isHeld };
}

function pageOfSide(db: Reader, order: ProductOrder, { limit, offset }: Range, set: ProductSet) {
  const after = sql<number>`(select count - ${offset} - ${limit} from side)`;
  const last = { limit: sql<number>`least(${limit}, ${limit} + ${after})`, offset: sql<number>`greatest(0, ${after})` };
  const ofFew = pageOfFew(db, order, { limit, offset }, set.ids);
  return sql<number[]>`case
    when count <= ${offset} then '{}'::bigint[]
    ${set.isOutside ? sql`` : sql`when count <= ${lookedUpMax} then array(${ofFew})`}
    when ${after} >= ${offset} then array(${pageOfSet(db, order, { limit, offset }, set)})
    else array(${pageOfSet(db, backwards(order), last, set)})
  end`;
}
