import { notificationKinds } from '@stockhand/contract/notifications/kinds';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeOrder, makeProduct, makePurchaseOrder, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { purgeNotifications } from './purge-notifications.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

const titlesOf = async (person: Person) =>
  (await person.call.notifications.list({ page_size: 100 })).results.map((notice) => notice.title);

it('tells when stock falls below the minimum and when it runs out, once each', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, { name: 'Lamp', stock: 12, min_stock_level: 10 });
  await sell(admin, lamp, 2);
  expect(await titlesOf(admin)).toEqual([]);
  await sell(admin, lamp, 3);
  await sell(admin, lamp, 1);
  expect(await titlesOf(admin)).toEqual(['Lamp is low in stock']);
  await sell(admin, lamp, 6);
  const { results } = await admin.call.notifications.list({});
  expect(results.map(({ title, detail, kind, is_read }) => ({ title, detail, kind, is_read }))).toEqual([
    { title: 'Lamp is out of stock', detail: 'The minimum is 10', kind: 'out_of_stock', is_read: false },
    { title: 'Lamp is low in stock', detail: '7 left, the minimum is 10', kind: 'low_stock', is_read: false },
  ]);
});

it('is silent about what rises, moves between places or is not for sale any more', async () => {
  const { admin } = await world.tenant();
  const pen = await makeProduct(admin, { name: 'Pen', stock: 4, min_stock_level: 10 });
  const shelf = await admin.call.stock.locations.create({ name: 'Shelf' });
  const move = { id: pen.id, transaction_type: 'transfer' as const, quantity: 4, destination_location_id: shelf.id };
  await admin.call.stock.move(move);
  await admin.call.stock.move({ id: pen.id, transaction_type: 'purchase', quantity: 1 });
  await admin.call.catalog.products.update({ id: pen.id, is_active: false });
  await admin.call.stock.move({ id: pen.id, transaction_type: 'sale', quantity: 5 });
  expect(await titlesOf(admin)).toEqual([]);
});

it('dies with a sale that is refused', async () => {
  const { admin } = await world.tenant();
  const cup = await makeProduct(admin, { stock: 5, min_stock_level: 5 });
  expect((await refusalOf(sell(admin, cup, 6))).status).toBe(400);
  expect(await titlesOf(admin)).toEqual([]);
});

it('each marks their own as read, one or all', async () => {
  const { admin, join } = await world.tenant();
  const viewer = await join('viewer');
  for (const name of ['A1', 'B1', 'C1']) await sell(admin, await makeProduct(admin, { name, stock: 1 }), 1);
  const [first] = (await viewer.call.notifications.list({})).results;
  expect((await viewer.call.notifications.read({ id: first?.id ?? 0 })).is_read).toBe(true);
  await viewer.call.notifications.read({ id: first?.id ?? 0 });
  expect(await viewer.call.notifications.list({ unread: true })).toMatchObject({ count: 2, unread_count: 2 });
  expect((await admin.call.notifications.list({})).unread_count).toBe(3);
  expect(await viewer.call.notifications.list({ unread: false })).toMatchObject({ count: 3, unread_count: 2 });
  expect(await viewer.call.notifications.list({ kind: 'out_of_stock' })).toMatchObject({ count: 3, unread_count: 2 });
  expect(await viewer.call.notifications.list({ kind: 'out_of_stock', unread: true })).toMatchObject({ count: 2 });
  expect(await viewer.call.notifications.list({ kind: 'low_stock' })).toEqual({
    results: [],
    count: 0,
    unread_count: 2,
  });
  expect(await viewer.call.notifications.readAll()).toEqual({ marked: 2 });
  expect(await viewer.call.notifications.list({})).toMatchObject({ count: 3, unread_count: 0 });
  expect((await admin.call.notifications.list({})).unread_count).toBe(3);
});

it('shows nobody what they switched off, may not read or what came before them', async () => {
  const { admin, join } = await world.tenant();
  const quiet = await join('manager');
  await quiet.call.notifications.preferences.update({ preferences: [{ kind: 'out_of_stock', in_app: false }] });
  await sell(admin, await makeProduct(admin, { name: 'Gone', stock: 1 }), 1);
  expect(await titlesOf(admin)).toEqual(['Gone is out of stock']);
  expect(await titlesOf(quiet)).toEqual([]);
  expect(await titlesOf(await join('manager'))).toEqual([]);
  const off = notificationKinds.map((kind) => ({ kind, in_app: false }));
  await admin.call.notifications.preferences.update({ preferences: off });
  expect(await admin.call.notifications.list({})).toEqual({ results: [], count: 0, unread_count: 0 });
});

