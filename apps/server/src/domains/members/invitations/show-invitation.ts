import { userMessages as texts } from '@stockhand/contract/members/messages';
import { type InvitationView, ShowInvitation } from '@stockhand/contract/members/schema';
import { refuse } from '../../../platform/errors.ts';
import { lastingMediaUrl } from '../../../platform/files/media.ts';
import { hashToken } from '../../../platform/identity/tokens.ts';
import { publicTask } from '../../../platform/procedures.ts';
import { isFor, stateOfAddress } from './answered-invitation.ts';
import { invitationRows } from './invitation-row.ts';

/** Who invites to what, for the holder of the mailed link; whom it is for is told by a covered address, not by account. */
export const showInvitation = publicTask(
  ShowInvitation,
  async (ctx, { token }): Promise<InvitationView> => {
    const invitation = await invitationRows(ctx.db)
      .where('i.token_hash', '=', hashToken(token))
      .where('i.expires_at', '>', ctx.now)
      .executeTakeFirst();
    if (!invitation) throw refuse.field('token', texts.invitationInvalid);
    const caller = await ctx.person();
    const { tenant_name, logo_key, primary_color, inviter_name, email, is_dormant, expires_at } = invitation;
    return {
      tenant: {
        name: tenant_name,
        logo_url: logo_key === null ? null : lastingMediaUrl(logo_key),
        primary_color,
      },
      inviter: inviter_name,
      email_hint: covered(email),
      is_for_caller:
        caller !== undefined && isFor(invitation, caller.user.id, await stateOfAddress(ctx.db, caller.user.id, email)),
      opens_account: is_dormant,
      expires_at,
    };
  },
  { readsCaller: true },
);

/** `wanjiru@example.com` → `w•••@example.com`. */
function covered(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`;
}
