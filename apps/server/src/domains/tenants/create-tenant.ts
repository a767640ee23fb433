import { CreateTenant, type TenantView } from '@stockhand/contract/tenants/schema';
import { announce, audit } from '../../platform/audit.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { createWorkspace, refuseReservedName } from './create-workspace.ts';
import { writeInTenant } from './membership.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Anyone signed in may found a company and is its superuser (rulings B). */
export const createTenant = signedInMutation(CreateTenant, async (ctx, form): Promise<TenantView> => {
  refuseReservedName('name', form.name);
  const { id } = await createWorkspace(ctx.db, {
    ...form,
    industry: form.industry ?? '',
    ownerId: ctx.who.user.id,
    now: ctx.now,
  });
  const row = await tenantRows(readerIn(ctx.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
  await audit(writeInTenant(ctx, row), { action: 'tenant.create', subject: { type: 'tenant', id, name: row.name } });
  await announce(ctx, 'tenants');
  return tenantView(row, ctx.who.tenant.id);
});
