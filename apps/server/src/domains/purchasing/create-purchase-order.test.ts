import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const stockOf = (id: number) => shop.admin.call.stock.get({ id });
type Form = Parameters<typeof shop.admin.call.purchasing.create>[0];
const create = (form: object) => shop.admin.call.purchasing.create(form as Form);
const bodyOf = async (form: object) => (await refusalOf(create(form))).body;

async function formOf(over: object = {}) {
  const product = await makeProduct(shop.admin);
  const { id } = await makeSupplier(shop.admin);
  const items = [{ product: product.id, quantity: 4, unit_price: 2.5 }];
  return { supplier: id, location: 'Main', status: 'draft', items, ...over };
}

it('writes the order with its lines, totals and an audit row, and books nothing', async () => {
  const product = await makeProduct(shop.admin);
  const supplier = await makeSupplier(shop.admin);
  const order = await makePurchaseOrder(
    shop.admin,
    [
      { product, quantity: 3, unit_price: 10 },
      { product, quantity: 2, unit_price: 5.5 },
    ],
    {
      supplier: supplier.id,
      status: 'pending',
      expected_delivery_date: '2030-05-31',
      delivery_address: 'Gate 3',
      notes: 'Fragile',
      tax: 16,
      shipping_cost: 12.5,
      discount: 4,
    },
  );
  expect(order).toMatchObject({
    po_number: expect.stringMatching(/^PO-\d{6}$/),
    supplier: supplier.id,
    supplier_name: supplier.name,
    location: 'Main',
    status: 'submitted',
    expected_delivery_date: '2030-05-31',
    delivery_address: 'Gate 3',
    notes: 'Fragile',
    subtotal: 41,
    tax: 16,
    shipping_cost: 12.5,
    discount: 4,
    total: 56.06,
    item_count: 2,
    created_by_username: shop.admin.caller.user.username,
    receipts: [],
  });
  expect(order.items.map((item) => [item.product, item.quantity, item.line_total, item.received_quantity])).toEqual([
    [product.id, 3, 30, 0],
    [product.id, 2, 11, 0],
  ]);
  expect(await shop.admin.call.purchasing.get({ id: order.id })).toEqual(order);
  expect((await stockOf(product.id)).total_stock).toBe(0);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject_name', 'changes'])
    .where('subject_type', '=', 'purchase-order')
    .where('subject_id', '=', order.id)
    .execute();
  expect(audited).toEqual([
    {
      action: 'purchase-order.create',
      subject_name: order.po_number,
      changes: { status: 'submitted', total: 56.06, lines: 2 },
    },
  ]);
});

it('created as received takes everything into the location named, whatever its case', async () => {
  const [rope, lamp] = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  const shelf = await shop.admin.call.stock.locations.create({ name: 'Shelf 1' });
  const lines = [rope, lamp, rope].map((product, index) => ({ product, quantity: index + 1, unit_price: 4.25 }));
  const order = await makePurchaseOrder(shop.admin, lines, { status: 'received', location: ' sHELF 1' });
  expect(order).toMatchObject({ status: 'received', location: 'sHELF 1' });
  expect(order.items.map((item) => item.received_quantity)).toEqual([1, 2, 3]);
  expect(order.receipts).toMatchObject([
    { receipt_number: 'REC-000001', items: lines.map(({ quantity }) => ({ quantity })) },
  ]);
  expect(await stockOf(rope.id)).toMatchObject({ total_stock: 4, items: [{ location: shelf.id, quantity: 4 }] });
  expect((await shop.admin.call.stock.transactions({ id: lamp.id })).results[0]).toMatchObject({
    transaction_type: 'purchase',
    quantity: 2,
    unit_price: 4.25,
    reference: order.po_number,
    location_name: 'Shelf 1',
  });
  const sources = await shop.db
    .selectFrom('stock_transactions')
    .select(['source_type', 'source_id'])
    .where('product_id', 'in', [rope.id, lamp.id])
    .execute();
  expect(sources).toEqual(lines.map(() => ({ source_type: 'purchase-order', source_id: order.id })));
});

