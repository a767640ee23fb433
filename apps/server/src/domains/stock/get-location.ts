import { ById } from '@stockhand/contract/products/schema';
import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectLocations } from './location-row.ts';

/** A location with what lies there in sum. */
export const getLocation = tenantQuery('read', 'products', ById, async (ctx, { id }): Promise<LocationStockView> => {
  const location = await selectLocations(ctx.db).where('l.id', '=', id).executeTakeFirst();
  if (!location) throw refuse.notFound();
  return location;
});
