import { PlanView, SubscriptionInvoiceView } from '@stockhand/contract/billing/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const billingRest = [
  restRoute('GET', '/api/billing/', 'billing.get', { answer: PlanView }),
  restRoute('GET', '/api/billing/invoices/', 'billing.invoices', { answer: Page(SubscriptionInvoiceView) }),
  restRoute('GET', '/api/billing/invoices/:id/pdf/', 'billing.printInvoice', { download: 'application/pdf' }),
];
