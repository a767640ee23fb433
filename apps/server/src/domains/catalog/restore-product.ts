import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseProductsBeyondPlan } from './product-limit.ts';
import { productAfter } from './product-row.ts';

/** Restores an archived product, unless another product has its barcode now. */
export const restoreProduct = tenantMutation('update', 'products', ['products', 'stock'], ById, async (ctx, { id }) => {
  await refuseProductsBeyondPlan(ctx, 1);
  const restored = await refusing({ products__barcode: () => refuse.field('barcode', texts.barcodeTaken) }, () =>
    ctx.db
      .updateTable('products')
      .set({ archived_at: null, updated_at: ctx.now })
      .where('id', '=', id)
      .where('archived_at', 'is not', null)
      .returning('name')
      .executeTakeFirst(),
  );
  if (!restored) throw refuse.notFound();
  await audit(ctx, { action: 'product.restore', subject: { type: 'product', id, name: restored.name } });
  return productAfter(ctx, id);
});
