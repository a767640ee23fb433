import { productMessages as texts } from '@stockhand/contract/products/messages';
import { ById } from '@stockhand/contract/products/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseProductsBeyondPlan } from './product-limit.ts';
import { productAfter } from './product-row.ts';

/** Brings an archived product back as it was, unless its barcode was given to another one meanwhile. */
export const restoreProduct = tenantMutation('update', 'products', ById, async (ctx, { id }) => {
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
  await announce(ctx, 'products', 'stock');
  return productAfter(ctx, id);
});
