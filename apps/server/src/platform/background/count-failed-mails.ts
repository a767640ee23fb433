import type { Reader } from '../data/tenant-db.ts';

/** Mails of a tenant that were queued since then and given up. */
export async function countFailedMails(db: Reader, tenantId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('public.outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'mail')
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
