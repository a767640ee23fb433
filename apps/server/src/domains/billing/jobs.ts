import { type Task, task } from '../../platform/background/job-handler.ts';
import type { Services } from '../../platform/request-context.ts';
import { CollectJob, collectInvoice } from './invoices/collect-invoice.ts';

export function billingJobs(services: Services): Record<string, Task> {
  return { collectInvoice: task(CollectJob, (job) => collectInvoice(services, job)) };
}
