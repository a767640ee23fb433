import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** The supplier of an order that is being written: until then it is neither deleted nor archived. */
export async function lockSupplier(
  ctx: TenantWrite,
  id: number,
): Promise<{ name: string; problem?: never } | { problem: string; name?: never }> {
  const supplier = await ctx.db
    .selectFrom('suppliers')
    .select(['name', 'is_active'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!supplier) return { problem: texts.unknownSupplier };
  return supplier.is_active ? { name: supplier.name } : { problem: texts.inactiveSupplier };
}
