import { type CustomerView, type customerOrderings, ListCustomers } from '@stockhand/contract/orders/schema';
import { isPaged, orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { selectCustomers } from './customer-row.ts';

const sortKeys: Record<(typeof customerOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(c.name)`,
  email: sql`lower(c.email)`,
  created_at: sql`c.created_at`,
  order_count: sql`order_count`,
};

/** Customers by name unless told; all of them when no page is asked for (rulings D, Lists). */
export const listCustomers = tenantQuery(
  'read',
  'orders',
  ListCustomers,
  async (ctx, input): Promise<Page<CustomerView>> => {
    const { key, direction } = orderingOf(input.ordering ?? 'name');
    const { limit, offset } = pageOf(input);
    const found = await selectCustomers(ctx.db)
      .select(countMatching(ctx.db, input).as('count'))
      .$if(Boolean(input.search), (query) => query.where('c.search_text', 'like', likePattern(input.search ?? '')))
      .orderBy(sortKeys[key], direction)
      .orderBy('c.id', direction)
      .$if(isPaged(input), (query) => query.limit(limit).offset(offset))
      .execute();
    const isPastEnd = found.length === 0 && (input.page ?? 1) > 1;
    const count = isPastEnd
      ? (await countMatching(ctx.db, input).executeTakeFirstOrThrow()).count
      : (found[0]?.count ?? 0);
    return { results: found.map(({ count: _, ...row }) => row), count };
  },
);

function countMatching(db: Reader, { search }: ListCustomers) {
  return db
    .selectFrom('customers')
    .$if(Boolean(search), (query) => query.where('search_text', 'like', likePattern(search ?? '')))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}
