import { UserId } from '@stockhand/contract/users/schema';
import { audit, nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { endSessions } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { refuseMoreThanHeld } from './held-rights.ts';
import { findMember } from './user-row.ts';

/** Signs a member out of this workspace everywhere; what they do elsewhere goes on. */
export const revokeUserSessions = tenantMutation(
  'update',
  'users',
  UserId,
  async (ctx, { id }): Promise<{ ended: number }> => {
    const member = await findMember(readerIn(ctx.db), ctx.who.tenant.id, id);
    if (!member) throw refuse.notFound();
    await refuseMoreThanHeld(readerIn(ctx.db), ctx.who, member);
    const ended = await endSessions(ctx.db, id, { tenantId: ctx.who.tenant.id });
    const subject = { type: 'user', id, name: `${member.first_name} ${member.last_name}` };
    if (ended === 0) nothingChanged(ctx);
    else await audit(ctx, { action: 'user.end_session', subject, changes: { ended } });
    return { ended };
  },
);
