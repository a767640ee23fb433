import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromLocations, selectLocations } from './location-row.ts';

/** A location with its total stock. */
export const getLocation = tenantQuery('read', 'products', ById, async (ctx, { id }): Promise<LocationStockView> => {
  const location = await selectLocations(ctx.db, fromLocations(ctx.db)).where('l.id', '=', id).executeTakeFirst();
  if (!location) throw refuse.notFound();
  return location;
});
