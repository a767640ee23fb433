import type { TenantRead } from '../../platform/handler-context.ts';
import { bestSellers } from './best-sellers.ts';
import type { Period } from './periods.ts';

const productsMax = 10;

/** What sold best in a period, of all products or those of a category. */
export function findTopSelling(ctx: TenantRead, period: Period, category: number | undefined) {
  let query = bestSellers(ctx.db, period);
  if (category !== undefined) query = query.where('p.category_id', '=', category);
  return query.select('p.name').groupBy('p.name').limit(productsMax).execute();
}
