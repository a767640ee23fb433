import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/**
 * Deletes a supplier; one with purchase orders is archived: gone from every list, kept on its orders
 * (docs/rules.md#suppliers).
 */
export const deleteSupplier = tenantMutation(
  'delete',
  'suppliers',
  ['suppliers', 'purchasing'],
  ById,
  async (ctx, { id }) => {
    // Creating an order locks its supplier, so none appears between this check and the deletion.
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
  },
);
