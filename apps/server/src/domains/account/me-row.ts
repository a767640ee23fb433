import type { MeView } from '@stockhand/contract/members/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { pendingEmailOf } from '../members/accounts/email-changes.ts';
import { findMember, userView } from '../members/user-row.ts';
import { tenantRows, tenantView } from '../tenants/tenant-row.ts';

/** The signed-in user, with the rights in the session's tenant. */
export async function meView(db: Reader, caller: SignedIn): Promise<MeView> {
  const member = await findMember(db, caller.tenant.id, caller.user.id);
  if (!member) throw new Error('A session without a membership.');
  const tenant = await tenantRows(db).where('t.id', '=', caller.tenant.id).executeTakeFirstOrThrow();
  return {
    ...userView(member),
    pending_email: await pendingEmailOf(db, caller.user.id, new Date()),
    role: caller.role,
    permissions: caller.permissions,
    tenant: tenantView(tenant, caller.tenant.id),
  };
}
