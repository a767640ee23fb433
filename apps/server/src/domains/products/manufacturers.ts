import { productMessages as texts } from '@stockhand/contract/products/messages';
import { refuse } from '../../platform/errors.ts';
import { namedThings } from '../../platform/named-things.ts';

export const manufacturers = namedThings({
  table: 'manufacturers',
  word: 'manufacturer',
  guard: async (ctx, id, deed) => {
    if (deed === 'deactivate') return;
    const used = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('manufacturer_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw refuse.badRequest(texts.inUse('manufacturer'));
  },
});
