import { productMessages as texts } from '@stockhand/contract/products/messages';
import { UpdateProducts } from '@stockhand/contract/products/schema';
import { announce, auditAll } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** One change of many products, all or none: activate, deactivate or move to a category. */
export const updateProducts = tenantMutation('update', 'products', UpdateProducts, async (ctx, input) => {
  const ids = [...new Set(input.ids)];
  const change = {
    ...(input.is_active === undefined ? {} : { is_active: input.is_active }),
    ...(input.category === undefined ? {} : { category_id: input.category }),
  };
  if (input.category !== undefined) {
    const known = await ctx.db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', input.category)
      .executeTakeFirst();
    if (!known) throw refuse.field('category', texts.unknownCategory);
  }
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (products.length < ids.length) throw refuse.field('ids', texts.unknownProducts);
  await ctx.db
    .updateTable('products')
    .set({ ...change, updated_at: ctx.now })
    .where('id', 'in', ids)
    .execute();
  await auditAll(
    ctx,
    products.map(({ id, name }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name },
      changes: change,
    })),
  );
  await announce(ctx, 'products');
  return { count: products.length };
});
