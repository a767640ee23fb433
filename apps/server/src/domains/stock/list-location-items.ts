import { isPaged, orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListLocationItems, type LocationItemView, type locationItemOrderings } from '@stockhand/contract/stock/schema';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { selectItems } from './item-row.ts';

const value = sql<number>`i.quantity * p.cost_price`;
const sortKeys: Record<(typeof locationItemOrderings)[number], RawBuilder<unknown>> = {
  product_name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  quantity: sql`i.quantity`,
  value,
};

/** What lies at a location; all of it, in the order it first came, when nothing else is asked for. */
export const listLocationItems = tenantQuery(
  'read',
  'products',
  ListLocationItems,
  async (ctx, input): Promise<Page<LocationItemView>> => {
    const location = await ctx.db
      .selectFrom('locations')
      .select('id')
      .where('id', '=', input.location_id)
      .executeTakeFirst();
    if (!location) throw refuse.notFound();
    const found = matching(ctx.db, input);
    const counted = found.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
    const { count } = await counted.executeTakeFirstOrThrow();
    let rows = found.select(['p.sku', 'p.min_stock_level', value.as('value')]);
    if (input.ordering) {
      const { key, direction } = orderingOf(input.ordering);
      rows = rows.orderBy(sortKeys[key], direction);
    }
    rows = rows.orderBy('i.id');
    const { limit, offset } = pageOf(input);
    return { results: await (isPaged(input) ? rows.limit(limit).offset(offset) : rows).execute(), count };
  },
);

function matching(db: Reader, { location_id, search, include_empty }: ListLocationItems) {
  let items = selectItems(db).where('i.location_id', '=', location_id);
  if (!include_empty) items = items.where('i.quantity', '>', 0);
  if (search) items = items.where('p.search_text', 'like', likePattern(search));
  return items;
}
