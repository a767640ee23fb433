import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTransfers, buy } from '../../testing/fuzz-billing.ts';
import { makeProduct, sell } from '../../testing/goods.ts';
import {
  auditedIn,
  buyAt,
  foundTenant,
  invoicesOf,
  monthly,
  quoteAt,
  storedPlan,
} from '../../testing/paying-tenant.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
});
afterAll(() => world.close());

const founded = (facts?: Parameters<typeof foundTenant>[1]) => foundTenant(world, facts);

describe('the plan', () => {
  it('shows trial, limits and what is used of them', async () => {
    const ends_at = new Date(Date.now() + 86_400_000);
    const tenant = await founded({ trial_plan: 'advanced', trial_ends_at: ends_at });
    await makeProduct(tenant.admin);
    const archived = await makeProduct(tenant.admin);
    await tenant.admin.call.catalog.products.delete({ id: archived.id });
    const guest = { username: 'guest-of-plan', email: 'guest-of-plan@example.com', first_name: 'Bo', last_name: 'Li' };
    await tenant.admin.call.members.invite(guest);
    expect(await tenant.admin.call.billing.get({})).toEqual({
      are_limits_on: true,
      plan: 'advanced',
      is_trial: true,
      trial: { plan: 'advanced', ends_at, is_over: false },
      products: { count: 1, max: 500 },
      users: { count: 2, max: 2 },
      subscription: null,
      credit: 0,
      is_paid_online: false,
      unpaid: null,
    });
  });

  it('is Basic after a trial without payment; everything keeps working but adding', async () => {
    const tenant = await founded({ trial_plan: 'advanced', trial_ends_at: new Date(Date.now() + 60_000) });
    const guest = { username: 'second-of-two', email: 'second-of-two@example.com', first_name: 'Bo', last_name: 'Li' };
    await tenant.admin.call.members.invite(guest);
    const product = await makeProduct(tenant.admin, { stock: 5 });
    await world.services.database
      .updateTable('public.tenants')
      .set({ trial_ends_at: new Date(Date.now() - 1) })
      .where('id', '=', tenant.id)
      .execute();
    const { call } = tenant.admin;
    expect(await call.billing.get({})).toMatchObject({
      plan: 'basic',
      is_trial: false,
      trial: { is_over: true },
      users: { count: 2, max: 1 },
    });
    expect(
      (await refusalOf(call.members.invite({ ...guest, username: 'third', email: 'third@example.com' }))).body,
    ).toEqual({
      detail: 'The Basic plan allows 1 user. Upgrade to add more.',
    });
    await sell(tenant.admin, product, 1);
    await call.catalog.products.update({
      id: product.id,
      expected_updated_at: product.updated_at.toISOString(),
      name: 'Renamed',
    });
    expect((await world.rest('GET', '/api/products/export/', { as: tenant.admin })).status).toBe(200);
  });

  it('says that limits are off where they are, and sells nothing', async () => {
    const open = await openWorld();
    try {
      const { admin } = await open.tenant();
      expect(await admin.call.billing.get({})).toMatchObject({ are_limits_on: false, products: { count: 0 } });
      const refused = { status: 400, body: { detail: 'Plans are off on this server.' } };
      expect(await refusalOf(admin.call.billing.preview(monthly('ultra')))).toEqual(refused);
      expect(await refusalOf(admin.call.billing.change({ ...monthly('ultra'), due: 74, version: 0 }))).toEqual(refused);
    } finally {
      await open.close();
    }
  });

  it('is for administrators alone', async () => {
    const tenant = await founded();
    for (const person of [await tenant.as('manager'), await tenant.as('staff'), await tenant.as('viewer')]) {
      expect((await refusalOf(person.call.billing.get({}))).status).toBe(403);
      expect((await refusalOf(person.call.billing.change({ ...monthly('ultra'), due: 74, version: 0 }))).status).toBe(
        403,
      );
    }
  });
});

