import { type Actor, auditIn } from '../../platform/audit-entry.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { companiesOf } from '../tenants/tenant-row.ts';

/** Writes what somebody did to their account by a mailed link, signed in nowhere, down in each of their companies. */
export async function auditAccountDeed(ctx: PublicWrite, user: Actor, action: string): Promise<void> {
  const subject = { type: 'user', id: user.id, name: user.full_name };
  for (const company of await companiesOf(readerIn(ctx.db), user.id)) {
    await auditIn(ctx.db, company.schema_name, ctx, { action, subject, by: user });
  }
}
