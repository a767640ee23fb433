import { ById } from '@stockhand/contract/wire';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { endSessions } from '../../platform/identity/sessions.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseBeyondOwnRights } from './groups/own-rights.ts';
import { findMember } from './user-row.ts';

/** Ends a member's sessions in this tenant; those in other tenants stay. */
export const revokeUserSessions = tenantMutation(
  'update',
  'users',
  [],
  ById,
  async (ctx, { id }): Promise<{ ended: number }> => {
    const member = await findMember(readerIn(ctx.db), ctx.caller.tenant.id, { id });
    if (!member) throw refuse.notFound();
    await refuseBeyondOwnRights(readerIn(ctx.db), ctx.caller, member);
    const ended = await endSessions(ctx.db, member.user_id, { tenantId: ctx.caller.tenant.id });
    const subject: AuditSubject = { type: 'user', id, name: `${member.first_name} ${member.last_name}` };
    if (ended === 0) nothingChanged(ctx);
    else await audit(ctx, { action: 'user.end_session', subject, changes: { ended } });
    return { ended };
  },
  { takesKeys: false },
);
