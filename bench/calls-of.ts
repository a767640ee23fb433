import type { Database } from '@stockhand/db/connect';
import { SharedReads } from '../apps/server/src/platform/data/shared-reads.ts';
import { findCaller } from '../apps/server/src/platform/identity/sessions.ts';
import { backgroundContext, type Services } from '../apps/server/src/platform/request-context.ts';
import { createCaller } from '../apps/server/src/router.ts';
import type { LargeTenant } from './large-tenant.ts';

/** The procedures as the tenant's owner calls them, on a connection of one's own. */
export async function callsOf(tenant: LargeTenant, database: Database) {
  const [{ tenant_id = 0, user_id = 0 } = {}] = await tenant.run('select tenant_id, user_id from public.memberships');
  const caller = await findCaller(tenant.database, Number(tenant_id), Number(user_id));
  if (!caller) throw new Error('Nobody works in the tenant.');
  // Reads use nothing else of the services: no product of the bench has a picture.
  return createCaller(backgroundContext({ database, sharedReads: new SharedReads(0) } as Services, caller));
}

export type Calls = Awaited<ReturnType<typeof callsOf>>;
