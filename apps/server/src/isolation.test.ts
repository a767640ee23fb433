import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webhookTopics } from '@stockhand/contract/webhook-topics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from './platform/must.ts';
import { restRoutes } from './rest.ts';
import { failedMail } from './testing/failed-mail.ts';
import { bookTransfers, buy } from './testing/fuzz-billing.ts';
import { makeCustomer, makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from './testing/goods.ts';
import { storedWebhook } from './testing/stored-webhook.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

const firstAccount = 77_001_000_000;

let world: World;
let a: Tenant;
let b: Tenant;
/** Ids of a's things, behind enough others that b has none of the same number. */
const ids: Record<string, number> = {};
const png = readFileSync(path.join(import.meta.dirname, 'testing/dot.png'));

beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
  await numberAccounts(world);
  // In this order: tenants are numbered over all of them, and no id here may be 1.
  [b, a] = [await world.tenant(), await world.tenant()];
  const { call } = a.admin;
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
    ids.categories = (await call.catalog.categories.create({ name: `${name} only-a` })).id;
    ids.manufacturers = (await call.catalog.manufacturers.create({ name: `${name} only-a` })).id;
    ids.locations = (await call.stock.locations.create({ name: `${name} only-a` })).id;
    ids['removal-reasons'] = (await call.stock.removalReasons.create({ name: `${name} only-a` })).id;
    ids['custom-fields'] = (await call.customFields.create({ name: `${name} only-a`, field_type: 'text' })).id;
    const product = await makeProduct(a.admin, { name: `${name} only-a`, stock: 50 });
    ids.products = product.id;
    ids['inventory-items'] = product.inventory_items[0]?.id ?? 0;
    const sale = await sell(a.admin, product, 1);
    ids.sales = sale.id;
    const back = { item_id: sale.items[0]?.id ?? 0, quantity: 1, restock: false };
    ids.returns = (await call.sales.returns.create({ id: sale.id, items: [back], notes: `${name} only-a` })).id;
    const closing = { day: `2026-01-0${index + 1}`, counted_cash: 0, note: `${name} only-a` };
    ids['day-closings'] = (await call.sales.endOfDay.close(closing)).id;
    ids['sales/favourites'] = product.id;
    const parked = [{ product_id: product.id, quantity: 1, unit_price: 10 }];
    ids['sales/parked'] = (await call.sales.parked.park({ items: parked, name: `${name} only-a` })).id;
    ids['api-keys'] = (await call.apiKeys.create({ name: `${name} only-a` })).id;
    const counting = await call.countSessions.create({ location: ids.locations, name: `${name} only-a` });
    ids['count-sessions'] = counting.id;
    const webhook = await storedWebhook(world, a);
    ids.webhooks = webhook.id;
    ids['webhooks/deliveries'] = webhook.delivery;
    ids.customers = (await makeCustomer(a.admin, { name: `${name} only-a` })).id;
    const order = await makeOrder(a.admin, [[product, 2]], { customer_id: ids.customers });
    ids.orders = order.id;
    ids['order-items'] = order.items[0]?.id ?? 0;
    ids.suppliers = (await makeSupplier(a.admin, { name: `${name} only-a` })).id;
    const sold = { supplier: ids.suppliers, product: product.id, supplier_code: `${name} only-a` };
    ids['supplier-products'] = (await call.suppliers.products.set(sold)).id;
    const purchase = await makePurchaseOrder(a.admin, [{ product, quantity: 2 }], {
      supplier: ids.suppliers,
      notes: `${name} only-a`,
    });
    ids['purchase-orders'] = purchase.id;
    const received = await makePurchaseOrder(a.admin, [{ product, quantity: 1 }], { status: 'received' });
    ids.received = received.id;
    ids.receipts = must(received.receipts[0]).id;
    const view = { list: 'orders', name: `${name} only-a`, query: 'status=shipped' } as const;
    const question = { measures: 'margin', by: 'month' };
    const shared = { name: `${name} only-a`, question, is_shared: true };
    ids['reports/saved'] = (await call.reports.saved.create(shared)).id;
    ids['saved-views'] = (await call.savedViews.create(view)).id;
    const form = new FormData();
    form.set('product', String(product.id));
    form.set('image', new Blob([png], { type: 'image/png' }), 'a.png');
    const image = await world.rest('POST', '/api/product-images/', { as: a.admin, body: form });
    ids['product-images'] = (image.body as { id: number }).id;
    const file = new FormData();
    file.set('file', new Blob([`Name,Category\n${name} imported only-a,Things\n`]), 'list.csv');
    const started = await world.rest('POST', '/api/products/import/start/', { as: a.admin, body: file });
    ids['products/import'] = (started.body as { id: number }).id;
  }
  for (const plan of ['basic', 'advanced'] as const) {
    await buy(a.admin, { plan, cycle: 'monthly' });
    await bookTransfers(world, a);
  }
  ids['billing/invoices'] = must((await call.billing.invoices({})).results[0]).id;
  ids['background/mails'] = await failedMail(world, a);
  ids.notifications = (await call.notifications.list({})).results[0]?.id ?? 0;
  ids['directory/users'] = (await a.as('viewer')).caller.membership.id;
  ids['directory/tenants'] = a.id;
});
afterAll(() => world.close());

/** Accounts are told apart from everything else by their ids. */
async function numberAccounts({ services }: World): Promise<void> {
  await sql`select setval('public.users_id_seq', ${firstAccount})`.execute(services.database);
}

