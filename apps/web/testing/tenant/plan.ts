import type { PlanView, SubscriptionInvoiceView } from '@stockhand/contract/billing/schema';
import type { Answers } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { pageOfRows } from '../rows/page.ts';

const invoice: SubscriptionInvoiceView = {
  id: 1,
  number: 'SUB-000001',
  issued_on: '2026-01-05',
  due_on: '2026-01-19',
  plan: 'ultra',
  cycle: 'monthly',
  due: 74,
  status: 'open',
};

/** A trial with an invoice to pay. */
export const plan: PlanView = {
  are_limits_on: true,
  plan: 'advanced',
  is_trial: true,
  trial: { plan: 'advanced', ends_at: madeAt, is_over: false },
  products: { count: 1, max: 500 },
  users: { count: 1, max: 2 },
  subscription: null,
  credit: 0,
  is_paid_online: false,
  unpaid: invoice,
};

/** To what the page of the plan asks where plans are sold. */
export const planAnswers = {
  'billing.get': () => plan,
  'billing.invoices': (input) => pageOfRows([invoice], input),
  'billing.preview': () => ({
    ...{ plan: 'ultra', cycle: 'monthly', period_start: '2026-01-05', last_day: '2026-02-04' },
    ...{ lines: [{ text: 'Ultra', amount: 74 }], credit_used: 0, due: 74, credit_left: 0, renewal: 74, version: 0 },
    over: { products: 0, users: 0 },
  }),
} satisfies Answers;
