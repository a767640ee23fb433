import type { MeView } from '@stockhand/contract/members/schema';
import { keptPlan } from '@stockhand/db/driver/planning-client';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { pendingEmails } from '../members/accounts/email-changes.ts';
import { memberRows, userView } from '../members/user-row.ts';
import { tenantRows, tenantView } from '../tenants/tenant-row.ts';

/** The signed-in user, with the rights in the session's tenant. */
export async function meView(db: Reader, caller: SignedIn): Promise<MeView> {
  const { tenant, user, role, permissions } = caller;
  const { groups, own_tenant, pending_email, ...member } = await memberRows(db, tenant.id)
    .where('u.id', '=', user.id)
    .select([
      jsonObjectFrom(tenantRows(db).where('t.id', '=', tenant.id))
        .$notNull()
        .as('own_tenant'),
      pendingEmails(db, user.id, new Date()).as('pending_email'),
    ])
    .modifyEnd(keptPlan)
    .executeTakeFirstOrThrow();
  return {
    ...userView({ ...member, groups: groups ?? [] }),
    pending_email,
    role,
    permissions,
    // A moment is a text within JSON.
    tenant: tenantView({ ...own_tenant, created_at: new Date(own_tenant.created_at) }, tenant.id),
  };
}
