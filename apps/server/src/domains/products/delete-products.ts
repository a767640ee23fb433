import { productMessages as texts } from '@stockhand/contract/products/messages';
import { DeleteProducts } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { archiveProducts } from './archive-products.ts';

/** Archives or deletes many products, all or none. */
export const deleteProducts = tenantMutation('delete', 'products', DeleteProducts, async (ctx, input) => {
  const ids = [...new Set(input.ids)];
  const count = await archiveProducts(ctx, ids);
  if (count < ids.length) throw refuse.field('ids', texts.unknownProducts);
  return { count };
});
