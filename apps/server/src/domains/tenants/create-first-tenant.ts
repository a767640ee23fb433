import { CreateTenant, type FirstTenantView } from '@stockhand/contract/tenants/schema';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { auditIn } from '../../platform/data/audit-entry.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { settleSession } from '../../platform/identity/outsiders.ts';
import { signAccess } from '../../platform/identity/tokens.ts';
import { outsiderTask } from '../../platform/procedures.ts';
import { provisionTenant, refuseReservedName } from './provision-tenant.ts';
import { foundTenant } from './spares/found-tenant.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Creates the first tenant of a user without one; the session moves into it (docs/rules.md#tenants). */
export const createFirstTenant = outsiderTask(CreateTenant, async (ctx, form): Promise<FirstTenantView> => {
  refuseReservedName('name', form.name);
  await useLimits(ctx, ['tenantFounding']);
  const { sessionId, user } = ctx.caller;
  return foundTenant(ctx, form, (reserved) =>
    ctx.transact(async (write) => {
      const { id, schema } = await provisionTenant(write.db, reserved, { ownerId: user.id, now: write.now });
      // Of two clicks at once the second finds the session settled, and its tenant goes with the rollback.
      if (!(await settleSession(write.db, sessionId, id))) throw refuse.unauthenticated();
      const subject: AuditSubject = { type: 'tenant', id, name: form.name };
      await auditIn(write.db, schema, write, { action: 'tenant.create', subject, by: user });
      const row = await tenantRows(readerIn(write.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
      const access = await signAccess(write.services.keys.access, { userId: user.id, sessionId, tenantSchema: schema });
      return { access, tenant: tenantView(row, id) };
    }),
  );
});
