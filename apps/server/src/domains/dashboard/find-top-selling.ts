import type { TenantRead } from '../../platform/handler-context.ts';
import type { Period } from '../reports/periods.ts';
import { soldByProduct } from '../reports/sold-by-product.ts';

const productsMax = 10;

/** What sold best in a period, of all products or those of a category. Archived ones have no page to open. */
export function findTopSelling(ctx: TenantRead, period: Period, category: number | undefined) {
  let query = ctx.db
    .selectFrom(soldByProduct(ctx.db, period).as('b'))
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .where('b.quantity', '>', 0)
    .where('p.archived_at', 'is', null);
  if (category !== undefined) query = query.where('p.category_id', '=', category);
  return query
    .select(['b.product_id', 'p.name', 'b.quantity', 'b.sales'])
    .orderBy('b.quantity', 'desc')
    .orderBy('b.product_id')
    .limit(productsMax)
    .execute();
}
