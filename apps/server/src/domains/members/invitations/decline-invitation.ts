import { userMessages as texts } from '@stockhand/contract/members/messages';
import { AnswerInvitation } from '@stockhand/contract/members/schema';
import type { Detail } from '@stockhand/contract/wire';
import { announceIn, announceToUser } from '../../../platform/data/audit.ts';
import { auditIn } from '../../../platform/data/audit-entry.ts';
import { personTask } from '../../../platform/procedures.ts';
import { lockAnswered } from './answered-invitation.ts';
import { endInvitation } from './invitation-row.ts';

/** Declines an invitation; the tenant is notified with what the inviter typed. */
export const declineInvitation = personTask(
  AnswerInvitation,
  async (ctx, input): Promise<Detail> =>
    ctx.transact(async (write) => {
      const { user } = ctx.caller;
      const { id, membership_id, schema_name, first_name, last_name } = await lockAnswered(write, user.id, input);
      await endInvitation(write.db, id);
      const typedName = `${first_name} ${last_name}`;
      await auditIn(write.db, schema_name, write, {
        action: 'user.decline_invitation',
        subject: { type: 'user', id: membership_id, name: typedName },
        // The account is not told: it may be that of somebody who left.
        by: { id: null, username: typedName, full_name: typedName },
      });
      await announceIn(write.db, schema_name, 'users');
      await announceToUser(write.db, user.id, 'invitations');
      return { detail: texts.invitationDeclined };
    }),
);
