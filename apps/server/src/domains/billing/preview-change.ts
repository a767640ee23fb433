import { PlanChoice, type QuoteView } from '@stockhand/contract/billing/schema';
import { administratorQuery } from '../../platform/administrator-procedures.ts';
import { quoteOf, quoteView } from './quote-row.ts';
import { findBilledTenant } from './subscription-row.ts';
import { findUsage } from './usage-row.ts';

/** What a change of plan costs today and what would be over its limits; nothing is changed. */
export const previewChange = administratorQuery(PlanChoice, async (ctx, choice): Promise<QuoteView> => {
  const tenant = await findBilledTenant(ctx.db, ctx.caller.tenant.id, ctx.now);
  const quote = quoteOf(ctx.services.env, tenant, choice);
  return quoteView(quote, tenant.subscription?.version ?? 0, await findUsage(ctx));
});
