import type { MeView } from '@stockhand/contract/members/schema';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import { pendingEmails } from '../members/accounts/email-changes.ts';
import { memberRows, userView } from '../members/user-row.ts';
import { tenantRows, tenantView } from '../tenants/tenant-row.ts';

/** The signed-in user, with the rights in the session's tenant. */
export async function meView(db: Reader, caller: SignedIn): Promise<MeView> {
  const { tenant, user, role, permissions } = caller;
  const [row] = await findMe(db, { tenantId: tenant.id, userId: user.id, now: new Date() });
  const { groups, own_tenant, pending_email, ...member } = must(row, 'The membership of a caller');
  const { created_at, updated_at } = own_tenant;
  return {
    ...userView({ ...member, groups: groups ?? [] }),
    pending_email,
    role,
    permissions,
    // A moment is a text within JSON.
    tenant: tenantView(
      { ...own_tenant, created_at: new Date(created_at), updated_at: new Date(updated_at) },
      tenant.id,
    ),
  };
}

const findMe = keptQuery((db, value: Values<{ tenantId: number; userId: number; now: Date }>) =>
  memberRows(db, value('tenantId'))
    .where('u.id', '=', value('userId'))
    .select([
      jsonObjectFrom(tenantRows(db).where('t.id', '=', value('tenantId')))
        .$notNull()
        .as('own_tenant'),
      pendingEmails(db, value('userId'), value('now')).as('pending_email'),
    ]),
);
