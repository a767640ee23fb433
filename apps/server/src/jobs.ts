import type { TaskList } from 'graphile-worker';
import { notificationJobs } from './domains/notifications/jobs.ts';
import { productJobs } from './domains/products/jobs.ts';
import type { Services } from './platform/request-context.ts';
import { sweepAll } from './sweeps.ts';

/** Every job the workers know; one line a domain. */
export function jobsOf(services: Services): TaskList {
  return { ...notificationJobs(services), ...productJobs(services), sweep: () => sweepAll(services, new Date()) };
}
