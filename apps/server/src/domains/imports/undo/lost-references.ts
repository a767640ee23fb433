import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { type KnownCode, knownCodes } from '../../catalog/codes/known-codes.ts';
import { lockCodes } from '../../catalog/codes/lock-codes.ts';
import type { ProductChange } from '../updating/product-change.ts';

/** What may be missing for products to be as they were. */
export interface LostReferences {
  /** Earlier barcodes that a product has now. */
  codes: ReadonlyMap<string, KnownCode>;
  /** Earlier ones that are there still, locked until the transaction ends. */
  categories: ReadonlySet<number>;
  manufacturers: ReadonlySet<number>;
}

export async function lostReferences(
  ctx: TenantWrite,
  changed: readonly { change: ProductChange }[],
): Promise<LostReferences> {
  const before = <Column extends keyof ProductChange['columns']>(column: Column) =>
    changed.flatMap(({ change }) => change.columns[column]?.[0] ?? []);
  const present = async (kind: 'categories' | 'manufacturers', ids: readonly (string | number | boolean)[]) => {
    const rows = await ctx.db
      .selectFrom(kind)
      .select('id')
      .where('id', '=', anyOf(ids.map(Number)))
      .orderBy('id')
      .forKeyShare()
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  const barcodes = before('barcode').map(String);
  if (barcodes.length > 0) await lockCodes(ctx);
  return {
    codes: await knownCodes(readerIn(ctx.db), barcodes),
    categories: await present('categories', before('category_id')),
    manufacturers: await present('manufacturers', before('manufacturer_id')),
  };
}
