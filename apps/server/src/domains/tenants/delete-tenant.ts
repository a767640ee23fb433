import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { ById } from '@stockhand/contract/wire';
import { announce, audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { moveSession } from '../../platform/identity/sessions.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { hideTenant, lockTenantsOf } from './hidden-tenant.ts';
import { findAdministered, writeInTenant } from './own-tenant.ts';
import { tenantsOf } from './tenant-row.ts';

/** Hides a tenant at once, keeps its data and ends its sessions (docs/rules.md#tenants). */
export const deleteTenant = signedInMutation([], ById, async (ctx, { id }): Promise<void> => {
  // Two deletions at once must not each take the other for the tenant that remains.
  await lockTenantsOf(ctx.db, ctx.caller.user.id);
  const tenant = await findAdministered(readerIn(ctx.db), ctx.caller, id, 'delete');
  const others = (await tenantsOf(readerIn(ctx.db), ctx.caller.user.id)).filter((tenant) => tenant.id !== id);
  const [next] = others;
  if (!next) throw refuse.badRequest(texts.onlyTenant);
  // A session in the deleted tenant moves to another one: the next refresh gives a token for it.
  if (ctx.caller.tenant.id === id) await moveSession(ctx.db, ctx.caller.sessionId, next.id);
  await hideTenant(ctx.db, id, ctx.now);
  const there = writeInTenant(ctx, tenant);
  await audit(there, { action: 'tenant.delete', subject: { type: 'tenant', id, name: tenant.name } });
  announce(there, 'tenants');
  ctx.services.security.line(ctx, { event: 'tenant.deleted', user: ctx.caller.user, tenant });
});
