import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ManyProducts } from '@stockhand/contract/catalog/schema';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { archiveProducts } from './archive-products.ts';

/** Archives many products, with history or without, so that all of them can be brought back; all or none. */
export const archiveManyProducts = tenantMutation(
  'delete',
  'products',
  ['products', 'stock'],
  ManyProducts,
  async (ctx, input) => {
    const ids = [...new Set(input.ids)];
    const changed = await archiveProducts(ctx, ids);
    const missing = ids.length - changed.length;
    if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
    if (changed.length === 0) nothingChanged(ctx);
    return { count: changed.length, missing, changed };
  },
);