describe('a change by invoice', () => {
  it('is in force at once, issues a numbered invoice, mails it and writes it down', async () => {
    const tenant = await founded();
    const at = '2026-01-31T12:00:00Z';
    const quote = await quoteAt(tenant, at, monthly('advanced'));
    expect(quote).toMatchObject({
      due: 24,
      renewal: 24,
      period_start: '2026-01-31',
      last_day: '2026-02-27',
      version: 0,
    });
    expect(await buyAt(tenant, at, monthly('advanced'))).toEqual({ payment_url: null });
    expect(await storedPlan(world, tenant)).toBe('advanced');
    const [invoice] = await invoicesOf(tenant);
    expect(invoice).toMatchObject({ issued_on: '2026-01-31', due_on: '2026-02-14', due: 24 });
    expect((await auditedIn(tenant)).at(-1)).toEqual([
      'tenant.change_plan',
      { plan: ['', 'Advanced'], cycle: ['', 'monthly'], invoice: invoice?.number, due: 24 },
      'Ada Okoro',
    ]);
    const mails = await queuedMails(world.services.database, tenant.admin.caller.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${invoice?.number} for ${tenant.name}`]);
  });

  it('is charged for the days that are left, in the zone of the tenant', async () => {
    const tenant = await founded({ timezone: 'Pacific/Auckland' });
    // There it is January 15 already: 17 of 31 days, 13.16 back and 40.58 to pay.
    await buyAt(tenant, '2025-12-31T12:00:00Z', monthly('advanced'));
    await bookTransfers(world, tenant);
    const quote = await quoteAt(tenant, '2026-01-14T12:00:00Z', monthly('ultra'));
    expect(quote.lines).toEqual([
      { text: 'Unused 17 days of Advanced monthly', amount: -13.16 },
      { text: 'Ultra monthly, 17 days until Jan 31, 2026', amount: 40.58 },
    ]);
    expect(quote.due).toBe(27.42);
    expect((await quoteAt(tenant, '2026-01-14T10:59:00Z', monthly('ultra'))).lines[0]?.text).toContain('18 days');
  });

  it('keeps the credit of a downgrade, and names what is over the smaller limits', async () => {
    const tenant = await founded();
    await buyAt(tenant, '2026-01-01T12:00:00Z', monthly('ultra'));
    await bookTransfers(world, tenant);
    for (let count = 0; count < 2; count++) await tenant.join('viewer');
    const quote = await quoteAt(tenant, '2026-01-15T12:00:00Z', monthly('advanced'));
    expect(quote).toMatchObject({ due: 0, credit_left: 27.42, over: { products: 0, users: 1 } });
    await buyAt(tenant, '2026-01-15T12:00:00Z', monthly('advanced'));
    expect(await tenant.admin.call.billing.get({})).toMatchObject({
      credit: 27.42,
      unpaid: null,
      users: { count: 3, max: 2 },
    });
    expect((await invoicesOf(tenant)).map(({ due, status }) => [due, status])).toEqual([
      [74, 'paid'],
      [0, 'paid'],
    ]);
  });

  it('refuses another amount than was seen, the same plan, Enterprise, and a change while something is unpaid', async () => {
    const tenant = await founded();
    const change = (over: object) =>
      refusalOf(tenant.admin.call.billing.change({ ...monthly('ultra'), due: 74, version: 0, ...over }));
    const outdated = { detail: 'The plan or its price has changed meanwhile. Look at the new amount.' };
    expect((await change({ due: 73.99 })).body).toEqual(outdated);
    expect((await change({ version: 1 })).body).toEqual(outdated);
    expect((await change({ plan: 'enterprise' })).body).toEqual({
      plan: ['Enterprise is sold by quote. Talk to sales.'],
    });
    expect(await storedPlan(world, tenant)).toBe('basic');
    await buy(tenant.admin, monthly('ultra'));
    expect((await change({})).body).toEqual({ plan: ['The company has this plan already.'] });
    const { due, version } = await tenant.admin.call.billing.preview(monthly('premium'));
    expect((await change({ plan: 'premium', due, version })).body).toEqual({
      detail: 'An invoice is not paid yet. Pay it before you change the plan.',
    });
    expect(await invoicesOf(tenant)).toHaveLength(1);
  });

  it('of two administrators and many clicks at once, buys once', async () => {
    const tenant = await founded();
    const second = await tenant.join('admin');
    const tries = await Promise.allSettled(
      [tenant.admin, second, tenant.admin, second].map((person) =>
        person.call.billing.change({ ...monthly('ultra'), due: 74, version: 0 }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await invoicesOf(tenant)).toHaveLength(1);
  });

  it('answers a repeat with the same key as the first time', async () => {
    const tenant = await founded();
    const headers = {
      authorization: `Bearer ${tenant.admin.access}`,
      'idempotency-key': 'plan-1',
      'content-type': 'application/json',
    };
    const payload = JSON.stringify({ json: { ...monthly('basic'), due: 10, version: 0 } });
    const post = () => world.app.inject({ method: 'POST', url: '/trpc/billing.change', headers, payload });
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200]);
    expect(await invoicesOf(tenant)).toHaveLength(1);
  });
});
