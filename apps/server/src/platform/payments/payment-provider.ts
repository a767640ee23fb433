/** Takes payments of subscriptions (docs/rules.md#subscriptions). Amounts are cents of US dollars. */
export interface PaymentProvider {
  /** What payments of it are called on invoices. */
  name: string;
  /** Opens a page on which a person pays. Asked twice for the same `id`, it answers the same page. */
  openCheckout(asked: AskedCheckout): Promise<OpenCheckout>;
  /** Closes a page that nobody should pay on any more. One that was paid stays paid. */
  closeCheckout(session: string): Promise<void>;
  /** What became of a page; undefined while it is not paid. */
  findPayment(session: string): Promise<CheckoutPayment | undefined>;
  /** What became of a charge, by its reference; undefined for one that is unknown or not paid. */
  findCharge(reference: string): Promise<ChargePayment | undefined>;
  /** Charges the card that an earlier payment left. Asked twice with the same `key`, it charges once. */
  charge(asked: AskedCharge): Promise<Charge>;
  /** What a message of the provider tells. Throws `ForgedEventError` when it is not the provider's, too old or of the future. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

export interface AskedCheckout {
  id: number;
  amount_cents: number;
  /** What is paid for. */
  text: string;
  email: string;
  payer: string | null;
  /** Where the person comes back to, having paid or not. */
  returnUrl: string;
}

interface OpenCheckout {
  session: string;
  url: string;
}

export interface CheckoutPayment {
  /** The `id` that the page was opened with. */
  checkout: number;
  reference: string;
  payer: string | null;
  card: string | null;
  amount_cents: number;
}

export interface ChargePayment {
  /** The `key` that the card was charged with. */
  key: string;
  amount_cents: number;
}

export interface AskedCharge {
  key: string;
  amount_cents: number;
  text: string;
  payer: string;
  card: string;
}

/** `pending`: an event tells later. */
export type Charge = { status: 'paid' | 'pending'; reference: string } | { status: 'declined' };

export interface PaymentEvent {
  id: string;
  /** `checkout`: a page was paid; `charge`: a charged card was. Others are of no interest. */
  told: { kind: 'checkout'; session: string } | { kind: 'charge'; reference: string } | undefined;
}

export class ForgedEventError extends Error {}

/** The provider did not answer, or not as it should. */
export class ProviderDownError extends Error {}
