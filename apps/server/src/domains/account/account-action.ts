import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { announceIn } from '../../platform/data/audit.ts';
import type { AuditSubject } from '../../platform/data/audit-entry.ts';
import { type Actor, type AuditEntry, auditIn } from '../../platform/data/audit-entry.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { tenantsOf } from '../tenants/tenant-row.ts';

/** Audits an account change by a mailed link, which has no session, in each of the user's tenants. */
export async function auditAccountAction(
  ctx: PublicWrite,
  user: Actor,
  action: AuditAction,
  changes: AuditEntry['changes'] = {},
): Promise<void> {
  for (const { schema_name, membership_id } of await tenantsOf(readerIn(ctx.db), user.id)) {
    const subject: AuditSubject = { type: 'user', id: membership_id, name: user.full_name };
    await auditIn(ctx.db, schema_name, ctx, { action, subject, changes, by: user });
    await announceIn(ctx.db, schema_name, 'users');
  }
}
