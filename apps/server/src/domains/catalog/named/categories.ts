import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { refuse } from '../../../platform/errors.ts';
import { namedThings } from './named-things.ts';

export const categories = namedThings({
  table: 'categories',
  subject: 'category',
  word: 'category',
  guard: async (ctx, id, action) => {
    if (action === 'deactivate') return;
    const used = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('category_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw refuse.badRequest(texts.inUse('category'));
  },
});
