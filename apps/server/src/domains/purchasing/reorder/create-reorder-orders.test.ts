import { addDays, dayIn } from '@stockhand/contract/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbFor, tenantSchema } from '../../../platform/data/tenant-db.ts';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

interface ChosenLine {
  product: number;
  supplier: number;
  quantity: number;
  is_remembered?: boolean;
}

const orderLines = (person: Person, lines: ChosenLine[]) => person.call.purchasing.reorder.createOrders({ lines });
const problemsOf = async (lines: ChosenLine[]) => (await refusalOf(orderLines(shop.admin, lines))).body;

async function knownSeller(tenant: Tenant, product: { id: number }, terms: object) {
  const supplier = await makeSupplier(tenant.admin);
  const now = new Date();
  await dbFor(world.services.database, tenantSchema(tenant.schema))
    .insertInto('supplier_products')
    .values({ supplier_id: supplier.id, product_id: product.id, created_at: now, updated_at: now, ...terms })
    .execute();
  return supplier;
}

it("writes one draft for each supplier, at the supplier's price, code and time", async () => {
  const [lamp, desk, chair] = [
    await makeProduct(shop.admin, { cost_price: 6 }),
    await makeProduct(shop.admin, { cost_price: 7 }),
    await makeProduct(shop.admin, { cost_price: 8 }),
  ];
  const acme = await knownSeller(shop, lamp, { cost: 2.5, supplier_code: 'AC-1', lead_time_days: 9 });
  const beta = await makeSupplier(shop.admin);
  const { orders } = await orderLines(shop.admin, [
    { product: desk.id, supplier: beta.id, quantity: 2 },
    { product: lamp.id, supplier: acme.id, quantity: 4 },
    { product: chair.id, supplier: acme.id, quantity: 3 },
  ]);
  expect(orders).toMatchObject([
    { supplier: acme.id, supplier_name: acme.name, lines: 2, total: 34 },
    { supplier: beta.id, lines: 1, total: 14 },
  ]);
  const [first, second] = await Promise.all(orders.map(({ id }) => shop.admin.call.purchasing.get({ id })));
  expect(first).toMatchObject({
    ...{ status: 'draft', location: 'Main', supplier: acme.id, po_number: orders[0]?.po_number },
    expected_delivery_date: addDays(dayIn(new Date(), 'UTC'), 9),
    items: [
      { product: lamp.id, quantity: 4, unit_price: 2.5, supplier_code: 'AC-1' },
      { product: chair.id, quantity: 3, unit_price: 8, supplier_code: '' },
    ],
  });
  expect(second).toMatchObject({ expected_delivery_date: null, items: [{ product: desk.id, unit_price: 7 }] });
  const entries = (await shop.admin.call.audit.list({ page_size: 2 })).results;
  expect(entries.map(({ action }) => action)).toEqual(['purchase-order.create', 'purchase-order.create']);
});

it('is no longer proposed once it is on a draft', async () => {
  const product = await makeProduct(shop.admin, {
    name: 'Stool',
    min_stock_level: 5,
    reorder_quantity: 9,
    max_stock_level: 0,
  });
  const supplier = await makeSupplier(shop.admin);
  const lines = async () => (await shop.admin.call.purchasing.reorder.list({ search: 'Stool' })).results;
  const [line] = await lines();
  expect(line).toMatchObject({ product: product.id, quantity: 9 });
  await orderLines(shop.admin, [{ product: product.id, supplier: supplier.id, quantity: 4 }]);
  expect(await lines()).toMatchObject([{ drafted: 4, short: 1 }]);
  await orderLines(shop.admin, [{ product: product.id, supplier: supplier.id, quantity: 1 }]);
  expect(await lines()).toEqual([]);
});

