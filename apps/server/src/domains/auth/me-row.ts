import type { MeView } from '@stockhand/contract/users/schema';
import type { SignedIn } from '../../platform/sessions.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { tenantRows, tenantView } from '../tenants/tenant-row.ts';
import { findMember, userView } from '../users/user-row.ts';

/** Whoever is signed in, with what they may do in the company of the session. */
export async function meView(db: Reader, who: SignedIn): Promise<MeView> {
  const member = await findMember(db, who.tenant.id, who.user.id);
  if (!member) throw new Error('A session without a membership.');
  const tenant = await tenantRows(db).where('t.id', '=', who.tenant.id).executeTakeFirstOrThrow();
  return {
    ...userView(member),
    role: who.role,
    permissions: who.permissions,
    tenant: tenantView(tenant, who.tenant.id),
  };
}
