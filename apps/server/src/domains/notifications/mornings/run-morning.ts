import { dayIn } from '@stockhand/contract/calendar';
import type { Services } from '../../../platform/request-context.ts';
import { runBillingDay } from '../../billing/run-billing-day.ts';
import { mailScheduledReports } from '../../reports/saved/mail-scheduled-reports.ts';
import { mailDigests } from './mail-digests.ts';
import type { MorningJob } from './morning-days.ts';
import { raiseLateDeliveries } from './raise-late-deliveries.ts';

/**
 * What a tenant is told each morning (docs/rules.md#mornings). Run twice, it tells nothing twice; run after its day, it
 * tells nothing: the figures would be of another day than the one it names.
 */
export async function runMorning(services: Services, job: MorningJob, now: Date): Promise<void> {
  const tenant = await services.database
    .selectFrom('public.tenants')
    .select('timezone')
    .where('id', '=', job.tenant_id)
    .executeTakeFirst();
  if (!tenant || dayIn(now, tenant.timezone) !== job.day) return;
  await raiseLateDeliveries(services, job);
  await mailDigests(services, job);
  await mailScheduledReports(services, job);
  await runBillingDay(services, job.tenant_id, now);
}
