import { TenantId, type TenantView } from '@stockhand/contract/tenants/schema';
import { signedInQuery } from '../../platform/procedures.ts';
import { findOwnTenant } from './membership.ts';
import { tenantView } from './tenant-row.ts';

export const getTenant = signedInQuery(TenantId, async (ctx, { id }): Promise<TenantView> => {
  const { isAdmin: _, ...row } = await findOwnTenant(ctx.db, ctx.who, id);
  return tenantView(row, ctx.who.tenant.id);
});
