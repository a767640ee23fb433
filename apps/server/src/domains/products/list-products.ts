import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListProducts, type ProductView, type productOrderings } from '@stockhand/contract/products/schema';
import { type RawBuilder, sql } from 'kysely';
import { tenantQuery } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { matchesFilter } from './product-filter.ts';
import { productView, selectProducts } from './product-row.ts';

const sortKeys: Record<(typeof productOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  selling_price: sql`p.selling_price`,
  cost_price: sql`p.cost_price`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** Products by search, filters and page; all of them when no page is asked for. Newest first unless told. */
export const listProducts = tenantQuery(
  'read',
  'products',
  ListProducts,
  async (ctx, input): Promise<Page<ProductView>> => {
    const found = await selectPage(ctx.db, input).execute();
    const isPastEnd = found.length === 0 && (input.page ?? 1) > 1;
    const count = isPastEnd
      ? (await countMatching(ctx.db, input).executeTakeFirstOrThrow()).count
      : (found[0]?.count ?? 0);
    return { results: found.map(({ count: _, ...row }) => productView(ctx, row)), count };
  },
);

/** The one statement of a page and its count, so that both tell of one moment. */
export function selectPage(db: Reader, input: ListProducts) {
  const { key, direction } = orderingOf(input.ordering ?? '-created_at');
  const { limit, offset } = pageOf(input);
  const rows = selectProducts(db)
    .select(countMatching(db, input).as('count'))
    .where(matchesFilter(input))
    .orderBy(sortKeys[key], direction)
    .orderBy('p.id', direction);
  const isPaged = input.page !== undefined || input.page_size !== undefined;
  return isPaged ? rows.limit(limit).offset(offset) : rows;
}

function countMatching(db: Reader, input: ListProducts) {
  return db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where(matchesFilter(input))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}
