import type { TaskList } from 'graphile-worker';
import type { Services } from '../../platform/request-context.ts';
import { collectInvoice } from './invoices/collect-invoice.ts';

export function billingJobs(services: Services): TaskList {
  return {
    collectInvoice: (payload) => collectInvoice(services, payload as Parameters<typeof collectInvoice>[1]),
  };
}
