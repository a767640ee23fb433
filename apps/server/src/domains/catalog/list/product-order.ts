import type { productOrderings } from '@stockhand/contract/catalog/schema';
import type { orderingOf } from '@stockhand/contract/paging';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { type FromProducts, fromProducts, selectProducts } from '../product-row.ts';
import type { ProductCondition } from './product-filter.ts';

export type ProductOrder = ReturnType<typeof orderingOf<(typeof productOrderings)[number]>>;

export interface Range {
  limit: number;
  /** Undefined on the first page. */
  offset?: number | Expression<number>;
  /** How many products there are up to the end of the page. */
  end: number | Expression<number>;
}

/** Over `p` (products), `s` (stock levels) and `c` (categories). Equal keys are ordered by id, in the same direction. */
const sortKeys: Record<ProductOrder['key'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  sku: sql`p.sku`,
  category_name: sql`lower(c.name)`,
  total_stock: sql`s.total_stock`,
  selling_price: sql`p.selling_price`,
  cost_price: sql`p.cost_price`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** The rows of products in an order. */
export function selectSorted(db: Reader, { key, direction }: ProductOrder) {
  return selectProducts(db).orderBy(sortKeys[key], direction).orderBy('p.id', direction);
}

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
export function idsOfPage(db: Reader, order: ProductOrder, range: Range, condition?: ProductCondition) {
  const { key, direction } = order;
  const sorted = (products: FromProducts, sortKey = sortKeys[key]) =>
    (condition ? products.where(condition) : products)
      .select(['p.id', sortKey.as('key')])
      .orderBy('key', direction)
      .orderBy('p.id', direction);
  if (key !== 'category_name') {
    const page = cut(sorted(key === 'total_stock' ? fromProducts(db) : listedProducts(db)), range);
    return sql<number[]>`array(${db.selectFrom(page.as('page')).select('page.id')})`;
  }
  const named = listedProducts(db).innerJoin('categories as c', 'c.id', 'p.category_id') as unknown as FromProducts;
  const unnamed = listedProducts(db).where('p.category_id', 'is', null);
  const both = db
    .selectFrom(sorted(named).limit(range.end).as('named'))
    .selectAll()
    .unionAll(db.selectFrom(sorted(unnamed, sql`null::text`).limit(range.end).as('unnamed')).selectAll());
  const page = db.selectFrom(both.as('page')).select('id').orderBy('key', direction).orderBy('id', direction);
  return sql<number[]>`array(${cut(page, range)})`;
}

/**
 * The same in the order of stock for a list without other filters than `isActive`, after many rows: those are counted in the index
 * of the order, where each is compared with the products that the list leaves out instead of read from the table.
 */
export function idsFarByStock(
  db: Reader,
  direction: ProductOrder['direction'],
  range: Range,
  isActive: boolean | undefined,
) {
  const archived = db.selectFrom('products').where('archived_at', 'is not', null).select('id');
  const others = listedProducts(db)
    .where('p.is_active', '<>', isActive ?? true)
    .select('p.id');
  const leftOut = isActive === undefined ? archived : archived.unionAll(others);
  const listed = db
    .selectFrom('stock_levels')
    .where('product_id', 'not in', leftOut)
    .select('product_id')
    .orderBy('total_stock', direction)
    .orderBy('product_id', direction);
  return sql<number[]>`array(${cut(listed, range)})`;
}

function cut<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, { limit, offset }: Range) {
  const first = rows.limit(sql.lit(limit));
  return offset === undefined ? first : first.offset(offset);
}