it('keeps to the tenant: another one’s notification is not there', async () => {
  await sell(tenant.admin, await makeProduct(tenant.admin, { stock: 1 }), 1);
  const [mine] = (await tenant.admin.call.notifications.list({})).results;
  const other = await world.tenant();
  expect(await titlesOf(other.admin)).toEqual([]);
  expect((await refusalOf(other.admin.call.notifications.read({ id: mine?.id ?? 0 }))).status).toBe(404);
  const path = '/api/notifications/0/mark_read/';
  expect((await world.rest('POST', path, { as: tenant.admin })).status).toBe(404);
});

it('tells only the person who started an import that it is finished', async () => {
  const { admin, join } = await world.tenant();
  const form = new FormData();
  form.set('file', new Blob(['Name,Category\nOne,C\n,C\n']), 'spring.csv');
  expect((await world.rest('POST', '/api/products/import/', { as: admin, body: form })).status).toBe(200);
  const { results } = await admin.call.notifications.list({});
  expect(results).toMatchObject([{ title: 'Import of spring.csv finished', detail: '1 created, 1 rejected' }]);
  expect(await titlesOf(await join('manager'))).toEqual([]);
});

it('tells of an order, and of a purchase order once the last of it has come', async () => {
  const { admin, join } = await world.tenant();
  const other = await join('manager');
  const product = await makeProduct(admin, { stock: 5 });
  const order = await makeOrder(admin, [[product, 1]]);
  const purchase = await makePurchaseOrder(admin, [{ product, quantity: 4, unit_price: 2 }], { status: 'approved' });
  const [item] = purchase.items;
  const [main] = (await admin.call.stock.locations.list({})).results;
  const receive = (received_quantity: number) => {
    const items = [{ item_id: item?.id ?? 0, received_quantity, location: main?.id ?? 0 }];
    return admin.call.purchasing.receive({ id: purchase.id, items });
  };
  await receive(1);
  expect(await titlesOf(other)).toEqual([`Order ${order.order_number} received`]);
  await receive(3);
  const [newest] = (await other.call.notifications.list({})).results;
  expect(newest).toMatchObject({
    title: `Purchase order ${purchase.po_number} received`,
    detail: purchase.supplier_name,
    subject_type: 'purchase-order',
    subject_id: purchase.id,
  });
  // Nobody is told of what they did.
  expect(await titlesOf(admin)).toEqual([]);
  await makeOrder(other, [[product, 1]]);
  expect(await titlesOf(admin)).toHaveLength(1);
});

it('mails those who want it and may read products, once', async () => {
  const { admin, join } = await world.tenant();
  const [loud, quiet] = [await join('viewer'), await join('viewer')];
  await quiet.call.notifications.preferences.update({ preferences: [{ kind: 'out_of_stock', email: false }] });
  await sell(admin, await makeProduct(admin, { name: 'Vase', stock: 1, min_stock_level: 1 }), 1);
  await vi.waitFor(async () => expect(await world.mailsTo(loud.caller.user.email)).toHaveLength(1), {
    timeout: 15_000,
  });
  const [mail] = await world.mailsTo(loud.caller.user.email);
  expect(mail?.subject).toBe('Vase is out of stock');
  expect(mail?.text).toContain('/products/');
  expect(mail?.text).toContain(`${world.services.publicUrl}/settings/profile#notifications`);
  expect(await world.mailsTo(quiet.caller.user.email)).toEqual([]);
});

it('forgets what was told three months ago', async () => {
  const { admin } = await world.tenant();
  await sell(admin, await makeProduct(admin, { stock: 1 }), 1);
  const [notice] = (await admin.call.notifications.list({})).results;
  await admin.call.notifications.read({ id: notice?.id ?? 0 });
  await purgeNotifications(world.services, new Date(Date.now() + 89 * 86_400_000));
  expect(await titlesOf(admin)).toHaveLength(1);
  await purgeNotifications(world.services, new Date(Date.now() + 91 * 86_400_000));
  expect(await titlesOf(admin)).toEqual([]);
});
