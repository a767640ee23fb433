import type { Database } from '@stockhand/db/connect';
import { createUser } from '../../apps/server/src/domains/members/accounts/create-user.ts';
import { provisionTenant } from '../../apps/server/src/domains/tenants/provision-tenant.ts';
import { withReservedTenant } from '../../apps/server/src/domains/tenants/reserve-tenant.ts';
import { inTransaction, type Writer } from '../../apps/server/src/platform/data/tenant-db.ts';

/** An account that can own tenants; nobody can log in to it. */
export function makeOwner(writer: Writer, username: string): Promise<number> {
  const names = { username, email: `${username}@example.com`, first_name: 'Ada', last_name: 'Okoro' };
  const now = new Date();
  const account = { password_hash: '', email_verified_at: now, invited_by_tenant_id: null, now };
  return createUser(writer, { ...names, ...account });
}

export function foundTenant(database: Database, ownerId: number, name: string) {
  const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(database, work);
  return withReservedTenant(commit, { name }, (reserved) =>
    commit((writer) => provisionTenant(writer, reserved, { ownerId, now: new Date() })),
  );
}
