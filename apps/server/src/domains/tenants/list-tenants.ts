import type { TenantsView } from '@stockhand/contract/tenants/schema';
import { z } from 'zod';
import { signedInQuery } from '../../platform/procedures.ts';
import { companiesOf, tenantView } from './tenant-row.ts';

/** The companies one may enter, by name. */
export const listTenants = signedInQuery(z.object({}).optional(), async (ctx): Promise<TenantsView> => {
  const { id, schema_name } = ctx.who.tenant;
  const companies = await companiesOf(ctx.db, ctx.who.user.id);
  const tenants = companies
    .map((row) => tenantView(row, id))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  return { tenants, current_tenant_schema: schema_name };
});