it('created as received makes the location where there is none, once for many at a time', async () => {
  const forms = await Promise.all(
    Array.from({ length: 8 }, () => formOf({ status: 'received', location: 'Far Dock' })),
  );
  await Promise.all(forms.map(create));
  const { results } = await shop.admin.call.stock.locations.list({ search: 'far dock' });
  expect(results).toHaveLength(1);
  const lying = await shop.db
    .selectFrom('inventory_items')
    .select('quantity')
    .where('location_id', '=', results[0]?.id ?? 0)
    .execute();
  expect(lying.map((row) => row.quantity)).toEqual(forms.map(() => 4));
});

it('names every bad field at once, in the documented words', async () => {
  const form = await formOf();
  const [item] = form.items;
  expect(
    await bodyOf({
      supplier: undefined,
      location: ' ',
      status: 'someday',
      shipping_cost: -1,
      tax: -0.5,
      discount: 0.001,
      expected_delivery_date: '2026-02-30',
      items: [item, { quantity: 1.5 }, { ...item, product: 0, quantity: 0, unit_price: -1 }],
    }),
  ).toEqual({
    supplier: ['Supplier is required'],
    location: ['Location is required'],
    status: [expect.any(String)],
    shipping_cost: ['Shipping cost cannot be negative'],
    tax: ['Tax cannot be negative'],
    discount: ['Use at most two decimals'],
    expected_delivery_date: ['Use a date like 2026-01-31'],
    'items.1.product': ['Product is required'],
    'items.1.quantity': ['Use a whole number'],
    'items.1.unit_price': ['Unit price is required'],
    'items.2.product': ['Please select a product'],
    'items.2.quantity': ['Quantity must be a positive number'],
    'items.2.unit_price': ['Unit price must be a positive number'],
  });
  expect(await bodyOf({ ...form, items: [] })).toEqual({ items: ['At least one item is required'] });
  expect(await bodyOf({ ...form, items: [{ product: item?.product }] })).toEqual({
    'items.0.quantity': ['Quantity is required'],
    'items.0.unit_price': ['Unit price is required'],
  });
});

it.each([Number.NaN, Infinity, 1e308, '0x10', '', null, true, [], {}, '1', 1e21])(
  'takes %s for no number, in every field of numbers',
  async (nonsense) => {
    const form = await formOf();
    for (const field of ['supplier', 'shipping_cost', 'tax', 'discount'])
      expect(Object.keys(await bodyOf({ ...form, [field]: nonsense }))).toEqual([field]);
    for (const field of ['product', 'quantity', 'unit_price'])
      expect(Object.keys(await bodyOf({ ...form, items: [{ ...form.items[0], [field]: nonsense }] }))).toEqual([
        `items.0.${field}`,
      ]);
  },
);

it('takes 1,000 lines and no more, goods for nothing, and a tax of three decimals', async () => {
  const form = await formOf();
  const [item] = form.items;
  const lines = Array.from({ length: 1001 }, () => ({ ...item, unit_price: 0 }));
  expect(await bodyOf({ ...form, items: lines })).toEqual({ items: ['Order at most 1,000 lines at once'] });
  const order = await create({ ...form, status: 'received', items: lines.slice(1) });
  expect(order).toMatchObject({ total: 0, item_count: 1000 });
  expect((await stockOf(item?.product ?? 0)).total_stock).toBe(4000);
  expect(await create({ ...form, tax: 8.875 })).toMatchObject({ tax: 8.875, subtotal: 10, total: 10.89 });
  expect(await bodyOf({ ...form, tax: 8.8755 })).toEqual({ tax: ['Use at most three decimals'] });
});

it('refuses suppliers and products that are not there, or not any more', async () => {
  const form = await formOf();
  const gone = await makeProduct(shop.admin, { stock: 1 });
  await shop.admin.call.catalog.products.delete({ id: gone.id });
  const items = [form.items[0], ...[gone.id, 999_999].map((product) => ({ ...form.items[0], product }))];
  expect(await bodyOf({ ...form, supplier: 999_999, items })).toEqual({
    supplier: ['This supplier does not exist'],
    'items.1.product': ['This product does not exist'],
    'items.2.product': ['This product does not exist'],
  });
  const other = await world.tenant();
  const there = await refusalOf(other.admin.call.purchasing.create(form as Form));
  expect(there.body).toEqual({
    supplier: ['This supplier does not exist'],
    'items.0.product': ['This product does not exist'],
  });
});

