import type { TenantsView } from '@stockhand/contract/tenants/schema';
import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { tenantsOf, tenantView } from './tenant-row.ts';

/** The tenants one may enter, by name. */
export const listTenants = signedInQuery(z.object({}).optional(), async (ctx): Promise<TenantsView> => {
  const { id, schema_name } = ctx.caller.tenant;
  const rows = await tenantsOf(ctx.db, ctx.caller.user.id);
  const tenants = rows.map((row) => tenantView(row, id)).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  return { tenants, current_tenant_schema: schema_name };
});
