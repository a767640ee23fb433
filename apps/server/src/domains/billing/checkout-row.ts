import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { Quote } from '@stockhand/contract/billing/quote';
import { planOf } from '@stockhand/contract/plans';
import { Refusal } from '../../platform/errors.ts';
import type { SignedInTask, TenantWrite } from '../../platform/handler-context.ts';
import { type PaymentProvider, ProviderDownError } from '../../platform/payments/payment-provider.ts';
import type { BilledTenant } from './subscription-row.ts';

export interface NewCheckout {
  id: number;
  amount_cents: number;
  text: string;
  payer: string | null;
  /** Pages that were opened before and are not to be paid any more. */
  replaced: string[];
}

type Wanted = { tenant: BilledTenant } & (
  | { quote: Quote; invoice?: undefined }
  | { quote?: undefined; invoice: { id: number; number: string; due_cents: number } }
);

/** Keeps what a payment page is for. Earlier pages of the tenant are replaced: one is open at a time. */
export async function insertCheckout(write: TenantWrite, { tenant, quote, invoice }: Wanted): Promise<NewCheckout> {
  const replaced = await write.db
    .updateTable('public.checkouts')
    .set({ status: 'replaced' })
    .where('tenant_id', '=', tenant.id)
    .where('status', '=', 'open')
    .returning('session')
    .execute();
  const amount_cents = quote?.due_cents ?? invoice?.due_cents ?? 0;
  const { id } = await write.db
    .insertInto('public.checkouts')
    .values({
      tenant_id: tenant.id,
      status: 'open',
      invoice_id: invoice?.id ?? null,
      quote: quote ? JSON.stringify(quote) : null,
      version: tenant.subscription?.version ?? 0,
      amount_cents,
      created_by: write.caller.user.id,
      created_at: write.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    amount_cents,
    text: quote ? `Stockhand ${planOf(quote.plan).name}, ${quote.cycle}` : `Stockhand invoice ${invoice?.number}`,
    payer: tenant.subscription?.payer ?? null,
    replaced: replaced.flatMap(({ session }) => session ?? []),
  };
}

/** Opens the page at the provider, outside any transaction; 503 when it does not answer, and nothing is changed then. */
export async function openPaymentPage(
  { commitApart, services, caller }: SignedInTask,
  payments: PaymentProvider,
  { replaced, ...checkout }: NewCheckout,
): Promise<string> {
  try {
    for (const session of replaced) await payments.closeCheckout(session);
    const { session, url } = await payments.openCheckout({
      ...checkout,
      email: caller.user.email,
      returnUrl: `${services.publicUrl}/settings/plan?checkout=${checkout.id}`,
    });
    await commitApart((writer) =>
      writer.updateTable('public.checkouts').set({ session }).where('id', '=', checkout.id).execute(),
    );
    return url;
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    services.log.warn({ err: error, checkout: checkout.id }, 'The payment provider did not open a page.');
    throw new Refusal(503, { detail: texts.providerDown }, 30);
  }
}
