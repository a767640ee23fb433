import { router } from '../../platform/procedures.ts';
import { changePlan } from './change-plan.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { endSubscription, resumeSubscription } from './end-subscription.ts';
import { getPlan } from './get-plan.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { previewChange } from './preview-change.ts';

export const billingRouter = router({
  get: getPlan,
  preview: previewChange,
  change: changePlan,
  end: endSubscription,
  resume: resumeSubscription,
  confirm: confirmCheckout,
  invoices: listInvoices,
  printInvoice,
  payInvoice,
});
