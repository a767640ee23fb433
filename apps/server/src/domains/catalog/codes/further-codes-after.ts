import { withoutOwn } from '@stockhand/contract/catalog/further-codes';
import type { TenantWrite } from '../../../platform/handler-context.ts';

interface EditedCodes {
  id: number;
  sku: string;
  barcode: string | null;
  hasOtherBarcode: boolean;
}

/**
 * The further codes that a product has after an edit, without those that are its barcode or SKU by then; undefined where they
 * stay as they are.
 */
export async function furtherCodesAfter(
  ctx: TenantWrite,
  { id, sku, barcode, hasOtherBarcode }: EditedCodes,
  given: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (given) return withoutOwn(given, [sku, barcode]);
  if (barcode === null || !hasOtherBarcode) return undefined;
  const rows = await ctx.db
    .selectFrom('product_codes')
    .select('code')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
  const codes = rows.map(({ code }) => code);
  const left = withoutOwn(codes, [barcode]);
  return left.length < codes.length ? left : undefined;
}
