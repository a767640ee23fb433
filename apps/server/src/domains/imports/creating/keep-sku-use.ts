import type { OwnSkuUse } from '@stockhand/contract/imports/own-skus';
import { ownSkuPlace, ownSkuUse } from '@stockhand/importer/rows/own-sku-use';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { AcceptedRow } from './create-products.ts';

/** Notes for the result what became of the SKUs of these rows, beside those of earlier chunks. */
export async function keepSkuUse(ctx: TenantWrite, importId: number, made: readonly AcceptedRow[]): Promise<void> {
  const use = ownSkuUse(new Set(made.flatMap((row) => ownSkuPlace(row) ?? [])));
  if (use === null) return;
  await ctx.db
    .updateTable('imports')
    .set((eb) => ({
      own_skus: eb
        .case()
        .when(eb.fn.coalesce('own_skus', eb.val(use)), '=', use)
        .then(use)
        .else<OwnSkuUse>('both')
        .end(),
    }))
    .where('id', '=', importId)
    .execute();
}
