import { startOfDay } from '@stockhand/contract/calendar';
import { sql } from 'kysely';
import { enqueueTenantJobs } from '../../../platform/background/enqueue-job.ts';
import type { Sweep } from '../../../platform/background/sweep.ts';
import { inTransaction, type Writer } from '../../../platform/data/tenant-db.ts';
import { type MorningDay, morningDays } from './morning-days.ts';

const tenantsAtOnce = 500;

/**
 * Queues the work of each tenant's morning, once a day over all servers (docs/rules.md#mornings). It reads public tables
 * only: the row of a tenant's last morning and the job are of one transaction, so neither is there without the other.
 */
export const startMornings: Sweep = async ({ database }, now) => {
  const zones = await database
    .selectFrom('public.tenants')
    .select('timezone')
    .distinct()
    .where('status', '=', 'active')
    .execute();
  const days = morningDays(
    zones.map(({ timezone }) => timezone),
    now,
  );
  if (days.length === 0) return;
  while ((await inTransaction(database, (writer) => startSome(writer, days))) === tenantsAtOnce);
};

async function startSome(writer: Writer, days: readonly MorningDay[]): Promise<number> {
  const zones = days.map(({ timezone }) => timezone);
  const dates = days.map(({ day }) => day);
  const starts = days.map(({ day, timezone }) => startOfDay(day, timezone));
  const begun = sql<{
    timezone: string;
    day: string;
    start: Date;
  }>`unnest(${zones}::text[], ${dates}::date[], ${starts}::timestamptz[])`;
  const started = await writer
    .insertInto('public.tenant_mornings')
    .columns(['tenant_id', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('public.tenants as t')
        .innerJoin(begun.as<'d'>(sql`d(timezone, day, start)`), 'd.timezone', 't.timezone')
        .leftJoin('public.tenant_mornings as m', 'm.tenant_id', 't.id')
        .select(['t.id', 'd.day'])
        .where('t.status', '=', 'active')
        .whereRef('t.created_at', '<', 'd.start')
        .where((where) => where.or([where('m.day', 'is', null), where('m.day', '<', where.ref('d.day'))]))
        .orderBy('t.id')
        .limit(tenantsAtOnce),
    )
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet((eb) => ({ day: eb.ref('excluded.day') }))
        // Another server was faster.
        .whereRef('public.tenant_mornings.day', '<', 'excluded.day'),
    )
    .returning(['tenant_id', 'day'])
    .execute();
  if (started.length === 0) return 0;
  const tenants = await writer
    .selectFrom('public.tenants')
    .select(['id', 'schema_name'])
    .where(
      'id',
      'in',
      started.map(({ tenant_id }) => tenant_id),
    )
    .execute();
  const dayOf = new Map(started.map(({ tenant_id, day }) => [tenant_id, day]));
  await enqueueTenantJobs(
    writer,
    tenants.map((tenant) => ({ tenant, task: 'runMorning', facts: { day: dayOf.get(tenant.id) } })),
  );
  return started.length;
}
