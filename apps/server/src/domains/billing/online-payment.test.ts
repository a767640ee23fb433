import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atMoment } from '../../testing/at-moment.ts';
import { buy } from '../../testing/fuzz-billing.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { type StripeServer, startStripe } from '../../testing/stripe-server.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';
import { collectInvoice } from './invoices/collect-invoice.ts';
import { runBillingDay } from './run-billing-day.ts';

let stripe: StripeServer;
let world: World;
beforeAll(async () => {
  stripe = await startStripe();
  world = await openCrowdedWorld({
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
const premium = { plan: 'premium', cycle: 'monthly' } as const;

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
const invoices = async ({ admin }: Tenant) => (await admin.call.billing.invoices({ ordering: 'number' })).results;
const actions = async (tenant: Tenant) =>
  (await tenant.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);
/** The page that was opened last. */
const lastSession = () => [...stripe.sessions.keys()].at(-1) ?? '';

async function tell(message: { body: string; signature: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': message.signature };
  return (await world.app.inject({ method: 'POST', url: '/api/payments/events/', headers, payload: message.body }))
    .statusCode;
}
const completed = (session: string, over = {}) =>
  stripe.event('checkout.session.completed', { id: session, object: 'checkout.session' }, over);

/** Pays on the page and lets the provider tell it. */
async function bought(tenant: Tenant, choice: typeof ultra | typeof premium = ultra): Promise<string> {
  await buy(tenant.admin, choice);
  const session = lastSession();
  stripe.pay(session);
  expect(await tell(completed(session))).toBe(200);
  return session;
}

describe('a change that is paid online', () => {
  it('leads to a payment page and comes into force with the payment', async () => {
    const tenant = await founded();
    const { payment_url } = await buy(tenant.admin, ultra);
    const session = lastSession();
    expect(payment_url).toBe(stripe.sessions.get(session)?.url);
    const [{ form, key } = { form: {}, key: '' }] = stripe.asked;
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '7400',
      'line_items[0][price_data][currency]': 'usd',
      customer_email: tenant.admin.caller.user.email,
    });
    expect(key).toMatch(/^checkout-\d+$/);
    expect([await planOf(tenant), (await invoices(tenant)).length]).toEqual(['basic', 0]);
    stripe.pay(session);
    expect(await tell(completed(session))).toBe(200);
    expect(await planOf(tenant)).toBe('ultra');
    expect(await invoices(tenant)).toMatchObject([{ due: 74, status: 'paid', plan: 'ultra' }]);
    const entry = await tenant.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'tenant.change_plan',
      actor_name: 'Ada Okoro',
      changes: { payment: `pi_${session}` },
    });
  });

  it('does nothing twice: the same message again, another one of the same page, many at once, and the person who comes back', async () => {
    const tenant = await founded();
    const { payment_url } = await buy(tenant.admin, ultra);
    expect(payment_url).not.toBeNull();
    const session = lastSession();
    stripe.pay(session);
    const message = completed(session);
    const { id: checkout } = await world.services.database
      .selectFrom('public.checkouts')
      .select('id')
      .where('session', '=', session)
      .executeTakeFirstOrThrow();
    const told = await Promise.all([tell(message), tell(message), tell(completed(session)), tell(message)]);
    expect(told).toEqual([200, 200, 200, 200]);
    expect(await tenant.admin.call.billing.confirm({ checkout })).toEqual({ is_paid: true });
    expect((await tenant.admin.call.billing.get({})).credit).toBe(0);
    expect(await invoices(tenant)).toHaveLength(1);
    expect((await actions(tenant)).filter((action) => action === 'tenant.change_plan')).toHaveLength(1);
  });

  it('is found by whoever comes back when no message arrives, and not before it is paid', async () => {
    const tenant = await founded();
    await buy(tenant.admin, ultra);
    const session = lastSession();
    const row = world.services.database.selectFrom('public.checkouts').select('id').where('session', '=', session);
    const { id: checkout } = await row.executeTakeFirstOrThrow();
    expect(await tenant.admin.call.billing.confirm({ checkout })).toEqual({ is_paid: false });
    expect(await planOf(tenant)).toBe('basic');
    stripe.pay(session);
    expect((await refusalOf((await founded()).admin.call.billing.confirm({ checkout }))).status).toBe(404);
    expect(await tenant.admin.call.billing.confirm({ checkout })).toEqual({ is_paid: true });
    expect(await planOf(tenant)).toBe('ultra');
  });

  it('is known by its number where a server was killed before it noted the page', async () => {
    const tenant = await founded();
    await buy(tenant.admin, ultra);
    const session = lastSession();
    const { database } = world.services;
    await database.updateTable('public.checkouts').set({ session: null }).where('session', '=', session).execute();
    stripe.pay(session);
    expect(await tell(completed(session))).toBe(200);
    expect(await planOf(tenant)).toBe('ultra');
  });

  it('believes no message that says of an unpaid page that it is paid', async () => {
    const tenant = await founded();
    await buy(tenant.admin, ultra);
    expect(await tell(completed(lastSession()))).toBe(200);
    expect(await planOf(tenant)).toBe('basic');
    expect(await tell(completed('cs_of_somebody_else'))).toBe(503);
  });

  it('changes nothing and says so while the provider is down; its message is sent again', async () => {
    const tenant = await founded();
    stripe.mood = 'down';
    expect(await refusalOf(buy(tenant.admin, ultra))).toEqual({
      status: 503,
      body: {
        detail: 'The payment provider does not answer. Nothing was changed and nothing was charged; try again later.',
      },
    });
    expect([await planOf(tenant), (await invoices(tenant)).length]).toEqual(['basic', 0]);
    stripe.mood = 'good';
    await buy(tenant.admin, ultra);
    const session = lastSession();
    stripe.pay(session);
    const message = completed(session);
    stripe.mood = 'down';
    expect(await tell(message)).toBe(503);
    expect(await planOf(tenant)).toBe('basic');
    stripe.mood = 'good';
    expect(await tell(message)).toBe(200);
    expect(await planOf(tenant)).toBe('ultra');
  });

  it('keeps one page open: of two administrators the earlier page is closed', async () => {
    const tenant = await founded();
    await buy(tenant.admin, ultra);
    const first = lastSession();
    await buy(await tenant.join('admin'), premium);
    expect(stripe.sessions.get(first)?.status).toBe('expired');
    stripe.pay(lastSession());
    await tell(completed(lastSession()));
    expect(await planOf(tenant)).toBe('premium');
  });

  it('loses no money: what is paid for a change that another one overtook becomes credit', async () => {
    const tenant = await founded();
    await buy(tenant.admin, ultra);
    const first = lastSession();
    // Both pages were paid before either was told.
    stripe.pay(first);
    await buy(tenant.admin, premium);
    const second = lastSession();
    stripe.pay(second);
    expect([await tell(completed(second)), await tell(completed(first))]).toEqual([200, 200]);
    expect(await tenant.admin.call.billing.get({})).toMatchObject({ plan: 'premium', credit: 74 });
    expect((await actions(tenant)).slice(-2)).toEqual(['tenant.change_plan', 'tenant.credit_payment']);
  });

  it('needs no page where credit pays it', async () => {
    const tenant = await founded();
    await bought(tenant, premium);
    expect(await buy(tenant.admin, ultra)).toEqual({ payment_url: null });
    expect(await tenant.admin.call.billing.get({})).toMatchObject({ plan: 'ultra', credit: 75 });
    const before = stripe.asked.length;
    expect(await buy(tenant.admin, premium)).toEqual({ payment_url: null });
    expect([stripe.asked.length, (await tenant.admin.call.billing.get({})).credit]).toEqual([before, 0]);
  });
});

describe('renewals', () => {
  const nextMonth = () => new Date(Date.now() + 32 * 86_400_000);
  /** Renews by the clock of the next month; answers the job's invoice. */
  async function renewed(tenant: Tenant): Promise<{ tenant_id: number; invoice_id: number }> {
    const now = nextMonth();
    await atMoment(now.toISOString(), () => runBillingDay(world.services, tenant.id, now));
    const last = (await invoices(tenant)).at(-1);
    return { tenant_id: tenant.id, invoice_id: last?.id ?? 0 };
  }
  const collected = (tenant: Tenant, job: { tenant_id: number; invoice_id: number }) =>
    Promise.all([collectInvoice(world.services, job), collectInvoice(world.services, job)]).then(() =>
      invoices(tenant),
    );

  it('charge the card on file, once', async () => {
    const tenant = await founded();
    const session = await bought(tenant);
    const job = await renewed(tenant);
    expect((await collected(tenant, job)).map(({ due, status }) => [due, status])).toEqual([
      [74, 'paid'],
      [74, 'paid'],
    ]);
    const charges = stripe.asked.filter(({ path }) => path === 'POST /v1/payment_intents');
    expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
    expect(charges[0]?.form).toMatchObject({ amount: '7400', off_session: 'true', payment_method: `pm_${session}` });
    expect((await actions(tenant)).slice(-2).toSorted()).toEqual(['tenant.pay_invoice', 'tenant.renew_plan']);
  });

  it('tell the administrators of a refused card, who pay the invoice on a page', async () => {
    const tenant = await founded();
    await bought(tenant);
    stripe.mood = 'refuse';
    const job = await renewed(tenant);
    await collected(tenant, job);
    const mails = (await queuedMails(world.services.database, tenant.admin.caller.user.email)).map(
      ({ subject }) => subject,
    );
    const last = (await invoices(tenant)).at(-1);
    expect(mails.filter((subject) => subject === `The payment of invoice ${last?.number} failed`)).toHaveLength(1);
    expect((await tenant.admin.call.billing.get({})).unpaid).toMatchObject({ number: last?.number, due: 74 });
    stripe.mood = 'good';
    const { payment_url } = await tenant.admin.call.billing.payInvoice({ id: job.invoice_id });
    expect(payment_url).toBe(stripe.sessions.get(lastSession())?.url);
    stripe.pay(lastSession());
    await tell(completed(lastSession()));
    expect((await tenant.admin.call.billing.get({})).unpaid).toBeNull();
    expect((await refusalOf(tenant.admin.call.billing.payInvoice({ id: job.invoice_id }))).body).toEqual({
      detail: 'This invoice is paid.',
    });
  });

  it('are noted when the provider tells of a charge that took longer, once', async () => {
    const tenant = await founded();
    await bought(tenant);
    // The job that charges the card for the renewal is not to pay the invoice first.
    stripe.mood = 'refuse';
    const { invoice_id } = await renewed(tenant);
    const number = (await invoices(tenant)).find(({ id }) => id === invoice_id)?.number ?? '';
    const intent = { id: 'pi_late', object: 'payment_intent', metadata: { key: number } };
    const isPaid = async () => (await invoices(tenant)).at(-1)?.status === 'paid';
    // What the message says is not believed: the provider knows no such charge, one that is not paid, one of less.
    const charge = {
      id: 'pi_late',
      status: 'succeeded',
      amount_received: 7400,
      currency: 'usd',
      metadata: { key: number },
    };
    const others = [
      undefined,
      { status: 'processing' },
      { amount_received: 7399 },
      { currency: 'jpy' },
      { metadata: {} },
    ];
    for (const other of others) {
      if (other) stripe.intents.set('pi_late', { ...charge, ...other });
      expect(await tell(stripe.event('payment_intent.succeeded', intent))).toBe(200);
      expect([other, await isPaid()]).toEqual([other, false]);
    }
    stripe.intents.set('pi_late', charge);
    stripe.mood = 'down';
    expect(await tell(stripe.event('payment_intent.succeeded', intent))).toBe(503);
    stripe.mood = 'refuse';
    for (let count = 0; count < 2; count++)
      expect(await tell(stripe.event('payment_intent.succeeded', intent))).toBe(200);
    expect((await invoices(tenant)).at(-1)).toMatchObject({ status: 'paid' });
    expect((await actions(tenant)).filter((action) => action === 'tenant.pay_invoice')).toHaveLength(1);
    expect(await tell(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200);
  });
});
