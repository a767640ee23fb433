import { payInvoice } from '@stockhand/db/pay-invoice';
import { readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atMoment } from '../../testing/at-moment.ts';
import { bookTransfers, buy } from '../../testing/fuzz-billing.ts';
import {
  auditedIn,
  billingDayAt,
  buyAt,
  foundTenant,
  invoicesOf,
  monthly,
  storedPlan,
} from '../../testing/paying-tenant.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld({
    PLAN_LIMITS: 'on',
    BILLING_SELLER: 'Stockhand Ltd | 1 Peachtree St | Atlanta',
    BILLING_BANK_DETAILS: 'First Bank | IBAN DE00 0000',
  });
});
afterAll(() => world.close());

const founded = (facts?: Parameters<typeof foundTenant>[1]) => foundTenant(world, facts);

/** Subjects of the mails that an invoice is to be paid, without the one that brought it. */
async function remindersOf(tenant: Awaited<ReturnType<typeof founded>>): Promise<string[]> {
  const mails = await queuedMails(world.services.database, tenant.admin.caller.user.email);
  return mails.map(({ subject }) => subject).filter((subject) => / is (due today|overdue)$/.test(subject));
}

describe('invoices', () => {
  it('are numbered without gaps over all companies, also of many at once', async () => {
    const before = await world.services.database.selectFrom('public.subscription_invoices').select('number').execute();
    const tenants = await Promise.all(Array.from({ length: 6 }, () => founded()));
    await Promise.all(tenants.map(({ admin }) => buy(admin, monthly('basic'))));
    const numbers = (
      await world.services.database.selectFrom('public.subscription_invoices').select('number').execute()
    )
      .map(({ number }) => number)
      .toSorted();
    expect(numbers).toHaveLength(before.length + 6);
    expect(numbers).toEqual(numbers.map((_, at) => `SUB-${String(at + 1).padStart(6, '0')}`));
  });

  it('are PDFs with seller, company, days and amounts as they were, whatever changes later', async () => {
    const tenant = await atMoment('2028-02-01T11:00:00Z', () => founded());
    await buyAt(tenant, '2028-02-01T12:00:00Z', monthly('advanced'));
    const [first] = await invoicesOf(tenant);
    const read = async () => {
      const { bytes, file_name } = await tenant.admin.call.billing.printInvoice({ id: first?.id ?? 0 });
      expect(file_name).toBe(`${first?.number}.pdf`);
      return (await readPages(bytes)).flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
    };
    const text = await read();
    for (const told of [
      ...[
        'Stockhand Ltd',
        '1 Peachtree St',
        tenant.name,
        first?.number ?? '?',
        'February 1, 2028',
        'February 15, 2028',
      ],
      ...['Advanced monthly, Feb 1, 2028 to Feb 29, 2028', '$24.00', 'IBAN DE00 0000', `Reference ${first?.number}`],
    ])
      expect(text).toContain(told);
    await tenant.admin.call.tenants.update({ id: tenant.id, name: 'Renamed later' });
    expect(await read()).toContain(tenant.name);
    await bookTransfers(world, tenant);
    expect(await read()).toContain('Paid by Transfer.');
  }, 60_000);

  it('are never changed nor deleted, not even by the product', async () => {
    const tenant = await founded();
    await buy(tenant.admin, monthly('basic'));
    const { database } = world.services;
    await expect(database.updateTable('public.subscription_invoices').set({ due_cents: 0 }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(database.deleteFrom('public.subscription_invoices').execute()).rejects.toThrow(/permission denied/);
    await expect(database.deleteFrom('public.subscription_payments').execute()).rejects.toThrow(/permission denied/);
  });

  it('of another company do not exist', async () => {
    const [ours, theirs] = [await founded(), await founded()];
    await buy(theirs.admin, monthly('basic'));
    const [invoice] = await invoicesOf(theirs);
    for (const call of ['printInvoice', 'payInvoice'] as const) {
      const { billing } = ours.admin.call;
      const refused =
        call === 'printInvoice'
          ? billing.printInvoice({ id: invoice?.id ?? 0 })
          : billing.payInvoice({ id: invoice?.id ?? 0 });
      expect((await refusalOf(refused)).status).toBe(404);
    }
    expect(await invoicesOf(ours)).toEqual([]);
  });
});

describe('the days', () => {
  it('remind of the end of a trial three days before and on its last day, once each, in the zone of the tenant', async () => {
    // In Auckland the trial ends on January 21.
    const tenant = await founded({
      timezone: 'Pacific/Auckland',
      trial_plan: 'advanced',
      trial_ends_at: new Date('2026-01-20T12:00:00Z'),
    });
    const { email } = tenant.admin.caller.user;
    const subjects = async () => (await queuedMails(world.services.database, email)).map(({ subject }) => subject);
    await billingDayAt(world, tenant, '2026-01-17T10:00:00Z');
    expect(await subjects()).toEqual([]);
    await billingDayAt(world, tenant, '2026-01-17T19:00:00Z');
    await billingDayAt(world, tenant, '2026-01-18T08:00:00Z');
    const first = `The trial of ${tenant.name} ends in 3 days`;
    expect(await subjects()).toEqual([first]);
    await billingDayAt(world, tenant, '2026-01-19T19:00:00Z');
    expect(await subjects()).toEqual([first]);
    await billingDayAt(world, tenant, '2026-01-20T19:00:00Z');
    await billingDayAt(world, tenant, '2026-01-21T19:00:00Z');
    expect(await subjects()).toEqual([first, `The trial of ${tenant.name} ends today`]);
    const [mail] = await queuedMails(world.services.database, email);
    expect(mail?.text_body).toContain('ends in 3 days, on January 21, 2026');
    expect(mail?.text_body).toContain('the Advanced trial');
  });

  it('remind nobody who has a subscription', async () => {
    const tenant = await founded({ trial_ends_at: new Date('2026-01-20T12:00:00Z') });
    await buyAt(tenant, '2026-01-10T12:00:00Z', monthly('basic'));
    expect((await tenant.admin.call.billing.get({})).subscription?.period_start).toBe('2026-01-20');
    await billingDayAt(world, tenant, '2026-01-17T12:00:00Z');
    await billingDayAt(world, tenant, '2026-01-20T12:00:00Z');
    const mails = await queuedMails(world.services.database, tenant.admin.caller.user.email);
    expect(mails.filter(({ subject }) => subject.includes('trial'))).toEqual([]);
  });

  it('mail of an unpaid invoice on its due day and a week after it, once each, in the zone of the tenant', async () => {
    // Bought on January 2 in Auckland, due on January 16, which begins there at 11:00 UTC of the day before.
    const tenant = await founded({ timezone: 'Pacific/Auckland' });
    await buyAt(tenant, '2026-01-01T12:00:00Z', monthly('ultra'));
    const reminders = () => remindersOf(tenant);
    const [{ number, due_on } = {}] = await invoicesOf(tenant);
    expect(due_on).toBe('2026-01-16');
    await billingDayAt(world, tenant, '2026-01-15T10:59:00Z');
    expect(await reminders()).toEqual([]);
    await billingDayAt(world, tenant, '2026-01-15T11:01:00Z');
    await billingDayAt(world, tenant, '2026-01-16T10:00:00Z');
    const first = `Invoice ${number} for ${tenant.name} is due today`;
    expect(await reminders()).toEqual([first]);
    await billingDayAt(world, tenant, '2026-01-22T10:59:00Z');
    expect(await reminders()).toEqual([first]);
    await billingDayAt(world, tenant, '2026-01-22T11:01:00Z');
    const second = `Invoice ${number} for ${tenant.name} is overdue`;
    expect(await reminders()).toEqual([first, second]);
    await billingDayAt(world, tenant, '2026-01-23T11:01:00Z');
    await billingDayAt(world, tenant, '2026-01-29T11:01:00Z');
    expect(await reminders()).toEqual([first, second]);
    const mails = await queuedMails(world.services.database, tenant.admin.caller.user.email);
    const [told] = mails.filter(({ subject }) => subject === first);
    expect(told?.text_body).toContain('is $74.00 and is due on January 16, 2026');
    expect(told?.text_body).toContain('/settings/plan');
  });

  it('mail of an unpaid invoice within a week where the server was off, and never of a paid one', async () => {
    const [late, paid, between] = [await founded(), await founded(), await founded()];
    const [latest, tooLate] = [await founded(), await founded()];
    for (const tenant of [late, paid, between, latest, tooLate])
      await buyAt(tenant, '2026-01-01T12:00:00Z', monthly('ultra'));
    await bookTransfers(world, paid);
    await billingDayAt(world, late, '2026-01-18T12:00:00Z');
    for (const tenant of [paid, between]) await billingDayAt(world, tenant, '2026-01-15T12:00:00Z');
    await bookTransfers(world, between);
    for (const tenant of [paid, between]) await billingDayAt(world, tenant, '2026-01-22T12:00:00Z');
    await billingDayAt(world, latest, '2026-01-28T12:00:00Z');
    await billingDayAt(world, tooLate, '2026-01-29T12:00:00Z');
    expect(await remindersOf(latest)).toHaveLength(1);
    expect(await remindersOf(tooLate)).toEqual([]);
    expect(await remindersOf(late)).toEqual([expect.stringMatching(/is overdue$/)]);
    expect(await remindersOf(paid)).toEqual([]);
    expect(await remindersOf(between)).toEqual([expect.stringMatching(/is due today$/)]);
  });

  it('renew on the day after the last, with a new invoice, once; a server that was off catches up', async () => {
    const tenant = await founded();
    await buyAt(tenant, '2026-01-31T12:00:00Z', monthly('advanced'));
    await bookTransfers(world, tenant);
    await billingDayAt(world, tenant, '2026-02-27T12:00:00Z');
    expect(await invoicesOf(tenant)).toHaveLength(1);
    await billingDayAt(world, tenant, '2026-02-28T12:00:00Z');
    await billingDayAt(world, tenant, '2026-02-28T13:00:00Z');
    expect((await invoicesOf(tenant)).map(({ issued_on, due }) => [issued_on, due])).toEqual([
      ['2026-01-31', 24],
      ['2026-02-28', 24],
    ]);
    expect((await tenant.admin.call.billing.get({})).subscription).toMatchObject({
      period_start: '2026-02-28',
      last_day: '2026-03-30',
    });
    expect((await auditedIn(tenant)).at(-1)).toMatchObject(['tenant.renew_plan', {}, 'Stockhand']);
    await bookTransfers(world, tenant);
    await billingDayAt(world, tenant, '2026-05-02T12:00:00Z');
    expect((await tenant.admin.call.billing.get({})).subscription).toMatchObject({ period_start: '2026-04-30' });
  });

  it('end a subscription that was set to end, and not one that was continued', async () => {
    const [ending, continued] = [await founded(), await founded()];
    for (const tenant of [ending, continued]) {
      await buyAt(tenant, '2026-01-01T12:00:00Z', monthly('ultra'));
      await bookTransfers(world, tenant);
      expect((await tenant.admin.call.billing.end({})).subscription).toMatchObject({ is_ending: true });
    }
    await continued.admin.call.billing.resume({});
    for (const tenant of [ending, continued]) await billingDayAt(world, tenant, '2026-01-31T12:00:00Z');
    expect(await storedPlan(world, ending)).toBe('ultra');
    for (const tenant of [ending, continued]) await billingDayAt(world, tenant, '2026-02-01T12:00:00Z');
    expect([await storedPlan(world, ending), await storedPlan(world, continued)]).toEqual(['basic', 'ultra']);
    expect((await ending.admin.call.billing.get({})).subscription).toBeNull();
    expect((await auditedIn(ending)).slice(-2).map(([action]) => action)).toEqual([
      'tenant.end_subscription',
      'tenant.subscription_ended',
    ]);
    expect((await refusalOf(ending.admin.call.billing.end({}))).body).toEqual({ detail: 'There is no subscription.' });
  });

  it('count Basic while an invoice is overdue, the paid plan again with its payment, and end what stays unpaid', async () => {
    const tenant = await founded();
    await buyAt(tenant, '2026-01-01T12:00:00Z', monthly('ultra'));
    await billingDayAt(world, tenant, '2026-01-15T12:00:00Z');
    expect(await storedPlan(world, tenant)).toBe('ultra');
    await billingDayAt(world, tenant, '2026-01-16T12:00:00Z');
    expect(await storedPlan(world, tenant)).toBe('basic');
    expect((await tenant.admin.call.billing.get({})).unpaid).toMatchObject({ status: 'overdue', due: 74 });
    const [{ number = '' } = {}] = await invoicesOf(tenant);
    expect(await payInvoice(world.databaseUrl, number, 'IN-1')).toBe('paid');
    expect(await payInvoice(world.databaseUrl, number, 'IN-2')).toBe('paid before');
    expect(await payInvoice(world.databaseUrl, 'SUB-999999', '')).toBe('unknown');
    expect(await storedPlan(world, tenant)).toBe('ultra');
    await billingDayAt(world, tenant, '2026-02-01T12:00:00Z');
    await billingDayAt(world, tenant, '2026-02-15T12:00:00Z');
    expect(await storedPlan(world, tenant)).toBe('ultra');
    await billingDayAt(world, tenant, '2026-03-01T12:00:00Z');
    expect(await invoicesOf(tenant)).toHaveLength(2);
    expect((await tenant.admin.call.billing.get({})).subscription).toBeNull();
    expect(await storedPlan(world, tenant)).toBe('basic');
  });
});
