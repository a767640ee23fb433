import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { TenantId } from '@stockhand/contract/tenants/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { moveSession } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { lockMembers, mustKeepAdministrator } from '../users/administrators.ts';
import { removeMembership } from '../users/membership.ts';
import { lockCompaniesOf } from './hidden-workspace.ts';
import { findOwnTenant, writeInTenant } from './membership.ts';
import { companiesOf } from './tenant-row.ts';

/** Gives up one's own membership; somebody who administers the workspace must remain. */
export const leaveTenant = signedInMutation(TenantId, async (ctx, { id }): Promise<void> => {
  const { user } = ctx.who;
  await lockCompaniesOf(ctx.db, user.id);
  await lockMembers(ctx.db, id);
  const tenant = await findOwnTenant(readerIn(ctx.db), ctx.who, id);
  const [next] = (await companiesOf(readerIn(ctx.db), user.id)).filter((company) => company.id !== id);
  if (!next) throw refuse.badRequest(texts.onlyWorkspace);
  // Whoever leaves the company they are in goes on in another: the next refresh gives a token for it.
  if (ctx.who.tenant.id === id) await moveSession(ctx.db, ctx.who.sessionId, next.id);
  await removeMembership(ctx.db, { userId: user.id, tenantId: id });
  await mustKeepAdministrator(ctx.db, id);
  const there = writeInTenant(ctx, tenant);
  await audit(there, { action: 'user.leave', subject: { type: 'user', id: user.id, name: user.full_name } });
  await announce(there, 'users');
});
