import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import { Refusal } from '../../platform/errors.ts';
import type { Call } from '../../platform/handler-context.ts';
import {
  type CheckoutPayment,
  type PaymentProvider,
  ProviderDownError,
} from '../../platform/payments/payment-provider.ts';

/** What became of a payment page; 503 when the provider does not answer. */
export async function findPayment(
  { log }: Pick<Call['services'], 'log'>,
  payments: PaymentProvider,
  session: string,
): Promise<CheckoutPayment | undefined> {
  try {
    return await payments.findPayment(session);
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    log.warn({ err: error }, 'The payment provider did not answer about a payment page.');
    throw new Refusal(503, { detail: texts.providerDown }, 30);
  }
}
