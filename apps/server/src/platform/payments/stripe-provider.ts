import Stripe from 'stripe';
import { z } from 'zod';
import {
  type AskedCharge,
  type AskedCheckout,
  type Charge,
  type ChargePayment,
  type CheckoutPayment,
  ForgedEventError,
  type PaymentEvent,
  type PaymentProvider,
  ProviderDownError,
} from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's, for a simulator. */
  apiUrl: string | undefined;
}

/** A page may be paid for this long; what it costs was computed when it was opened. */
const checkoutMinutes = 60;
const currency = 'usd';

/** Cards by Stripe. Its own amounts, subscriptions and invoices are not used: the product's are the only ones. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'Card (Stripe)';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeSettings) {
    this.#stripe = new Stripe(secretKey, {
      maxNetworkRetries: 1,
      timeout: 15_000,
      telemetry: false,
      ...addressOf(apiUrl),
    });
    this.#webhookSecret = webhookSecret;
  }

  async openCheckout({ id, amount_cents, text, email, payer, returnUrl }: AskedCheckout) {
    const checkout = String(id);
    const session = await asked(
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency, unit_amount: amount_cents, product_data: { name: text } } },
          ],
          ...(payer ? { customer: payer } : { customer_creation: 'always', customer_email: email }),
          client_reference_id: checkout,
          metadata: { checkout },
          payment_intent_data: { setup_future_usage: 'off_session', metadata: { checkout } },
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(Date.now() / 1000) + checkoutMinutes * 60,
        },
        { idempotencyKey: `checkout-${checkout}` },
      ),
    );
    if (!session.url) throw new ProviderDownError('A checkout session has no address.');
    return { session: session.id, url: session.url };
  }

  async closeCheckout(session: string): Promise<void> {
    try {
      await this.#stripe.checkout.sessions.expire(session);
    } catch (error) {
      // It is paid or over already.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
      throw providerDown(error);
    }
  }

  async findPayment(id: string): Promise<CheckoutPayment | undefined> {
    const session = await asked(this.#stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
    if (session.payment_status !== 'paid' || session.currency !== currency) return undefined;
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    return {
      checkout: Number(session.client_reference_id),
      reference: intent?.id ?? session.id,
      payer: idOf(session.customer),
      card: idOf(intent?.payment_method ?? null),
      amount_cents: session.amount_total ?? 0,
    };
  }

  async findCharge(reference: string): Promise<ChargePayment | undefined> {
    try {
      const intent = await this.#stripe.paymentIntents.retrieve(reference);
      if (intent.status !== 'succeeded' || intent.currency !== currency || !intent.metadata.key) return undefined;
      return { key: intent.metadata.key, amount_cents: intent.amount_received };
    } catch (error) {
      // There is no such charge.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
      throw providerDown(error);
    }
  }

  async charge({ key, amount_cents, text, payer, card }: AskedCharge): Promise<Charge> {
    try {
      const intent = await this.#stripe.paymentIntents.create(
        {
          amount: amount_cents,
          currency,
          customer: payer,
          payment_method: card,
          off_session: true,
          confirm: true,
          description: text,
          metadata: { key },
        },
        { idempotencyKey: key },
      );
      if (intent.status === 'succeeded') return { status: 'paid', reference: intent.id };
      return intent.status === 'processing' ? { status: 'pending', reference: intent.id } : { status: 'declined' };
    } catch (error) {
      const isRefused =
        error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
      if (isRefused) return { status: 'declined' };
      throw providerDown(error);
    }
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    try {
      // Checks the signature, and that it is at most five minutes old.
      const event = Event.parse(this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret));
      const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
      const latest = Date.now() / 1000 + aheadSecondsMax;
      if (Number(signedAt) > latest || event.created > latest) throw new Error('It is of the future.');
      return { id: event.id, told: toldBy(event) };
    } catch (error) {
      throw new ForgedEventError('An event is not the provider’s.', { cause: error });
    }
  }
}

/** By how much the provider's clock may be ahead. */
const aheadSecondsMax = 300;

const Reference = z.string().regex(/^[\w-]{1,255}$/);
/** A right signature says who wrote it, not that it is an event. */
const Event = z.object({
  id: Reference,
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});
const Named = z.object({ id: Reference });

function toldBy({ type, data }: z.infer<typeof Event>): PaymentEvent['told'] {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return { kind: 'checkout', session: Named.parse(data.object).id };
  if (type === 'payment_intent.succeeded') return { kind: 'charge', reference: Named.parse(data.object).id };
  return undefined;
}

async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw providerDown(error);
  }
}

function providerDown(cause: unknown): ProviderDownError {
  return new ProviderDownError('Stripe did not answer as expected.', { cause });
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return { protocol: isHttp ? 'http' : 'https', host: hostname, port: port || (isHttp ? 80 : 443) } as const;
}
