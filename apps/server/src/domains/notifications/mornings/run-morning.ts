import type { Services } from '../../../platform/request-context.ts';
import { mailDigests } from './mail-digests.ts';
import type { MorningJob } from './morning-days.ts';
import { raiseLateDeliveries } from './raise-late-deliveries.ts';

/** What a tenant is told each morning (docs/rules.md#mornings). Run twice, it tells nothing twice. */
export async function runMorning(services: Services, job: MorningJob): Promise<void> {
  await raiseLateDeliveries(services, job);
  await mailDigests(services, job);
}
