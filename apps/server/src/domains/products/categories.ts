import { productMessages as texts } from '@stockhand/contract/products/messages';
import { refuse } from '../../platform/errors.ts';
import { namedThings } from '../../platform/named-things.ts';

export const categories = namedThings({
  table: 'categories',
  word: 'category',
  guard: async (ctx, id, deed) => {
    if (deed === 'deactivate') return;
    const used = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw refuse.badRequest(texts.inUse('category'));
  },
});
