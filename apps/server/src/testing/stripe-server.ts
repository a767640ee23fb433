import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Speaks the calls of Stripe's API that the product uses, over HTTP, with the shapes of Stripe's documentation: keys by
 * which repeats get the first answer, sessions that are paid or expire, cards that are refused.
 */
export interface StripeServer {
  url: string;
  webhookSecret: string;
  /** What was asked, with the fields of the form. */
  asked: { path: string; form: Record<string, string>; key: string | undefined }[];
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  /** `down`: answers 500; `refuse`: cards are declined. */
  mood: 'good' | 'down' | 'refuse';
  /** As if a person paid on the page. */
  pay(session: string): void;
  /** A message with a right signature, unless another secret or time is told. */
  event(
    type: string,
    object: object,
    over?: { secret?: string; at?: number; id?: string },
  ): { body: string; signature: string };
  /** Any text with a right signature. */
  signed(body: string, secret?: string, at?: number): { body: string; signature: string };
  close(): Promise<void>;
}

interface Intent {
  id: string;
  status: string;
  amount_received: number;
  currency: string;
  metadata: { key?: string | undefined };
}

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  customer: string;
  client_reference_id: string;
}

export async function startStripe(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, object>();
  const stripe: StripeServer = {
    url: '',
    webhookSecret: 'whsec_test',
    asked: [],
    sessions,
    intents: new Map(),
    mood: 'good',
    pay: (id) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`The session ${id} is not open.`);
      sessions.set(id, { ...session, status: 'complete', payment_status: 'paid' });
    },
    event: (type, object, { secret = stripe.webhookSecret, at = Date.now(), id = `evt_${randomUUID()}` } = {}) => {
      const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at / 1000), data: { object } });
      return stripe.signed(body, secret, at);
    },
    signed: (body, secret = stripe.webhookSecret, at = Date.now()) => {
      const seconds = Math.floor(at / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${signature}` };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const key = request.headers['idempotency-key'];
      const answer = answerTo(request.method ?? '', path, form, typeof key === 'string' ? key : undefined);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;

  function answerTo(method: string, path: string, form: Record<string, string>, key: string | undefined) {
    stripe.asked.push({ path: `${method} ${path}`, form, key });
    if (stripe.mood === 'down') return refused(500, 'api_error', 'Something went wrong on Stripe’s end.');
    const before = key === undefined ? undefined : answers.get(key);
    if (before) return { status: 200, body: before };
    const [, , , id = '', action] =
      path.match(/^\/v1\/(checkout\/)?(sessions|payment_intents)\/?([^/]*)\/?(\w*)$/) ?? [];
    const body = path.includes('sessions')
      ? sessionAfter(stripe, { method, id, action: action ?? '', form })
      : intentOf(stripe, id, form);
    if (key !== undefined && !('error' in body)) answers.set(key, body);
    return 'error' in body ? { status: 'error' in body ? statusOf(body) : 400, body } : { status: 200, body };
  }
}

function error(type: string, message: string) {
  return { error: { type, message, ...(type === 'card_error' && { code: 'card_declined' }) } };
}

function statusOf(body: object): number {
  return (body as { error: { type: string } }).error.type === 'card_error' ? 402 : 400;
}

function refused(status: number, type: string, message: string) {
  return { status, body: error(type, message) };
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

function sessionAfter(
  { url, sessions }: StripeServer,
  { method, id, action, form }: { method: string; id: string; action: string; form: Record<string, string> },
): object {
  if (method === 'POST' && id === '') {
    const made: Session = {
      id: `cs_test_${randomUUID()}`,
      url: `${url}/pay/${randomUUID()}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      client_reference_id: form.client_reference_id ?? '',
      customer: form.customer ?? `cus_${randomUUID()}`,
    };
    sessions.set(made.id, made);
    return { object: 'checkout.session', ...made, payment_intent: null };
  }
  const session = sessions.get(id);
  if (!session) return error('invalid_request_error', `No such checkout.session: ${id}`);
  if (action === 'expire') {
    if (session.status !== 'open') return error('invalid_request_error', 'This Session is not in an expirable state.');
    sessions.set(id, { ...session, status: 'expired' });
  }
  const isPaid = session.payment_status === 'paid';
  const payment_intent = isPaid
    ? { object: 'payment_intent', id: `pi_${id}`, payment_method: `pm_${id}`, status: 'succeeded' }
    : null;
  return { object: 'checkout.session', ...sessions.get(id), payment_intent };
}

function intentOf({ mood, intents }: StripeServer, asked: string, form: Record<string, string>): object {
  if (asked !== '') return intents.get(asked) ?? error('invalid_request_error', `No such payment_intent: ${asked}`);
  if (mood === 'refuse') return error('card_error', 'Your card was declined.');
  const made: Intent = {
    id: `pi_${randomUUID()}`,
    status: 'succeeded',
    amount_received: Number(form.amount),
    currency: form.currency ?? '',
    metadata: { key: form['metadata[key]'] },
  };
  intents.set(made.id, made);
  return { object: 'payment_intent', ...made };
}
