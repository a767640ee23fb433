import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RestAnswer } from '../../testing/call-rest.ts';
import { makeOrder, makeProduct, makePurchaseOrder, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { type UsageName, usageKey, usageLimits } from './usage-limits.ts';

let world: World;
let tenant: Tenant;
let other: Tenant;
let goods: Record<'product' | 'order' | 'sale' | 'purchase' | 'member', number>;
let othersGoods: typeof goods;
beforeAll(async () => {
  world = await openWorld();
  [tenant, other] = [await world.tenant(), await world.tenant()];
  [goods, othersGoods] = [await goodsOf(tenant), await goodsOf(other)];
});
afterAll(() => world.close());

async function goodsOf({ admin, join }: Tenant): Promise<typeof goods> {
  const product = await makeProduct(admin, { stock: 9 });
  return {
    product: product.id,
    order: (await makeOrder(admin, [[product, 1]])).id,
    sale: (await sell(admin, product, 1)).id,
    purchase: (await makePurchaseOrder(admin, [{ product, quantity: 1 }])).id,
    member: (await join('viewer')).caller.membership.id,
  };
}

const tooMany = { status: 429, body: { detail: 'Too many requests. Please try again later.' } };
const csv = () => {
  const form = new FormData();
  form.set('file', new Blob([`Name,Category\nThing ${crypto.randomUUID()},C\n`]), 'list.csv');
  return form;
};
const invitation = () => {
  const username = `user-${crypto.randomUUID()}`;
  return { username, email: `${username}@example.com`, first_name: 'Ada', last_name: 'Okoro' };
};

type Call = (as: Person, of: typeof goods) => Promise<RestAnswer>;
const post = (path: string, body: () => object): Call => {
  return (as) => world.rest('POST', path, { as, body: body() });
};
const found = post('/api/directory/tenants/', () => ({ name: `Founded ${crypto.randomUUID()}` }));
const preview = post('/api/products/import/preview/', csv);
const invite = post('/api/directory/users/invite/', invitation);
const resetPassword: Call = (as, { member }) =>
  world.rest('POST', `/api/directory/users/${member}/reset_password/`, { as });
const emailInvoice: Call = (as, { order }) => world.rest('POST', `/api/orders/${order}/email_invoice/`, { as });
const printInvoice: Call = (as, { order }) => world.rest('GET', `/api/orders/${order}/invoice/`, { as });
const printInvoices: Call = (as, { order }) =>
  world.rest('POST', '/api/orders/invoices/', { as, body: { ids: [order] } });
const emailReceipt: Call = (as, { sale }) =>
  world.rest('POST', `/api/sales/${sale}/email/`, { as, body: { email: 'ada@example.com' } });
const printReceipt: Call = (as, { sale }) => world.rest('GET', `/api/sales/${sale}/receipt/`, { as });
const printPurchase: Call = (as, { purchase }) => world.rest('GET', `/api/purchase-orders/${purchase}/pdf/`, { as });
const printPurchases: Call = (as, { purchase }) =>
  world.rest('POST', '/api/purchase-orders/print/', { as, body: { ids: [purchase] } });
const emailPurchase: Call = (as, { purchase }) =>
  world.rest('POST', `/api/purchase-orders/${purchase}/email/`, { as, body: { recipient: 'mill@example.com' } });
const printLabels: Call = (as, { product }) =>
  world.rest('POST', '/api/products/labels/', { as, body: { ids: [product] } });

/** Every call that costs, with the limit that it counts for. */
const calls: [UsageName, string, Call][] = [
  ['tenantFounding', 'founding a tenant', found],
  ['invitation', 'inviting somebody', invite],
  ['tenantMail', 'inviting somebody', invite],
  ['tenantMail', "resetting a member's password", resetPassword],
  ['tenantMail', 'mailing an invoice', emailInvoice],
  ['tenantMail', 'mailing a receipt', emailReceipt],
  ['tenantMail', 'mailing a purchase order', emailPurchase],
  ['importOrPreview', 'a preview', preview],
  ['importOrPreview', 'an import', post('/api/products/import/', csv)],
  ['importOrPreview', 'an import in the background', post('/api/products/import/start/', csv)],
  ['changesOfImport', 'a page of changes', post('/api/products/import/changes/', csv)],
  ['pdf', 'labels', printLabels],
  ['pdf', 'an invoice', printInvoice],
  ['pdf', 'invoices of many orders', printInvoices],
  ['pdf', 'an invoice by mail', emailInvoice],
  ['pdf', 'a receipt', printReceipt],
  ['pdf', 'a receipt by mail', emailReceipt],
  ['pdf', 'a purchase order', printPurchase],
  ['pdf', 'many purchase orders', printPurchases],
  ['pdf', 'a purchase order by mail', emailPurchase],
  ['pdfADay', 'labels', printLabels],
  ['pdfADay', 'an invoice', printInvoice],
  ['pdfADay', 'an invoice by mail', emailInvoice],
  ['pdfADay', 'a receipt', printReceipt],
  ['pdfADay', 'a purchase order', printPurchase],
];

/** Puts a count into the window that ends at that time. */
async function setUsed(name: UsageName, id: number, count: number, endsAt: Date): Promise<void> {
  const row = { count, window_ends_at: endsAt };
  await world.services.database
    .insertInto('public.attempts')
    .values({ key: usageKey(name, id), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

const inTenMinutes = () => new Date(Date.now() + 600_000);
const ownerOf = (name: UsageName, { id, admin }: Tenant) =>
  usageLimits[name].per === 'person' ? admin.caller.user.id : id;

it('has the documented numbers', () => {
  const numbers = Object.entries(usageLimits).map(([name, { max, windowSeconds, per }]) => [
    name,
    max,
    windowSeconds,
    per,
  ]);
  expect(numbers).toEqual([
    ['tenantFounding', 20, 86_400, 'person'],
    ['emailChange', 5, 86_400, 'person'],
    ['invitation', 100, 86_400, 'tenant'],
    ['tenantMail', 500, 86_400, 'tenant'],
    ['noticeMail', 500, 86_400, 'tenant'],
    ['passwordResetMail', 10, 3_600, 'member'],
    ['invoiceMail', 10, 86_400, 'order'],
    ['receiptMail', 10, 86_400, 'sale'],
    ['purchaseOrderMail', 10, 86_400, 'purchase-order'],
    ['importOrPreview', 60, 3_600, 'person'],
    ['changesOfImport', 600, 3_600, 'person'],
    ['pdf', 60, 60, 'person'],
    ['pdfADay', 2_000, 86_400, 'tenant'],
  ]);
});

describe.each(calls)('%s: %s', (name, _what, call) => {
  it('of two at once at the limit one is answered, and another tenant goes on', async () => {
    const id = ownerOf(name, tenant);
    await setUsed(name, id, usageLimits[name].max - 1, inTenMinutes());
    const answers = await Promise.all([call(tenant.admin, goods), call(tenant.admin, goods)]);
    const [good, refused] = answers.sort((a, b) => a.status - b.status);
    expect(good?.status).toBeLessThan(300);
    expect(refused).toMatchObject(tooMany);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(540);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await call(other.admin, othersGoods)).status).toBeLessThan(300);
  }, 60_000);

  it('starts again when the window is over', async () => {
    const id = ownerOf(name, tenant);
    await setUsed(name, id, usageLimits[name].max, new Date(Date.now() - 1));
    expect((await call(tenant.admin, goods)).status).toBeLessThan(300);
    const { count } = await world.services.limits.count(usageKey(name, id), usageLimits[name].windowSeconds, 0);
    expect(count).toBe(1);
  }, 60_000);
});

it('counts the tenants founded by a user without a tenant', async () => {
  const outsider = await world.outsider();
  await setUsed('tenantFounding', outsider.userId, 20, inTenMinutes());
  expect(await refusalOf(outsider.call.tenants.createFirst({ name: 'First' }))).toEqual(tooMany);
  await setUsed('tenantFounding', outsider.userId, 19, inTenMinutes());
  expect((await outsider.call.tenants.createFirst({ name: 'First' })).tenant.name).toBe('First');
});

it('does nothing beyond a limit: no mail, no member, no tenant', async () => {
  const busy = await world.tenant();
  await setUsed('tenantMail', busy.id, 500, inTenMinutes());
  const form = invitation();
  expect(await world.rest('POST', '/api/directory/users/invite/', { as: busy.admin, body: form })).toMatchObject(
    tooMany,
  );
  expect(await world.mailsTo(form.email)).toEqual([]);
  expect((await busy.admin.call.members.list({})).count).toBe(1);
  await setUsed('tenantFounding', busy.admin.caller.user.id, 20, inTenMinutes());
  expect(await found(busy.admin, goods)).toMatchObject(tooMany);
  expect(await busy.admin.call.tenants.list()).toMatchObject({ tenants: [{ id: busy.id }] });
});

it('takes uses back where the product could not do it and asks to be called again', async () => {
  const shop = await world.tenant();
  const goodsThere = await goodsOf(shop);
  const used = async (name: UsageName, id: number) =>
    (await world.services.limits.count(usageKey(name, id), usageLimits[name].windowSeconds, 0)).count;
  const holder = await openDirect(world.databaseUrl);
  try {
    // Another transaction holds the order for longer than anybody waits.
    await holder.query('begin');
    await holder.query(`select from ${shop.schema}.orders for update`);
    expect((await emailInvoice(shop.admin, goodsThere)).status).toBe(503);
    expect(await used('tenantMail', shop.id)).toBe(0);
    expect(await used('pdfADay', shop.id)).toBe(0);
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  expect((await emailInvoice(shop.admin, goodsThere)).status).toBe(200);
  expect([await used('tenantMail', shop.id), await used('pdfADay', shop.id)]).toEqual([1, 1]);
}, 60_000);
