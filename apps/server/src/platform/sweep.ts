import type { Database } from '@stockhand/db/connect';
import type { Services } from './request-context.ts';
import { dbFor, tenantSchema } from './tenant-db.ts';

/** Takes away what has had its time. Several may run at once, and again after a crash. */
export type Sweep = (services: Services, now: Date) => Promise<void>;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const answersKeptMs = dayMs;
const mailsKeptMs = 30 * dayMs;

/** Expired sessions and counts, answers kept for repeated requests, mails sent or given up a month ago. */
export const sweepPlatform: Sweep = async ({ database, limits }, now) => {
  await database
    .deleteFrom('public.sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('ends_at', '<=', now)]))
    .execute();
  await limits.sweep();
  await database
    .deleteFrom('public.mails')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - mailsKeptMs))
    .execute();
  const tooOld = new Date(now.getTime() - answersKeptMs);
  await database.deleteFrom('public.idempotency_keys').where('created_at', '<', tooOld).execute();
  for (const company of await companies(database)) {
    await company.deleteFrom('idempotency_keys').where('created_at', '<', tooOld).execute();
  }
};

/** A handle on the tables of each company that is not deleted. */
export async function companies(database: Database): Promise<Database[]> {
  const tenants = await database
    .selectFrom('public.tenants')
    .select('schema_name')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return tenants.map(({ schema_name }) => dbFor(database, tenantSchema(schema_name)));
}