it('books nothing where the stock would grow beyond all bounds', async () => {
  const form = await formOf({ status: 'received', location: 'Never made' });
  const huge = [form.items[0], { ...form.items[0], quantity: 99_999_999, unit_price: 1 }];
  expect(await bodyOf({ ...form, items: huge })).toEqual({ 'items.1.quantity': ['The resulting stock is too large'] });
  expect((await shop.admin.call.stock.locations.list({ search: 'never' })).count).toBe(0);
});

it('numbers orders without gaps or repeats, also where some are refused, and gives no number twice', async () => {
  const { admin, db } = await world.tenant();
  const product = await makeProduct(admin);
  const supplier = (await makeSupplier(admin)).id;
  const order = (index: number) =>
    makePurchaseOrder(admin, [{ product, quantity: 1 }], {
      supplier: index % 4 === 0 ? 999_999 : supplier,
      status: index % 2 ? 'draft' : 'received',
    });
  await Promise.allSettled(Array.from({ length: 60 }, (_, index) => order(index)));
  const numbers = async () =>
    (await db.selectFrom('purchase_orders').select('po_number').orderBy('id').execute()).map((row) => row.po_number);
  const expected = Array.from({ length: 45 }, (_, index) => `PO-${String(index + 1).padStart(6, '0')}`);
  expect((await numbers()).sort()).toEqual(expected);
  const last = await db.selectFrom('purchase_orders').select('id').where('po_number', '=', 'PO-000045').execute();
  const draft = await order(1);
  expect(draft.po_number).toBe('PO-000046');
  await admin.call.purchasing.delete({ id: draft.id });
  expect(last).toHaveLength(1);
  expect((await order(3)).po_number).toBe('PO-000047');
}, 60_000);

it('is made once by the same request twice, and twice by two requests', async () => {
  const form = await formOf({ status: 'received' });
  const send = (headers: Record<string, string> = {}) =>
    world.rest('POST', '/api/purchase-orders', { as: shop.admin, body: form, headers });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  const product = form.items[0]?.product ?? 0;
  expect((await stockOf(product)).total_stock).toBe(4);
  await Promise.all([send(), send()]);
  expect((await stockOf(product)).total_stock).toBe(12);
}, 60_000);

it('takes the right to receive where it receives', async () => {
  const member = await shop.join('viewer');
  const { name } = await shop.admin.call.members.groups.create({ name: 'Buyers', rights: { purchases: ['create'] } });
  await shop.admin.call.members.update({ id: member.caller.membership.id, groups: [name] });
  const form = (await formOf()) as Form;
  expect((await member.call.purchasing.create(form)).status).toBe('draft');
  expect((await refusalOf(member.call.purchasing.create({ ...form, status: 'received' }))).status).toBe(403);
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.purchasing.create(form))).status).toBe(403);
});

it('of an order and the deletion of its product at once, never leaves a line whose product is gone', async () => {
  const supplier = (await makeSupplier(shop.admin)).id;
  for (let round = 0; round < 20; round++) {
    const product = await makeProduct(shop.admin);
    const [ordered, deleted] = await Promise.allSettled([
      makePurchaseOrder(shop.admin, [{ product, quantity: 1 }], { supplier }),
      shop.admin.call.catalog.products.delete({ id: product.id }),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (ordered.status === 'rejected')
      expect((await refusalOf(Promise.reject(ordered.reason))).body).toEqual({
        'items.0.product': ['This product does not exist'],
      });
    const row = await shop.db.selectFrom('products').select('id').where('id', '=', product.id).executeTakeFirst();
    expect(row !== undefined).toBe(ordered.status === 'fulfilled');
  }
}, 60_000);

it('fixes the currency, and keeps the products on it', async () => {
  const tenant = await world.tenant();
  const product = await makeProduct(tenant.admin);
  const order = await makePurchaseOrder(tenant.admin, [{ product, quantity: 2 }], { status: 'draft' });
  const patch = await world.rest('PATCH', `/api/directory/tenants/${tenant.id}/`, {
    as: tenant.admin,
    body: { currency: 'KES' },
  });
  expect(patch).toMatchObject({ status: 400, body: { currency: [expect.any(String)] } });
  await tenant.admin.call.catalog.products.delete({ id: product.id });
  expect((await refusalOf(tenant.admin.call.catalog.products.get({ id: product.id }))).status).toBe(404);
  expect(await tenant.admin.call.purchasing.get({ id: order.id })).toMatchObject({
    items: [{ product_name: product.name, sku: product.sku }],
  });
});
