import { searchedCode } from '@stockhand/contract/catalog/codes';
import type { Page } from '@stockhand/contract/paging';
import { ListLocationItems, type LocationItemView, type locationItemOrderings } from '@stockhand/contract/stock/schema';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromItems, selectItems } from '../item-row.ts';
import { valueOfItem } from './value-of-item.ts';

const sortKeys = (value: RawBuilder<number>): Record<(typeof locationItemOrderings)[number], RawBuilder<unknown>> => ({
  product_name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  quantity: sql`i.quantity`,
  value,
});

/** The stock of a location; without a page all of it, in the order it first arrived. */
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
    const value = valueOfItem(ctx.db);
    return readPage({
      matching: matching(ctx.db, input),
      rowsOf: (items) => selectItems(items).select(['p.sku', 'p.min_stock_level', value.as('value')]),
      sortKeys: { ...sortKeys(value), id: sql`i.id` },
      id: sql`i.id`,
      input,
      ordering: 'id',
      tie: 'asc',
      allUnlessPaged: true,
    });
  },
);

function matching(db: Reader, { location_id, search, include_empty }: ListLocationItems) {
  const items = fromItems(db)
    .where('i.location_id', '=', location_id)
    .where(contains([sql.ref('p.search_key')], searchedCode(search)));
  return include_empty ? items : items.where('i.quantity', '>', 0);
}
