import type { Reader } from '../../../platform/data/tenant-db.ts';
import { fromProducts } from '../../catalog/product-row.ts';

/** What a person keeps at hand and can sell. The rest is back once it is active again. */
export function shownFavourites(db: Reader, userId: number) {
  return fromProducts(db)
    .innerJoin('favourite_products as f', 'f.product_id', 'p.id')
    .where('f.user_id', '=', userId)
    .where('p.is_active', '=', true);
}
