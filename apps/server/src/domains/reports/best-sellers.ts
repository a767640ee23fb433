import type { Reader } from '../../platform/data/tenant-db.ts';
import { goodsSold, sumsOfGoods } from './goods-sold.ts';
import type { Period } from './periods.ts';

/** Products by pieces sold less those that came back, the best first. Archived ones have no page to open. */
export function bestSellers(db: Reader, period: Period) {
  return goodsSold(db, period)
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .where('p.archived_at', 'is', null)
    .select(['g.product_id', sumsOfGoods.quantity.as('quantity'), sumsOfGoods.price.as('sales')])
    .groupBy('g.product_id')
    .having(sumsOfGoods.quantity, '>', 0)
    .orderBy('quantity', 'desc')
    .orderBy('g.product_id');
}