it('orders all or nothing, and says what is wrong on its line', async () => {
  const [product, archived] = [await makeProduct(shop.admin), await makeProduct(shop.admin, { stock: 1 })];
  const supplier = await makeSupplier(shop.admin);
  await shop.admin.call.catalog.products.delete({ id: archived.id });
  const inactive = await makeSupplier(shop.admin, { is_active: false });
  const deleted = await makeSupplier(shop.admin);
  await makePurchaseOrder(shop.admin, [{ product, quantity: 1 }], { supplier: deleted.id });
  await shop.admin.call.suppliers.delete({ id: deleted.id });
  const other = await world.tenant();
  const theirs = await makeSupplier(other.admin);
  const good = { product: product.id, supplier: supplier.id, quantity: 1 };
  const count = async () => (await shop.admin.call.purchasing.list({})).count;
  const before = await count();
  for (const [id, problem] of [
    [inactive.id, 'This supplier is inactive'],
    [deleted.id, 'This supplier does not exist'],
    [theirs.id + 1000, 'This supplier does not exist'],
  ] as const)
    expect(await problemsOf([good, { ...good, product: product.id + 5000, supplier: id }])).toEqual({
      'lines.1.supplier': [problem],
      'lines.1.product': ['This product does not exist'],
    });
  expect(await problemsOf([good, { ...good, product: archived.id }])).toEqual({
    'lines.1.product': ['This product does not exist'],
  });
  expect(await problemsOf([good, good])).toEqual({ 'lines.1.product': ['This product is there twice'] });
  expect(await problemsOf([{ ...good, quantity: 0 }])).toEqual({
    'lines.0.quantity': ['Quantity must be a positive number'],
  });
  expect(await problemsOf([])).toEqual({ lines: ['Choose at least one product to order'] });
  const many = Array.from({ length: 1001 }, (_, index) => ({ ...good, product: index + 1 }));
  expect(await problemsOf(many)).toEqual({ lines: ['Order at most 1,000 products at once'] });
  const dear = await makeProduct(shop.admin, { cost_price: 999_999_999.99 });
  expect(await problemsOf([{ ...good, product: dear.id, quantity: 99_999_999 }])).toEqual({
    lines: ['The total is too large'],
  });
  expect(await count()).toBe(before);
  expect((await orderLines(shop.admin, [good])).orders).toHaveLength(1);
});

it('is for those who may create purchase orders', async () => {
  const product = await makeProduct(shop.admin);
  const supplier = await makeSupplier(shop.admin);
  const lines = [{ product: product.id, supplier: supplier.id, quantity: 1 }];
  for (const role of ['staff', 'viewer'] as const)
    expect((await refusalOf(orderLines(await shop.as(role), lines))).status).toBe(403);
  expect((await orderLines(await shop.as('manager'), lines)).orders).toHaveLength(1);
});

it('keeps the supplier of a product that had none, for those who may', async () => {
  const product = await makeProduct(shop.admin);
  const supplier = await makeSupplier(shop.admin);
  const line = { product: product.id, supplier: supplier.id, quantity: 1 };
  const preferred = async () =>
    (await shop.admin.call.suppliers.products.list({ product: product.id })).results.map((row) => row.is_preferred);
  await orderLines(shop.admin, [line]);
  expect(await preferred()).toEqual([]);
  const { name } = await shop.admin.call.members.groups.create({ name: 'Buyers', rights: { purchases: ['create'] } });
  const buyer = await shop.admit((await world.outsider()).userId, [name]);
  expect((await refusalOf(orderLines(buyer, [{ ...line, is_remembered: true }]))).status).toBe(403);
  expect(await preferred()).toEqual([]);
  expect((await orderLines(buyer, [line])).orders).toHaveLength(1);
  await orderLines(shop.admin, [{ ...line, is_remembered: true }]);
  expect(await preferred()).toEqual([true]);
  const open = await shop.admin.call.purchasing.list({ incoming_product: product.id });
  expect(open.count).toBe(0);
});

it('orders once for one key, however often and however many at once', async () => {
  const product = await makeProduct(shop.admin);
  const supplier = await makeSupplier(shop.admin);
  const count = async () => (await shop.admin.call.purchasing.list({ supplier: supplier.id })).count;
  const send = (key: string) =>
    world.app.inject({
      method: 'POST',
      url: '/trpc/purchasing.reorder.createOrders',
      headers: { authorization: `Bearer ${shop.admin.access}`, 'idempotency-key': key },
      payload: { json: { lines: [{ product: product.id, supplier: supplier.id, quantity: 3 }] } },
    });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('reorder-once')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await count()).toBe(1);
  await send('reorder-again');
  expect(await count()).toBe(2);
});

it('does not wait in a circle with orders of the same products', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.admin)));
  const suppliers = [await makeSupplier(shop.admin), await makeSupplier(shop.admin)];
  const linesIn = (turned: boolean) =>
    products.map(({ id }, index) => ({
      product: id,
      supplier: suppliers[(index + Number(turned)) % 2]?.id ?? 0,
      quantity: 1,
    }));
  const all = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 2
      ? makePurchaseOrder(shop.admin, products.map((product) => ({ product, quantity: 1 })).reverse(), {
          supplier: suppliers[index % 2]?.id ?? 0,
          status: 'received',
        })
      : orderLines(shop.admin, linesIn(index % 2 === 0)),
  );
  await Promise.all(all);
  const { count } = await shop.admin.call.purchasing.list({ supplier: suppliers[0]?.id ?? 0 });
  expect(count).toBe(8 + 2);
});
