import { productMessages as texts } from '@stockhand/contract/products/messages';
import { UpdateProducts } from '@stockhand/contract/products/schema';
import { announce, auditAll, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseUnknownReferences } from './refuse-unknown-references.ts';

/** One change of many products, all or none: activate, deactivate or move to a category. Answers whom it changed, for undoing. */
export const updateProducts = tenantMutation('update', 'products', UpdateProducts, async (ctx, input) => {
  await refuseUnknownReferences(ctx, { category: { kind: 'categories', id: input.category } });
  const ids = [...new Set(input.ids)];
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'is_active', 'category_id'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const missing = ids.length - products.length;
  if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
  const { is_active, category } = input;
  // What is so already keeps its time of change: nobody who has it open needs to hear of it.
  const changing = products.filter(
    (product) =>
      (is_active !== undefined && product.is_active !== is_active) ||
      (category !== undefined && product.category_id !== category),
  );
  if (changing.length === 0) {
    nothingChanged(ctx);
    return { count: products.length, missing, changed: [] };
  }
  const changed = changing.map(({ id }) => id);
  await ctx.db
    .updateTable('products')
    .set({
      ...(is_active !== undefined && { is_active }),
      ...(category !== undefined && { category_id: category }),
      updated_at: ctx.now,
    })
    .where('id', 'in', changed)
    .execute();
  await auditAll(
    ctx,
    changing.map(({ id, name, ...before }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name },
      changes: {
        ...(is_active !== undefined && { is_active: [before.is_active, is_active] }),
        ...(category !== undefined && { category_id: [before.category_id, category] }),
      },
    })),
  );
  await announce(ctx, 'products');
  return { count: products.length, missing, changed };
});
