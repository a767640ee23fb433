import { CreateTenant, type FirstTenantView } from '@stockhand/contract/tenants/schema';
import { auditIn } from '../../platform/audit-entry.ts';
import { refuse } from '../../platform/errors.ts';
import { settleSession } from '../../platform/outsiders.ts';
import { outsiderTask } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { signAccess } from '../../platform/tokens.ts';
import { createWorkspace, refuseReservedName } from './create-workspace.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Whoever belongs to no company founds one, and their session goes on in it (rulings B: anyone signed in may). */
export const createFirstTenant = outsiderTask(CreateTenant, async (ctx, form): Promise<FirstTenantView> => {
  refuseReservedName('name', form.name);
  const { sessionId, user } = ctx.who;
  return ctx.transact(async (write) => {
    const founding = { ...form, industry: form.industry ?? '', ownerId: user.id, now: write.now };
    const { id, schema } = await createWorkspace(write.db, founding);
    // Of two clicks at once the second finds the session settled, and its company goes with the rollback.
    if (!(await settleSession(write.db, sessionId, id))) throw refuse.unauthenticated();
    const subject = { type: 'tenant', id, name: form.name };
    await auditIn(write.db, schema, write, { action: 'tenant.create', subject, by: user });
    const row = await tenantRows(readerIn(write.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
    const access = await signAccess(write.services.keys.access, { userId: user.id, sessionId, tenantSchema: schema });
    return { access, tenant: tenantView(row, id) };
  });
});
