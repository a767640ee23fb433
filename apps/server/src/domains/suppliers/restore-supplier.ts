import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { supplierFields } from './supplier-row.ts';

/** Restores an archived supplier as active: purchase orders can go to it again (docs/rules.md#suppliers). */
export const restoreSupplier = tenantMutation(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  ById,
  async (ctx, { id }): Promise<SupplierView> => {
    const restored = await ctx.db
      .updateTable('suppliers')
      .set({ archived_at: null, is_active: true, updated_at: ctx.now })
      .where('id', '=', id)
      .where('archived_at', 'is not', null)
      .returning(supplierFields)
      .executeTakeFirst();
    if (!restored) throw refuse.notFound();
    await audit(ctx, { action: 'supplier.restore', subject: { type: 'supplier', id, name: restored.name } });
    return restored;
  },
);
