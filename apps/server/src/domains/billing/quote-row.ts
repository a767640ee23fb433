import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import { isSold, lastDay, priceCents } from '@stockhand/contract/billing/periods';
import { type Quote, quoteChange } from '@stockhand/contract/billing/quote';
import type { PlanChoice, QuoteView } from '@stockhand/contract/billing/schema';
import { fromMinor } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import type { Env } from '../../env.ts';
import { refuse } from '../../platform/errors.ts';
import type { BilledTenant } from './subscription-row.ts';
import type { Usage } from './usage-row.ts';

/** What the choice costs the tenant today; 400 where it cannot be bought. */
export function quoteOf(env: Env, tenant: BilledTenant, choice: PlanChoice): Quote {
  mustSell(env);
  if (!isSold(choice.plan)) throw refuse.field('plan', texts.quoteOnly);
  const { held, subscription, today, startsOn } = tenant;
  const isSame = held?.plan === choice.plan && held.cycle === choice.cycle;
  if (isSame && !subscription?.is_ending) throw refuse.field('plan', texts.same);
  return quoteChange({ held, credit_cents: subscription?.credit_cents ?? 0, today, startsOn }, choice);
}

/** 400 on a server without plans. */
function mustSell(env: Env): void {
  if (!env.hasPlanLimits) throw refuse.badRequest(texts.notSold);
}

export function quoteView(quote: Quote, version: number, usage: Usage): QuoteView {
  const { limits } = planOf(quote.plan);
  const over = (count: number, max: number | null) => (max === null ? 0 : Math.max(0, count - max));
  return {
    plan: quote.plan,
    cycle: quote.cycle,
    period_start: quote.period.start,
    last_day: lastDay(quote.period),
    lines: quote.lines.map(({ text, amount_cents }) => ({ text, amount: fromMinor(amount_cents) })),
    credit_used: fromMinor(quote.credit_used_cents),
    due: fromMinor(quote.due_cents),
    credit_left: fromMinor(quote.credit_left_cents),
    renewal: fromMinor(priceCents(quote.plan, quote.cycle)),
    version,
    over: { products: over(usage.products, limits.products), users: over(usage.users, limits.users) },
  };
}
