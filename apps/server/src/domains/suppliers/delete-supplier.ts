import { ById } from '@stockhand/contract/products/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** Deletes a supplier; one with purchase orders is archived: gone from every list, kept on its orders (rulings D). */
export const deleteSupplier = tenantMutation('delete', 'suppliers', ById, async (ctx, { id }) => {
  // Whoever writes an order holds on to its supplier: none comes up between the question and the deed.
  const supplier = await ctx.db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!supplier) throw refuse.notFound();
  const order = await ctx.db
    .selectFrom('purchase_orders')
    .select('id')
    .where('supplier_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (order) {
    await ctx.db
      .updateTable('suppliers')
      .set({ archived_at: ctx.now, is_active: false, updated_at: ctx.now })
      .where('id', '=', id)
      .execute();
  } else await ctx.db.deleteFrom('suppliers').where('id', '=', id).execute();
  await audit(ctx, {
    action: order ? 'supplier.archive' : 'supplier.delete',
    subject: { type: 'supplier', id, name: supplier.name },
  });
  await announce(ctx, 'suppliers');
});
