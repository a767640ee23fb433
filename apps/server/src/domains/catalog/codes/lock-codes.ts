import { lockSeries } from '../../../platform/data/numbering.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/**
 * Until the transaction ends no other one makes a product or gives one a code. No index spans SKUs, barcodes and further
 * codes, so whoever writes one of them looks for it under this lock. Take it after the locks of products.
 */
export function lockCodes(ctx: TenantWrite): Promise<void> {
  return lockSeries(ctx.db, 'SKU');
}
