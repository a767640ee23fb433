import { type AcceptedInvitationView, AnswerInvitation } from '@stockhand/contract/members/schema';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { personTask } from '../../../platform/procedures.ts';
import { tenantRows, tenantView } from '../../tenants/tenant-row.ts';
import { lockAnswered } from './answered-invitation.ts';
import { joinTenant } from './join-tenant.ts';

/** The invited account becomes a member, once (docs/rules.md#invitations). */
export const acceptInvitation = personTask(
  AnswerInvitation,
  async (ctx, input): Promise<AcceptedInvitationView> =>
    ctx.transact(async (write) => {
      const { user } = ctx.caller;
      const invitation = await lockAnswered(write, user.id, input);
      await joinTenant(write, invitation, user);
      const tenants = tenantRows(readerIn(write.db)).where('t.id', '=', invitation.tenant_id);
      return { tenant: tenantView(await tenants.executeTakeFirstOrThrow(), undefined) };
    }),
);
