import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { hasAtMostTwoDecimals } from '../money.ts';
import { Ordering, Paged } from '../paging.ts';
import { planIds } from '../plans.ts';
import { Id } from '../wire.ts';
import { billingMessages as texts } from './messages.ts';
import { cycles } from './periods.ts';

export const PlanChoice = z.object({
  plan: z.enum(planIds, texts.planRequired),
  cycle: z.enum(cycles, texts.cycleRequired),
});
export type PlanChoice = z.infer<typeof PlanChoice>;

/** The choice with what was seen of it: a price or subscription that changed since is refused. */
export const ChangePlan = PlanChoice.extend({
  due: z.number(texts.outdated).min(0, texts.outdated).refine(hasAtMostTwoDecimals, texts.outdated),
  version: z.number(texts.outdated).int(texts.outdated).min(0, texts.outdated).max(2_147_483_647, texts.outdated),
});

/** A payment page that the person came back from. */
export const SettleCheckout = z.object({ checkout: Id });

export const invoiceOrderings = ['number', 'issued_on', 'due'] as const;
export const ListSubscriptionInvoices = Paged.extend({ ordering: Ordering(invoiceOrderings).optional() });

const plan = z.enum(planIds);
const cycle = z.enum(cycles);
const Usage = z.strictObject({ count: z.int(), max: z.int().nullable() });

export const invoiceStatuses = ['paid', 'open', 'overdue'] as const;

export const SubscriptionInvoiceView = answerSchema('SubscriptionInvoiceView', () => ({
  id: z.int(),
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  plan,
  cycle,
  due: z.number(),
  status: z.enum(invoiceStatuses),
}));
export type SubscriptionInvoiceView = z.infer<typeof SubscriptionInvoiceView>;

export const PlanView = answerSchema('PlanView', () => ({
  /** False where the server limits nothing and sells nothing. */
  are_limits_on: z.boolean(),
  /** The plan that counts now. */
  plan,
  is_trial: z.boolean(),
  /** Of the company's first days; the plan is what was chosen on the pricing page. */
  trial: z.strictObject({ plan, ends_at: z.date(), is_over: z.boolean() }).nullable(),
  products: Usage,
  users: Usage,
  subscription: z
    .strictObject({
      plan,
      cycle,
      period_start: z.string(),
      last_day: z.string(),
      /** It ends after the last day instead of being renewed. */
      is_ending: z.boolean(),
    })
    .nullable(),
  /** What earlier changes left over, in US dollars; the next invoices use it. */
  credit: z.number(),
  /** Whether payment pages of a provider exist; otherwise by invoice. */
  is_paid_online: z.boolean(),
  /** The oldest invoice that is not paid. */
  unpaid: SubscriptionInvoiceView.nullable(),
}));
export type PlanView = z.infer<typeof PlanView>;

/** What a change costs before it is made. Amounts in US dollars. */
export const QuoteView = answerSchema('QuoteView', () => ({
  plan,
  cycle,
  period_start: z.string(),
  last_day: z.string(),
  lines: z.array(z.strictObject({ text: z.string(), amount: z.number() })),
  credit_used: z.number(),
  due: z.number(),
  credit_left: z.number(),
  /** What each further period costs. */
  renewal: z.number(),
  version: z.int(),
  /** What is over the limits of the chosen plan. It stays and keeps working; only adding is refused. */
  over: z.strictObject({ products: z.int(), users: z.int() }),
}));
export type QuoteView = z.infer<typeof QuoteView>;

export interface ChangedPlan {
  /** Where the change is paid; it comes into force with the payment. Null: it is in force. */
  payment_url: string | null;
}
