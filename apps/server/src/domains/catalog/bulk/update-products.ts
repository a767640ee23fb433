import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { UpdateProducts } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import { auditAll, nothingChanged } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { refuseUnknownReferences } from '../refuse-unknown-references.ts';

/** One change of many products, all or none: activate, deactivate or move to a category. Answers whom it changed, for undoing. */
export const updateProducts = tenantMutation('update', 'products', ['products'], UpdateProducts, async (ctx, input) => {
  await refuseUnknownReferences(ctx, { category: { kind: 'categories', id: input.category } });
  const ids = [...new Set(input.ids)];
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'is_active', 'category_id'])
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const missing = ids.length - products.length;
  if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
  const { is_active, category } = input;
  // Unchanged products keep `updated_at`: open screens need no refresh.
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
    .where('id', '=', anyOf(changed))
    .execute();
  await auditAll(
    ctx,
    changing.map(({ id, name, ...before }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name },
      changes: changesBetween(before, { is_active, category_id: category }),
    })),
  );
  return { count: products.length, missing, changed };
});
