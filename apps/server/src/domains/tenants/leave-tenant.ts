import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { ById } from '@stockhand/contract/wire';
import { announce, audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { moveSession } from '../../platform/identity/sessions.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { lockMembers, mustKeepAdministrator } from '../members/administrators.ts';
import { removeMembership } from '../members/remove-membership.ts';
import { lockTenantsOf } from './hidden-tenant.ts';
import { findOwnTenant, writeInTenant } from './own-tenant.ts';
import { tenantsOf } from './tenant-row.ts';

/** Ends the caller's membership; an administrator must remain. */
export const leaveTenant = signedInMutation([], ById, async (ctx, { id }): Promise<void> => {
  const { user } = ctx.caller;
  await lockTenantsOf(ctx.db, user.id);
  await lockMembers(ctx.db, id);
  const tenant = await findOwnTenant(readerIn(ctx.db), ctx.caller, id);
  const [next] = (await tenantsOf(readerIn(ctx.db), user.id)).filter((tenant) => tenant.id !== id);
  if (!next) throw refuse.badRequest(texts.soleTenant);
  // A session in the tenant that is left moves to another one: the next refresh gives a token for it.
  if (ctx.caller.tenant.id === id) await moveSession(ctx.db, ctx.caller.sessionId, next.id);
  await removeMembership(ctx.db, { userId: user.id, tenantId: id });
  await mustKeepAdministrator(ctx.db, id);
  const there = writeInTenant(ctx, tenant);
  await audit(there, {
    action: 'user.leave',
    subject: { type: 'user', id: tenant.membership_id, name: user.full_name },
  });
  announce(there, 'users');
});
