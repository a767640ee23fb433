import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { type SupplierView, UpdateSupplier } from '@stockhand/contract/suppliers/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { supplierColumns } from './supplier-columns.ts';
import { isSupplier } from './supplier-row.ts';

export const updateSupplier = tenantMutation(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  UpdateSupplier,
  async (ctx, { id, expected_updated_at, ...form }): Promise<SupplierView> => {
    const row = await ctx.db
      .selectFrom('suppliers')
      .selectAll()
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    refuseOutdated(row, expected_updated_at, texts.changedMeanwhile);
    const { archived_at: _, ...before } = row;
    const columns = supplierColumns(form);
    const changes = changesBetween(before, columns);
    if (Object.keys(changes).length === 0) {
      nothingChanged(ctx);
      return before;
    }
    const after = { ...before, ...columns, updated_at: ctx.now };
    await ctx.db.updateTable('suppliers').set(after).where('id', '=', id).execute();
    await audit(ctx, {
      action: 'supplier.update',
      subject: { type: 'supplier', id, name: after.name },
      changes,
    });
    // Purchase orders show their supplier's name.
    return after;
  },
  { subject: isSupplier },
);
