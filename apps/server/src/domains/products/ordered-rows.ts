import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';
import { type ProductOrder, sortKeys } from './product-order.ts';
import { selectProducts } from './product-row.ts';

export function selectOrdered(db: Reader, { key, direction }: ProductOrder) {
  return selectProducts(db).orderBy(sortKeys[key], direction).orderBy('p.id', direction);
}

/**
 * The rows of one page. Which products they are is found first, by an index that holds the sort key and what the
 * filters ask for; only those are then read whole.
 */
export function selectRows(db: Reader, order: ProductOrder, page: AliasableExpression<{ id: number }>) {
  return selectOrdered(db, order).innerJoin(page.as('page'), 'page.id', 'p.id');
}

export function selectAmong(db: Reader, order: ProductOrder, ids: readonly number[]) {
  return selectOrdered(db, order).where(sql<SqlBool>`p.id = any(${ids}::bigint[])`);
}
