import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { TenantId } from '@stockhand/contract/tenants/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { moveSession } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { hideWorkspace, lockCompaniesOf } from './hidden-workspace.ts';
import { findAdministered, writeInTenant } from './membership.ts';
import { companiesOf } from './tenant-row.ts';

/** Hides a company at once, keeps its data and ends what goes on in it (rulings B, Tenants). */
export const deleteTenant = signedInMutation(TenantId, async (ctx, { id }): Promise<void> => {
  // Two deletions at once must not each take the other for the company that remains.
  await lockCompaniesOf(ctx.db, ctx.who.user.id);
  const tenant = await findAdministered(readerIn(ctx.db), ctx.who, id, 'delete');
  const others = (await companiesOf(readerIn(ctx.db), ctx.who.user.id)).filter((company) => company.id !== id);
  const [next] = others;
  if (!next) throw refuse.badRequest(texts.onlyTenant);
  // Whoever deletes the company they are in goes on in another: the next refresh gives a token for it.
  if (ctx.who.tenant.id === id) await moveSession(ctx.db, ctx.who.sessionId, next.id);
  await hideWorkspace(ctx.db, id, ctx.now);
  const there = writeInTenant(ctx, tenant);
  await audit(there, { action: 'tenant.delete', subject: { type: 'tenant', id, name: tenant.name } });
  await announce(there, 'tenants');
  ctx.services.security.line(ctx, { event: 'tenant.deleted', user: ctx.who.user, tenant });
});
