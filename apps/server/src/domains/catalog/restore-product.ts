import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { bringBack } from './bulk/bring-back.ts';
import { codesGivenAway } from './codes/codes-given-away.ts';
import { productAfter } from './product-row.ts';

/** Restores an archived product, unless another product has one of its codes now. */
export const restoreProduct = tenantMutation('update', 'products', ['products', 'stock'], ById, async (ctx, { id }) => {
  const archived = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!archived) throw refuse.notFound();
  if ((await codesGivenAway(ctx, [archived])).size > 0) throw refuse.field('barcode', texts.barcodeTaken);
  await bringBack(ctx, [archived]);
  return productAfter(ctx, id);
});
