import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { knownCodes } from './known-codes.ts';

/**
 * Refuses a barcode that is a code of another product, be it its SKU, barcode or a further one (docs/rules.md#products). Call it
 * under the lock of the codes.
 */
export async function refuseBarcodeOfOther(ctx: TenantWrite, id: number, barcode: string): Promise<void> {
  const holders = (await knownCodes(readerIn(ctx.db), [barcode])).get(barcode)?.holders ?? [];
  if ([...holders].some((holder) => holder !== id)) throw refuse.field('barcode', texts.barcodeTaken);
}