const bodies: Record<string, object> = {
  '/api/products/:id/stock/': { transaction_type: 'purchase', quantity: 1 },
  '/api/products/:id/transactions/': { transaction_type: 'sale', quantity: 1 },
  '/api/inventory-items/:id/': { quantity: 0 },
  '/api/order-items/:id/': { quantity: 1 },
  '/api/orders/:id/update_status/': { status: 'cancelled' },
  '/api/orders/:id/update_payment_status/': { payment_status: 'paid' },
  '/api/count-sessions/:id/counts/': { product: 1, add: 1 },
  '/api/orders/:id/payments/': { amount: 1 },
  '/api/orders/:id/returns/': { items: [{ item_id: 1, quantity: 1, restock: true }] },
  '/api/sales/favourites/:id/': { is_favourite: true },
  '/api/sales/:id/returns/': { items: [{ item_id: 1, quantity: 1, restock: true }] },
  '/api/purchase-orders/:id/update_status/': { status: 'cancelled' },
  '/api/purchase-orders/:id/receive/': { items: [] },
  '/api/reports/saved/:id/schedule/': { frequency: 'daily', format: 'csv', recipients: [1] },
};

const withId = restRoutes.filter((route) => route.path.includes(':id'));

it.each(withId.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s of another tenant is 404',
  async (_, route) => {
    const kind = route.path.slice('/api/'.length, route.path.indexOf('/:id'));
    const id = ids[kind];
    expect(id, `say here which ids of a stand for ${kind}`).toBeGreaterThan(1);
    const body =
      route.method === 'POST' || route.method === 'PATCH' ? (bodies[route.path] ?? { name: 'Taken over' }) : undefined;
    const answer = await world.rest(route.method, route.path.replace(':id', String(id)), {
      as: b.admin,
      ...(body ? { body } : {}),
    });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'The requested resource was not found.' } });
  },
);

it.each(withId.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s of an id that is none is 404',
  async (_, route) => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999']) {
      const body = route.method === 'POST' || route.method === 'PATCH' ? { quantity: -1 } : undefined;
      const answer = await world.rest(route.method, route.path.replace(':id', id), {
        as: b.admin,
        ...(body ? { body } : {}),
      });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  },
);

it('leaves everything of the other tenant as it was', async () => {
  expect(await a.admin.call.catalog.products.get({ id: ids.products ?? 0 })).toMatchObject({
    name: 'Three only-a',
    total_stock: 50,
    reserved: 2,
  });
  expect(await a.admin.call.orders.get({ id: ids.orders ?? 0 })).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    notes: '',
    items: [{ quantity: 2 }],
  });
  expect(await a.admin.call.purchasing.get({ id: ids['purchase-orders'] ?? 0 })).toMatchObject({
    status: 'approved',
    supplier_name: 'Three only-a',
    receipts: [],
  });
  expect(await a.admin.call.purchasing.get({ id: must(ids.received) })).toMatchObject({
    status: 'received',
    receipts: [{ id: ids.receipts, reversed_at: null }],
  });
  expect((await a.admin.call.catalog.categories.list({})).results.map((one) => one.name)).toContain('Three only-a');
});

it('shows nothing of another tenant in any list', async () => {
  const lists = restRoutes.filter((route) => route.method === 'GET' && !route.path.includes(':'));
  for (const route of lists) {
    const query = new URLSearchParams({ product_id: String(ids.products), location_id: String(ids.locations) });
    const answer = await world.rest('GET', `${route.path}?${query}`, { as: b.admin });
    expect(JSON.stringify(answer.body), route.path).not.toContain('only-a');
    expect(answer.status, route.path).toBeLessThan(500);
  }
});

it('tells nobody the id of an account', async () => {
  const { call, caller } = a.admin;
  const webhook = await call.webhooks.create({ url: 'http://127.0.0.1:9/', topics: [...webhookTopics] });
  const product = await makeProduct(a.admin, { stock: 9 });
  await sell(a.admin, product, 1);
  const order = await makeOrder(a.admin, [[product, 1]]);
  await call.orders.payments.create({ id: order.id, amount: order.total });
  await makePurchaseOrder(a.admin, [{ product, quantity: 1 }], { status: 'received' });
  const person = caller.membership.id;
  const question = { measures: 'units_sold', by: 'person', person };
  const { id } = await call.reports.saved.create({ name: 'By person', question });
  await call.reports.saved.schedule({ id, frequency: 'daily', format: 'csv', recipients: [person] });
  const query = new URLSearchParams({
    ...{ product_id: String(ids.products), location_id: String(ids.locations), page_size: '100' },
    ...{ group_by: 'person', measures: 'revenue', by: 'person', then_by: 'customer' },
  });
  for (const { path, method } of restRoutes.filter((route) => route.method === 'GET')) {
    const kind = path.slice('/api/'.length, path.indexOf('/:id'));
    const answer = await world.rest(method, `${path.replace(':id', String(ids[kind]))}?${query}`, { as: a.admin });
    expect(JSON.stringify(answer.body) ?? '', path).not.toContain(String(firstAccount).slice(0, 7));
  }
  const told = world.services.database.selectFrom('public.webhook_deliveries').select(['topic', 'data']);
  const deliveries = await told.where('webhook_id', '=', webhook.id).execute();
  expect(new Set(deliveries.map(({ topic }) => topic)).size).toBeGreaterThan(5);
  expect(JSON.stringify(deliveries)).not.toContain(String(firstAccount).slice(0, 7));
  const [row] = (await call.reports.custom(question)).results;
  expect(row?.groups[0]?.key).toBe(String(person));
  expect((await call.reports.sales({ group_by: 'person', person })).results).toMatchObject([{ id: person }]);
  expect((await call.reports.saved.get({ id })).question.person).toBe(person);
});
