import { anyOf } from '../../../platform/data/any-of.ts';
import { auditAll } from '../../../platform/data/audit.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { refuseProductsBeyondPlan } from '../product-limit.ts';

/** Takes products out of the archive, of which nobody has a code. Call it under the lock of the codes. */
export async function bringBack(ctx: TenantWrite, products: readonly { id: number; name: string }[]): Promise<void> {
  await refuseProductsBeyondPlan(ctx, products.length);
  const ids = products.map((product) => product.id);
  await ctx.db
    .updateTable('products')
    .set({ archived_at: null, updated_at: ctx.now })
    .where('id', '=', anyOf(ids))
    .execute();
  await auditAll(
    ctx,
    products.map(({ id, name }) => ({ action: 'product.restore', subject: { type: 'product', id, name } })),
  );
}
