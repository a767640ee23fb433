import type { TaskList } from 'graphile-worker';
import { billingJobs } from './domains/billing/jobs.ts';
import { productJobs } from './domains/catalog/jobs.ts';
import { notificationJobs } from './domains/notifications/jobs.ts';
import type { Services } from './platform/request-context.ts';
import { sweep, sweepAll, sweepFiles } from './sweeps.ts';

/** Every job the workers know; one line a domain. */
export function jobsOf(services: Services): TaskList {
  return {
    ...billingJobs(services),
    ...notificationJobs(services),
    ...productJobs(services),
    sweep: () => sweep(services, new Date()),
    sweepAll: () => sweepAll(services, new Date()),
    sweepFiles: () => sweepFiles(services, new Date()),
  };
}
