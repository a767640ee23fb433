import type { Reader } from '../../platform/data/tenant-db.ts';
import { goodsSold, sumsOfGoods } from './goods-sold.ts';
import type { Period } from './periods.ts';

/** Pieces sold less those that came back, and what they brought, product by product. */
export function soldByProduct(db: Reader, period: Period) {
  return goodsSold(db, period)
    .select(['g.product_id', sumsOfGoods.quantity.as('quantity'), sumsOfGoods.price.as('sales')])
    .groupBy('g.product_id');
}
