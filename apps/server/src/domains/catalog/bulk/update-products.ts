import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { UpdateProducts } from '@stockhand/contract/catalog/schema';
import type { z } from 'zod';
import { anyOf } from '../../../platform/data/any-of.ts';
import { auditAll, nothingChanged } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { tellRaisedMinimums } from '../../notifications/tell-raised-minimums.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { levelColumns } from '../level-columns.ts';
import { refuseUnknownReferences } from '../refuse-unknown-references.ts';

/**
 * One change of many products, all or none: activate, deactivate, move to a category, set levels. Answers whom it changed, for
 * undoing.
 */
export const updateProducts = tenantMutation('update', 'products', ['products'], UpdateProducts, async (ctx, input) => {
  await refuseUnknownReferences(ctx, { category: { kind: 'categories', id: input.category } });
  const ids = [...new Set(input.ids)];
  const columns = columnsOf(input);
  // A movement beside it reads the minimum under the same lock, so that one of the two tells.
  const stock = columns.min_stock_level === undefined ? null : await lockStock(ctx.db, ids);
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'is_active', 'category_id'])
    .select(['min_stock_level', 'max_stock_level', 'reorder_point', 'reorder_quantity'])
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const missing = ids.length - products.length;
  if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
  // Unchanged products keep `updated_at`: open screens need no refresh.
  const changing = products.filter((product) => Object.keys(changesBetween(product, columns)).length > 0);
  if (changing.length === 0) {
    nothingChanged(ctx);
    return { count: products.length, missing, changed: [] };
  }
  const changed = changing.map(({ id }) => id);
  await ctx.db
    .updateTable('products')
    .set({ ...columns, updated_at: ctx.now })
    .where('id', '=', anyOf(changed))
    .execute();
  await auditAll(
    ctx,
    changing.map(({ id, name, ...before }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name },
      changes: changesBetween(before, columns),
    })),
  );
  if (stock)
    await tellRaisedMinimums(
      ctx,
      changing.map((before) => ({
        product: { ...before, ...columns },
        total_stock: stock.get(before.id)?.total_stock ?? 0,
        minimum_before: before.min_stock_level,
      })),
    );
  return { count: products.length, missing, changed };
});

function columnsOf({ is_active, category, ...levels }: z.infer<typeof UpdateProducts>) {
  return {
    ...(is_active !== undefined && { is_active }),
    ...(category !== undefined && { category_id: category }),
    ...levelColumns(levels),
  };
}
