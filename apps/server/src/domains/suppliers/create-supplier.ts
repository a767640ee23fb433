import { CreateSupplier, type SupplierView } from '@stockhand/contract/suppliers/schema';
import { audit } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { supplierColumns } from './supplier-columns.ts';

export const createSupplier = tenantMutation('create', 'suppliers', ['suppliers'], CreateSupplier, addSupplier);

export async function addSupplier(ctx: TenantWrite, input: CreateSupplier): Promise<SupplierView> {
  const { archived_at: _, ...made } = await ctx.db
    .insertInto('suppliers')
    .values({ ...supplierColumns(input), name: input.name, created_at: ctx.now, updated_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(ctx, { action: 'supplier.create', subject: { type: 'supplier', id: made.id, name: made.name } });
  return made;
}
