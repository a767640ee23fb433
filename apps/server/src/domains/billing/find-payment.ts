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
  services: Pick<Call['services'], 'log'>,
  payments: PaymentProvider,
  session: string,
): Promise<CheckoutPayment | undefined> {
  return asked(services, () => payments.findPayment(session));
}

/** What the provider says of a payment; 503 when it does not answer. */
export async function asked<Answer>(
  { log }: Pick<Call['services'], 'log'>,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ProviderDownError)) throw error;
    log.warn({ err: error }, 'The payment provider did not answer about a payment.');
    throw new Refusal(503, { detail: texts.providerDown }, 30);
  }
}
