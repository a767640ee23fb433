import { productMessages } from '@stockhand/contract/catalog/messages';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { refuse } from '../../../platform/errors.ts';
import { namedThings } from '../../catalog/named/named-things.ts';

/** Locations of stock. One with a history can only be deactivated. */
export const locations = namedThings({
  table: 'locations',
  subject: 'location',
  word: 'location',
  guard: async (ctx, id, action) => {
    const location = await ctx.db
      .selectFrom('locations')
      .select('is_default')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (location.is_default) throw refuse.badRequest(texts.defaultLocation);
    if (action === 'deactivate') return;
    const moved = ctx.db.selectFrom('stock_entries').select('id').where('location_id', '=', id).limit(1);
    const counted = ctx.db.selectFrom('count_sessions').select('id').where('location_id', '=', id).limit(1);
    if ((await moved.executeTakeFirst()) ?? (await counted.executeTakeFirst()))
      throw refuse.badRequest(productMessages.inUse('location'));
  },
});
