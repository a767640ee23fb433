import { type SupplierView, UpdateSupplier } from '@stockhand/contract/suppliers/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { supplierColumns } from './supplier-columns.ts';
import { isSupplier } from './supplier-row.ts';

export const updateSupplier = tenantMutation(
  'update',
  'suppliers',
  UpdateSupplier,
  async (ctx, { id, ...form }): Promise<SupplierView> => {
    const row = await ctx.db
      .selectFrom('suppliers')
      .selectAll()
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    const { archived_at: _, ...before } = row;
    const changed = Object.entries(supplierColumns(form)).filter(
      ([column, value]) => before[column as keyof typeof before] !== value,
    );
    if (changed.length === 0) {
      nothingChanged(ctx);
      return before;
    }
    const after = { ...before, ...Object.fromEntries(changed), updated_at: ctx.now };
    await ctx.db.updateTable('suppliers').set(after).where('id', '=', id).execute();
    await audit(ctx, {
      action: 'supplier.update',
      subject: { type: 'supplier', id, name: after.name },
      changes: Object.fromEntries(
        changed.map(([column, value]) => [column, [before[column as keyof typeof before], value]]),
      ),
    });
    // Purchase orders show their supplier's name.
    await announce(ctx, 'suppliers', 'purchasing');
    return after;
  },
  { subject: isSupplier },
);
