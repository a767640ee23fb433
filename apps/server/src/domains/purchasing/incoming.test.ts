import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What list, detail, stock call and low-stock report say is on its way; they agree. */
async function incomingOf(person: Person, product: { id: number }) {
  const facts = ({ incoming, incoming_on }: { incoming: number; incoming_on: string | null }) => [
    incoming,
    incoming_on,
  ];
  const row = ({ results }: { results: { id: number; incoming: number; incoming_on: string | null }[] }) =>
    results.filter(({ id }) => id === product.id).map(facts)[0];
  const detail = facts(await person.call.catalog.products.get({ id: product.id }));
  expect(facts(await person.call.stock.get({ id: product.id }))).toEqual(detail);
  expect(row(await person.call.catalog.products.list({ page: 1 }))).toEqual(detail);
  expect(row(await person.call.reports.lowStock({}))).toEqual(detail);
  return detail;
}

it('counts what approved, ordered and partly received orders will bring, and no others', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { min_stock_level: 50 });
  expect(await incomingOf(admin, product)).toEqual([0, null]);
  const line = (quantity: number) => [{ product, quantity }];
  await makePurchaseOrder(admin, line(100), { status: 'draft', expected_delivery_date: '2026-01-01' });
  await makePurchaseOrder(admin, line(200), { status: 'submitted', expected_delivery_date: '2026-01-02' });
  expect(await incomingOf(admin, product)).toEqual([0, null]);
  const approved = await makePurchaseOrder(admin, line(5), { expected_delivery_date: '2026-03-09' });
  expect(await incomingOf(admin, product)).toEqual([5, '2026-03-09']);
  await makePurchaseOrder(admin, line(7), { status: 'ordered', expected_delivery_date: '2026-03-08' });
  await makePurchaseOrder(admin, line(11), { status: 'partial' });
  expect(await incomingOf(admin, product)).toEqual([23, '2026-03-08']);
  await makePurchaseOrder(admin, line(13), { status: 'received', expected_delivery_date: '2026-01-03' });
  expect(await incomingOf(admin, product)).toEqual([23, '2026-03-08']);
  await admin.call.purchasing.changeStatus({ id: approved.id, status: 'cancelled' });
  expect(await incomingOf(admin, product)).toEqual([18, '2026-03-08']);
  const bringing = await admin.call.purchasing.list({ incoming_product: product.id, ordering: 'po_number' });
  expect(bringing.results.map(({ status }) => status)).toEqual(['ordered', 'partial']);
  expect((await admin.call.purchasing.list({ incoming_product: product.id + 1 })).count).toBe(0);
});

it('leaves out what came in and what is given up, with its day', async () => {
  const tenant = await world.tenant();
  const { admin } = tenant;
  const product = await makeProduct(admin, { min_stock_level: 50 });
  const first = await makePurchaseOrder(
    admin,
    [
      { product, quantity: 4 },
      { product, quantity: 6 },
    ],
    { expected_delivery_date: '2026-05-01' },
  );
  await makePurchaseOrder(admin, [{ product, quantity: 3 }], { expected_delivery_date: '2026-06-01' });
  const [main] = (await admin.call.stock.locations.list({})).results;
  const [one, two] = first.items;
  if (!main || !one || !two) throw new Error('The order is not as it was made.');
  const receive = (item_id: number, received_quantity: number) =>
    admin.call.purchasing.receive({ id: first.id, items: [{ item_id, received_quantity, location: main.id }] });
  await receive(one.id, 3);
  expect(await incomingOf(admin, product)).toEqual([10, '2026-05-01']);
  await receive(one.id, 1);
  expect(await incomingOf(admin, product)).toEqual([9, '2026-05-01']);
  const db = dbFor(world.services.database, tenantSchema(tenant.schema));
  await db.updateTable('purchase_order_items').set({ not_delivered_quantity: 6 }).where('id', '=', two.id).execute();
  expect(await incomingOf(admin, product)).toEqual([3, '2026-06-01']);
});

it('stays within the tenant and is in the REST answer', async () => {
  const { admin } = await world.tenant();
  const other = await world.tenant();
  const product = await makeProduct(admin, { min_stock_level: 1 });
  await makePurchaseOrder(admin, [{ product, quantity: 5 }]);
  const foreign = await makeProduct(other.admin, { min_stock_level: 1 });
  expect(await incomingOf(other.admin, foreign)).toEqual([0, null]);
  expect(await world.rest('GET', `/api/products/${product.id}/`, { as: admin })).toMatchObject({
    status: 200,
    body: { incoming: 5, incoming_on: null },
  });
});
