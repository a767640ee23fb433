import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { refuse } from '../../../platform/errors.ts';
import { namedThings } from './named-things.ts';

export const manufacturers = namedThings({
  table: 'manufacturers',
  subject: 'manufacturer',
  word: 'manufacturer',
  guard: async (ctx, id, action) => {
    if (action === 'deactivate') return;
    const used = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('manufacturer_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw refuse.badRequest(texts.inUse('manufacturer'));
  },
});
