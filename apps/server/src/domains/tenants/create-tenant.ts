import { CreateTenant, type TenantView } from '@stockhand/contract/tenants/schema';
import { audit } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { useLimits } from '../../platform/http/usage-limits.ts';
import { signedInTask } from '../../platform/procedures.ts';
import { writeInTenant } from './own-tenant.ts';
import { provisionTenant, refuseReservedName } from './provision-tenant.ts';
import { foundTenant } from './spares/found-tenant.ts';
import { tenantRows, tenantView } from './tenant-row.ts';

/** Anyone signed in may found a tenant and is its superuser (docs/rules.md#tenants). */
export const createTenant = signedInTask(
  ['tenants'],
  CreateTenant,
  async (ctx, form): Promise<TenantView> => {
    refuseReservedName('name', form.name);
    await useLimits(ctx, ['tenantFounding']);
    return foundTenant(ctx, form, (reserved) =>
      ctx.transact(async (write) => {
        const { id } = await provisionTenant(write.db, reserved, { ownerId: write.caller.user.id, now: write.now });
        const row = await tenantRows(readerIn(write.db)).where('t.id', '=', id).executeTakeFirstOrThrow();
        const subject: AuditSubject = { type: 'tenant', id, name: row.name };
        await audit(writeInTenant(write, row), { action: 'tenant.create', subject });
        return tenantView(row, write.caller.tenant.id);
      }),
    );
  },
  { isLong: true },
);
