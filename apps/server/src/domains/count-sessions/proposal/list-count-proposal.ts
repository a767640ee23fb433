import { searchedCode } from '@stockhand/contract/catalog/codes';
import {
  type CountProposalRow,
  ListCountProposal,
  type proposalOrderings,
} from '@stockhand/contract/count-sessions/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { lastCounts, losses, turnoverClasses } from './counted-before.ts';

/** Days that products of a class may go without a count. */
const mayWait = sql<number>`case r.class when 'A' then 30 when 'B' then 90 else 180 end`;
const isShort = sql<boolean>`(s.total_stock < s.reserved)`;
const lost = sql<number>`coalesce(x.loss, 0)`;

const orderings = {
  product_name: sql`lower(p.name)`,
  turnover: sql`r.turnover`,
  last_counted_at: sql`c.last_counted_at`,
  loss: lost,
} satisfies Partial<Record<(typeof proposalOrderings)[number], RawBuilder<unknown>>>;

/** What to count next: what is there, most urgent first unless told (docs/rules.md#what-to-count-next). */
export const listCountProposal = tenantQuery(
  'read',
  'products',
  ListCountProposal,
  ({ db, now }, input): Promise<Page<CountProposalRow>> => {
    const { location } = input;
    const urgency = urgencyAt(now);
    const quantity = location === undefined ? sql<number>`s.total_stock` : sql<number>`coalesce(i.quantity, 0)`;
    return readPage({
      matching: db
        .selectFrom(turnoverClasses(db, now).as('r'))
        .innerJoin('products as p', 'p.id', 'r.id')
        .innerJoin('stock_levels as s', 's.product_id', 'p.id')
        .leftJoin('inventory_items as i', (join) =>
          join.onRef('i.product_id', '=', 'p.id').on('i.location_id', '=', location ?? null),
        )
        .leftJoin(lastCounts(db, location).as('c'), 'c.product_id', 'p.id')
        .leftJoin(losses(db, now, location).as('x'), 'x.product_id', 'p.id')
        .where(sql<SqlBool>`(${quantity} > 0 or ${isShort})`)
        .where(contains([sql.ref('p.search_key')], searchedCode(input.search)))
        .$if(input.class !== undefined, (query) => query.where('r.class', '=', input.class ?? 'A')),
      rowsOf: (products) =>
        products.select([
          'p.id as product',
          'p.name as product_name',
          'p.sku',
          'r.class',
          'r.turnover',
          quantity.as('quantity'),
          'c.last_counted_at',
          lost.as('loss'),
          isShort.as('is_short'),
          urgency.as('urgency'),
        ]),
      sortKeys: { ...orderings, urgency },
      id: sql`p.id`,
      input,
      ordering: '-urgency',
      nulls: 'last',
    });
  },
  { isLong: true },
);

/** Lost pieces make a product twice as urgent, and what is reserved and not there is due at once. */
function urgencyAt(now: Date): RawBuilder<number> {
  const days = sql`extract(epoch from ${now}::timestamptz - coalesce(c.last_counted_at, p.created_at)) / 86400`;
  const waited = sql`greatest(${days}, 0) / ${mayWait} * case when ${lost} > 0 then 2 else 1 end`;
  return sql<number>`round((case when ${isShort} then greatest(${waited}, 1) * 2 else ${waited} end)::numeric, 2)`;
}
