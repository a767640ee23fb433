import type { Database } from '@stockhand/db/connect';
import { dbFor, tenantSchema } from '../data/tenant-db.ts';
import type { Services } from '../request-context.ts';
import { eraseExpiredLinkMails } from './mail-links.ts';
import { sweepOutbox } from './outbox.ts';

/** Deletes what has expired. Safe to run concurrently and again after a crash. */
export type Sweep = (services: Services, now: Date) => Promise<void>;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const answersKeptMs = dayMs;
const mailsKeptMs = 30 * dayMs;

/** Expired sessions and counts, texts with expired links, answers kept for repeats, mails sent or given up a month ago. */
export const sweepPlatform: Sweep = async ({ database, limits }, now) => {
  await database
    .deleteFrom('public.sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('ends_at', '<=', now)]))
    .execute();
  await limits.sweep();
  await eraseExpiredLinkMails(database, now);
  await sweepOutbox(database, new Date(now.getTime() - mailsKeptMs));
  const tooOld = new Date(now.getTime() - answersKeptMs);
  await database.deleteFrom('public.idempotency_keys').where('created_at', '<', tooOld).execute();
};

/** Answers that the tenants' calls keep for repeats. */
export const sweepAnswers: Sweep = async ({ database }, now) => {
  const tooOld = new Date(now.getTime() - answersKeptMs);
  await eachTenant(database, (tenant) =>
    tenant.deleteFrom('idempotency_keys').where('created_at', '<', tooOld).execute(),
  );
};

/** Works on the tables of each tenant that is not deleted. */
export async function eachTenant(database: Database, work: (tenant: Database) => Promise<unknown>): Promise<void> {
  const tenants = await database
    .selectFrom('public.tenants')
    .select('schema_name')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  await workOnEach(tenants, ({ schema_name }) => work(dbFor(database, tenantSchema(schema_name))));
}

/** Works on one after the other. What fails keeps none of the others from it, and is thrown at the end. */
export async function workOnEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed.`);
}
