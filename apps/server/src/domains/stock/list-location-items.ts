import { ByLocation } from '@stockhand/contract/stock/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectItems } from './item-row.ts';

/** What lies at a location. */
export const listLocationItems = tenantQuery('read', 'products', ByLocation, async (ctx, { location_id }) => {
  const location = await ctx.db.selectFrom('locations').select('id').where('id', '=', location_id).executeTakeFirst();
  if (!location) throw refuse.notFound();
  return selectItems(ctx.db)
    .where('i.location_id', '=', location_id)
    .where('i.quantity', '>', 0)
    .orderBy('i.id')
    .execute();
});
