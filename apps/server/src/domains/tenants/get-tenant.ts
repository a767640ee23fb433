import type { TenantView } from '@stockhand/contract/tenants/schema';
import { ById } from '@stockhand/contract/wire';
import { signedInQuery } from '../../platform/procedures.ts';
import { findOwnTenant } from './own-tenant.ts';
import { tenantView } from './tenant-row.ts';

export const getTenant = signedInQuery(ById, async (ctx, { id }): Promise<TenantView> => {
  const { isAdmin: _, ...row } = await findOwnTenant(ctx.db, ctx.caller, id);
  return tenantView(row, ctx.caller.tenant.id);
});
