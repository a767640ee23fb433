import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { InviteUser } from '@stockhand/contract/members/schema';
import { refuse, refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { type InvitationLink, newInvitationLink, setInvitationGroups } from './invitation-row.ts';

/** Keeps an invitation with what the inviter typed; answers the membership's id and the link, whose token is not kept. */
export async function createInvitation(
  ctx: TenantWrite,
  form: InviteUser & { userId: number },
): Promise<{ id: number; link: InvitationLink }> {
  const link = newInvitationLink(ctx.now);
  const { userId, email, username, first_name, last_name, is_active, is_staff, groups } = form;
  const tenantId = ctx.caller.tenant.id;
  const already = { invitations__tenant_user: () => refuse.field('email', texts.emailTaken) };
  const { id, membership_id } = await refusing(already, () =>
    ctx.db
      .insertInto('public.invitations')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        email,
        username,
        first_name,
        last_name,
        is_active,
        is_staff,
        inviter_name: ctx.caller.user.full_name,
        token_hash: link.token_hash,
        expires_at: link.expires_at,
        created_at: ctx.now,
      })
      .returning(['id', 'membership_id'])
      .executeTakeFirstOrThrow(),
  );
  await setInvitationGroups(ctx.db, { id, tenantId, groups });
  return { id: membership_id, link };
}
