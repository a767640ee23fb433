import type { OwnInvitationView } from '@stockhand/contract/members/schema';
import { z } from 'zod';
import { lastingMediaUrl } from '../../../platform/files/media.ts';
import { personQuery } from '../../../platform/procedures.ts';
import { invitationRows } from './invitation-row.ts';

/** What waits for the caller's answer, the newest first; nothing while their address is not proven. */
export const listOwnInvitations = personQuery(z.object({}).optional(), async (ctx): Promise<OwnInvitationView[]> => {
  const rows = await invitationRows(ctx.db)
    .where('i.user_id', '=', ctx.caller.user.id)
    .where('i.expires_at', '>', ctx.now)
    .where('u.email_verified_at', 'is not', null)
    .where((eb) => eb(eb.fn<string>('lower', ['i.email']), '=', eb.fn<string>('lower', ['u.email'])))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map(({ id, tenant_name, logo_key, inviter_name, created_at, expires_at }) => ({
    id,
    tenant: { name: tenant_name, logo_url: logo_key === null ? null : lastingMediaUrl(logo_key) },
    inviter: inviter_name,
    created_at,
    expires_at,
  }));
});
