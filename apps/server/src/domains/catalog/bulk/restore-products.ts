import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ManyProducts } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../../platform/data/any-of.ts';
import { auditAll, nothingChanged } from '../../../platform/data/audit.ts';
import { refuse, refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { refuseProductsBeyondPlan } from '../product-limit.ts';

interface Archived {
  id: number;
  name: string;
  barcode: string | null;
}

/** An archived product whose barcode another product has. */
export interface BarcodeConflict {
  id: number;
  name: string;
  barcode: string;
  /** Who has it now. */
  holder: { id: number; name: string };
}

/** Brings archived products back as they were. Those whose barcode was given away stay archived and are named. */
export const restoreProducts = tenantMutation(
  'update',
  'products',
  ['products', 'stock'],
  ManyProducts,
  async (ctx, input) => {
    const ids = [...new Set(input.ids)];
    const archived = await ctx.db
      .selectFrom('products')
      .select(['id', 'name', 'barcode'])
      .where('id', '=', anyOf(ids))
      .where('archived_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const missing = ids.length - archived.length;
    if (missing > 0 && !input.skip_missing) throw refuse.field('ids', texts.unknownProducts);
    const conflicts = await conflictsOf(ctx, archived);
    const isTaken = new Set(conflicts.map((conflict) => conflict.id));
    const free = archived.filter(({ id }) => !isTaken.has(id));
    if (free.length === 0) nothingChanged(ctx);
    else await bringBack(ctx, free);
    return { count: free.length, missing, conflicts };
  },
);

/** A barcode belongs to one product: the one that has it now, otherwise the first restored. */
async function conflictsOf(ctx: TenantWrite, archived: readonly Archived[]): Promise<BarcodeConflict[]> {
  const barcodes = archived.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
  if (barcodes.length === 0) return [];
  const present = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'barcode'])
    .where('barcode', '=', anyOf(barcodes))
    .where('archived_at', 'is', null)
    .execute();
  const holders = new Map(present.map((product) => [product.barcode, product]));
  return archived.flatMap((product) => {
    if (product.barcode === null) return [];
    const holder = holders.get(product.barcode);
    if (!holder) {
      holders.set(product.barcode, product);
      return [];
    }
    return [{ ...product, barcode: product.barcode, holder: { id: holder.id, name: holder.name } }];
  });
}

async function bringBack(ctx: TenantWrite, products: readonly Archived[]): Promise<void> {
  await refuseProductsBeyondPlan(ctx, products.length);
  const ids = products.map((product) => product.id);
  // Another transaction may take one of the barcodes concurrently.
  await refusing({ products__barcode: () => refuse.badRequest(texts.barcodeTaken) }, () =>
    ctx.db
      .updateTable('products')
      .set({ archived_at: null, updated_at: ctx.now })
      .where('id', '=', anyOf(ids))
      .execute(),
  );
  await auditAll(
    ctx,
    products.map(({ id, name }) => ({ action: 'product.restore', subject: { type: 'product', id, name } })),
  );
}
