import type { productOrderings } from '@stockhand/contract/catalog/schema';
import type { orderingOf, pageOf } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { type FromProducts, fromProducts } from '../product-row.ts';
import type { ProductCondition } from './product-filter.ts';

export type ProductOrder = ReturnType<typeof orderingOf<(typeof productOrderings)[number]>>;
export type Range = ReturnType<typeof pageOf>;

/** Over `p` (products), `s` (stock levels) and `c` (categories). Equal keys are ordered by id, in the same direction. */
export const sortKeys: Record<ProductOrder['key'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  selling_price: sql`p.selling_price`,
  cost_price: sql`p.cost_price`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** Products that are not archived. PostgreSQL leaves out the join where a statement does not ask for stock. */
export function listedProducts(db: Reader): FromProducts {
  return db
    .selectFrom('products as p')
    .leftJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.archived_at', 'is', null) as unknown as FromProducts;
}

/**
 * The ids of one page in order, as an array. An index that holds the sort key ends the scan early, near the start of the
 * order; no index of products holds the category's name, so products are taken from one category after the other.
 */
export function idsOfPage(db: Reader, order: ProductOrder, range: Range, condition: ProductCondition) {
  const { key, direction } = order;
  const cut = (products: FromProducts, { limit, offset }: Range, sortKey = sortKeys[key]) =>
    products
      .where(condition)
      .select(['p.id', sortKey.as('key')])
      .orderBy('key', direction)
      .orderBy('p.id', direction)
      .limit(limit)
      .offset(offset);
  if (key !== 'category_name') {
    const page = cut(key === 'total_stock' ? fromProducts(db) : listedProducts(db), range);
    return sql<number[]>`array(${db.selectFrom(page.as('page')).select('page.id')})`;
  }
  const named = listedProducts(db).innerJoin('categories as c', 'c.id', 'p.category_id') as unknown as FromProducts;
  const unnamed = listedProducts(db).where('p.category_id', 'is', null);
  const first = { limit: range.offset + range.limit, offset: 0 };
  const both = db
    .selectFrom(cut(named, first).as('named'))
    .selectAll()
    .unionAll(db.selectFrom(cut(unnamed, first, sql`null::text`).as('unnamed')).selectAll());
  const page = db.selectFrom(both.as('page')).select('id').orderBy('key', direction).orderBy('id', direction);
  return sql<number[]>`array(${page.limit(range.limit).offset(range.offset)})`;
}
