import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buy } from '../../testing/fuzz-billing.ts';
import { type StripeServer, startStripe } from '../../testing/stripe-server.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let stripe: StripeServer;
let world: World;
beforeAll(async () => {
  stripe = await startStripe();
  world = await openWorld({
    PLAN_LIMITS: 'on',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
});
afterAll(async () => {
  await world?.close();
  await stripe?.close();
});
beforeEach(() => {
  stripe.mood = 'good';
  stripe.asked.length = 0;
});

const ultra = { plan: 'ultra', cycle: 'monthly' } as const;

async function founded(): Promise<Tenant> {
  const tenant = await world.tenant();
  await world.services.database
    .updateTable('public.tenants')
    .set({ trial_ends_at: null })
    .where('id', '=', tenant.id)
    .execute();
  return tenant;
}

const planOf = async ({ admin }: Tenant) => (await admin.call.billing.get({})).plan;
/** The page that was opened last. */
const lastSession = () => [...stripe.sessions.keys()].at(-1) ?? '';

async function tell(message: { body: string; signature: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': message.signature };
  return (await world.app.inject({ method: 'POST', url: '/api/payments/events/', headers, payload: message.body }))
    .statusCode;
}
const completed = (session: string, over = {}) =>
  stripe.event('checkout.session.completed', { id: session, object: 'checkout.session' }, over);

it('believes no page on which another amount was paid', async () => {
  const tenant = await founded();
  await buy(tenant.admin, ultra);
  const session = lastSession();
  stripe.pay(session);
  const page = stripe.sessions.get(session);
  for (const other of [{ amount_total: 1 }, { currency: 'jpy' }]) {
    if (page) stripe.sessions.set(session, { ...page, ...other });
    expect(await tell(completed(session))).toBe(200);
    expect(await planOf(tenant)).toBe('basic');
  }
});

it('refuses messages that are forged, changed, old or unsigned', async () => {
  const tenant = await founded();
  await buy(tenant.admin, ultra);
  const session = lastSession();
  stripe.pay(session);
  const right = completed(session);
  for (const message of [
    completed(session, { secret: 'whsec_other' }),
    completed(session, { at: Date.now() - 301_000 }),
    completed(session, { at: Date.now() + 3_600_000 }),
    completed(session, { id: 'evt_\u0000' }),
    stripe.event('checkout.session.completed', { object: 'checkout.session' }),
    stripe.event('payment_intent.succeeded', [] as object),
    ...['null', '[]', '7', '"text"', '{}', '{"id":"evt_1","type":"customer.created"}'].map((body) =>
      stripe.signed(body),
    ),
    { ...right, body: right.body.replace('checkout', 'checkouT') },
    { ...right, signature: '' },
    { body: '', signature: right.signature },
    { body: 'no JSON', signature: 'nonsense' },
  ])
    expect(await tell(message)).toBe(400);
  expect(await planOf(tenant)).toBe('basic');
  expect(await tell(right)).toBe(200);
  expect(await planOf(tenant)).toBe('ultra');
});

it('has no address for messages without a provider', async () => {
  const open = await openWorld({ PLAN_LIMITS: 'on' });
  try {
    const { statusCode } = await open.app.inject({ method: 'POST', url: '/api/payments/events/', payload: {} });
    expect(statusCode).toBe(404);
  } finally {
    await open.close();
  }
});
