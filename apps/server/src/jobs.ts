import type { TaskList } from 'graphile-worker';
import { billingJobs } from './domains/billing/jobs.ts';
import { productJobs } from './domains/catalog/jobs.ts';
import { notificationJobs } from './domains/notifications/jobs.ts';
import { databaseTime } from './platform/data/database-time.ts';
import type { Services } from './platform/request-context.ts';
import { sweep, sweepAll, sweepFiles } from './sweeps.ts';

/** Every job the workers know; one line a domain. What has expired is judged by the clock of the database. */
export function jobsOf(services: Services): TaskList {
  return {
    ...billingJobs(services),
    ...notificationJobs(services),
    ...productJobs(services),
    sweep: async () => sweep(services, await databaseTime(services.database)),
    sweepAll: async () => sweepAll(services, await databaseTime(services.database)),
    sweepFiles: async () => sweepFiles(services, await databaseTime(services.database)),
  };
}
