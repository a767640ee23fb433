import type { Database } from '@stockhand/db/connect';
import { findCaller, type SignedIn } from '../../platform/identity/sessions.ts';

/** Who works in a tenant with an account that is open. */
export async function activeMembers(database: Database, tenantId: number): Promise<SignedIn[]> {
  const rows = await activeMemberships(database, tenantId).execute();
  return callersOf(database, tenantId, rows);
}

/** Those of them who asked for the daily digest. */
export async function digestReaders(database: Database, tenantId: number): Promise<SignedIn[]> {
  const rows = await activeMemberships(database, tenantId)
    .innerJoin('public.notification_preferences as n', (join) =>
      join.onRef('n.user_id', '=', 'm.user_id').onRef('n.tenant_id', '=', 'm.tenant_id'),
    )
    .where('n.kind', '=', 'daily_digest')
    .where('n.email', '=', true)
    .execute();
  return callersOf(database, tenantId, rows);
}

function activeMemberships(database: Database, tenantId: number) {
  return database
    .selectFrom('public.memberships as m')
    .innerJoin('public.users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.is_active', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('m.user_id');
}

async function callersOf(
  database: Database,
  tenantId: number,
  rows: readonly { user_id: number }[],
): Promise<SignedIn[]> {
  const members: SignedIn[] = [];
  for (const { user_id } of rows) {
    const caller = await findCaller(database, tenantId, user_id);
    if (caller) members.push(caller);
  }
  return members;
}
