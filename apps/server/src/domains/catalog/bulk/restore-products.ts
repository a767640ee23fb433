import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ManyProducts } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { codesGivenAway } from '../codes/codes-given-away.ts';
import { bringBack } from './bring-back.ts';

interface Archived {
  id: number;
  name: string;
}

/** An archived product of which another product has a code. */
export interface BarcodeConflict extends Archived {
  /** Or a further code. */
  barcode: string;
  /** Who has it now. */
  holder: { id: number; name: string };
}

/** Brings archived products back as they were. Those of which a code was given away stay archived and are named. */
export const restoreProducts = tenantMutation(
  'update',
  'products',
  ['products', 'stock'],
  ManyProducts,
  async (ctx, input) => {
    const ids = [...new Set(input.ids)];
    const archived = await ctx.db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '=', anyOf(ids))
      .where('archived_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const missing = ids.length - archived.length;
    if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
    const given = await codesGivenAway(ctx, archived);
    const conflicts = archived.flatMap((product): BarcodeConflict[] => {
      const lost = given.get(product.id);
      return lost ? [{ ...product, barcode: lost.code, holder: lost.holder }] : [];
    });
    const free = archived.filter(({ id }) => !given.has(id));
    if (free.length === 0) nothingChanged(ctx);
    else await bringBack(ctx, free);
    return { count: free.length, missing, conflicts };
  },
);
