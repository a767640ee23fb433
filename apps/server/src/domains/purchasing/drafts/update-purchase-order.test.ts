import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

type Form = Parameters<typeof shop.admin.call.purchasing.update>[0];
const update = (form: object) => shop.admin.call.purchasing.update(form as Form);
const refused = (form: object) => refusalOf(update(form));

async function draft(over: object = {}) {
  const [lamp, desk] = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  const lines = [
    { product: lamp, quantity: 3, unit_price: 10 },
    { product: desk, quantity: 2, unit_price: 5.5 },
  ];
  const order = await makePurchaseOrder(shop.admin, lines, { status: 'draft', ...over });
  return { order, lamp, desk };
}

const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'purchase-order')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).slice(1);

it('replaces the lines as a whole, keeps the ids of products that stay, and sums up anew', async () => {
  const { order, lamp } = await draft({ tax: 10, shipping_cost: 5 });
  const chair = await makeProduct(shop.admin);
  const [first] = order.items;
  const edited = await update({
    id: order.id,
    items: [
      { product: chair.id, quantity: 1, unit_price: 7, supplier_code: 'CH-1' },
      { product: lamp.id, quantity: 4, unit_price: 9.99, supplier_code: 'L 9' },
    ],
  });
  expect(edited).toMatchObject({ subtotal: 46.96, total: 56.66, item_count: 2 });
  expect(edited.items).toMatchObject([
    { id: first?.id, product: lamp.id, quantity: 4, unit_price: 9.99, line_total: 39.96, supplier_code: 'L 9' },
    { product: chair.id, product_name: chair.name, sku: chair.sku, line_total: 7, supplier_code: 'CH-1' },
  ]);
  const [{ changes } = { changes: null }] = await auditOf(order.id);
  expect(changes).toMatchObject({
    total: [50.1, 56.66],
    items: [
      { product_name: order.items[1]?.product_name, quantity: [2, null] },
      { product_name: lamp.name, quantity: [3, 4], unit_price: [10, 9.99] },
      { product_name: chair.name, quantity: [null, 1] },
    ],
  });
  expect(await shop.admin.call.purchasing.get({ id: order.id })).toEqual(edited);
});

it('keeps two lines of one product apart, and a code that the edit does not name', async () => {
  const lamp = await makeProduct(shop.admin);
  const order = await makePurchaseOrder(shop.admin, [], {
    status: 'draft',
    items: [
      { product: lamp.id, quantity: 1, unit_price: 1, supplier_code: 'A' },
      { product: lamp.id, quantity: 2, unit_price: 2, supplier_code: 'B' },
    ],
  });
  const ids = order.items.map(({ id }) => id);
  const line = { product: lamp.id, quantity: 5, unit_price: 1 };
  const twice = await update({ id: order.id, items: [line, { ...line, quantity: 6, supplier_code: '' }] });
  expect(twice.items).toMatchObject([
    { id: ids[0], quantity: 5, supplier_code: 'A' },
    { id: ids[1], quantity: 6, supplier_code: '' },
  ]);
  const once = await update({ id: order.id, items: [line] });
  expect(once.items).toMatchObject([{ id: ids[0] }]);
  expect(once.items).toHaveLength(1);
});

it('changes each field that is named and no other', async () => {
  const { order } = await draft({ notes: 'Fragile', expected_delivery_date: '2030-05-31', delivery_address: 'Gate 3' });
  const other = await makeSupplier(shop.admin);
  const edited = await update({
    id: order.id,
    supplier: other.id,
    location: 'Yard',
    tax: 20,
    discount: 1,
    shipping_cost: 2,
    expected_delivery_date: '',
    delivery_address: null,
  });
  expect(edited).toEqual({
    ...order,
    supplier: other.id,
    supplier_name: other.name,
    location: 'Yard',
    tax: 20,
    discount: 1,
    shipping_cost: 2,
    expected_delivery_date: null,
    delivery_address: '',
    total: 50.2,
    updated_at: edited.updated_at,
  });
  expect((await auditOf(order.id))[0]?.changes).toMatchObject({
    supplier: [order.supplier_name, other.name],
    expected_delivery_date: ['2030-05-31', null],
    total: [41, 50.2],
  });
  const submitted = await update({ id: order.id, status: 'pending' });
  expect(submitted.status).toBe('submitted');
});

it('writes nothing where nothing changes', async () => {
  const { order } = await draft();
  const items = order.items.map(({ product, quantity, unit_price }) => ({ product, quantity, unit_price }));
  const same = { supplier: order.supplier, location: order.location, notes: '', expected_delivery_date: '', items };
  expect(await update({ id: order.id, ...same })).toEqual(order);
  expect(await update({ id: order.id })).toEqual(order);
  expect(await auditOf(order.id)).toEqual([]);
});

it('edits drafts alone', async () => {
  const { order } = await draft();
  for (const status of ['submitted', 'approved', 'ordered', 'partial', 'received', 'cancelled'] as const) {
    const { id } = (await draft({ status })).order;
    expect(await refused({ id, notes: 'New' })).toEqual({
      status: 400,
      body: { detail: 'Only draft purchase orders can be edited' },
    });
  }
  expect((await update({ id: order.id, notes: 'New' })).notes).toBe('New');
});

it('refuses what has not seen the newest state, and of two edits at once lets one win', async () => {
  const { order } = await draft();
  const seen = order.updated_at.toISOString();
  const { updated_at } = await update({ id: order.id, notes: 'One', expected_updated_at: seen });
  const detail = 'Somebody else changed this purchase order. Reload it to see what is new.';
  expect(await refused({ id: order.id, notes: 'Two', expected_updated_at: seen })).toEqual({
    status: 400,
    body: { detail },
  });
  const status = { id: order.id, status: 'approved' as const, expected_updated_at: seen };
  expect((await refusalOf(shop.admin.call.purchasing.changeStatus(status))).body).toEqual({ detail });
  const newest = updated_at.toISOString();
  const answers = await Promise.allSettled(
    ['A', 'B'].map((notes) => update({ id: order.id, notes, expected_updated_at: newest })),
  );
  expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await shop.admin.call.purchasing.get({ id: order.id })).notes).toMatch(/^[AB]$/);
});

it('of an edit and an approval at once never edits what is approved', async () => {
  for (let round = 0; round < 10; round++) {
    const { order } = await draft();
    const [edit, approval] = await Promise.allSettled([
      update({ id: order.id, notes: 'Late' }),
      shop.admin.call.purchasing.changeStatus({ id: order.id, status: 'approved' }),
    ]);
    expect(approval.status).toBe('fulfilled');
    const { notes } = await shop.admin.call.purchasing.get({ id: order.id });
    expect(notes).toBe(edit.status === 'fulfilled' ? 'Late' : '');
    const actions = (await auditOf(order.id)).map(({ action }) => action);
    expect(actions.at(-1)).toBe('purchase-order.change_status');
  }
});

it('says on its field what is wrong', async () => {
  const { order, lamp } = await draft();
  const { id } = order;
  const line = { product: lamp.id, quantity: 1, unit_price: 1 };
  const idle = await makeSupplier(shop.admin, { is_active: false });
  const other = await world.tenant();
  const foreign = { product: await makeProduct(other.admin), supplier: await makeSupplier(other.admin) };
  const cases: [object, object][] = [
    [{ supplier: 0 }, { supplier: ['Please select a supplier'] }],
    [{ supplier: foreign.supplier.id + 1_000_000 }, { supplier: ['This supplier does not exist'] }],
    [{ supplier: idle.id }, { supplier: ['This supplier is inactive'] }],
    [{ location: ' ' }, { location: ['Location is required'] }],
    [{ status: 'received' }, { status: ['Use draft, submitted, approved, ordered or cancelled'] }],
    [{ tax: -1 }, { tax: ['Tax cannot be negative'] }],
    [{ tax: Number.NaN }, { tax: ['Use a number'] }],
    [{ discount: -1 }, { discount: ['Discount cannot be negative'] }],
    [{ items: [] }, { items: ['At least one item is required'] }],
    [{ items: [{ ...line, quantity: 0 }] }, { 'items.0.quantity': ['Quantity must be a positive number'] }],
    [{ items: [line, { ...line, product: 999_999 }] }, { 'items.1.product': ['This product does not exist'] }],
    [{ items: [{ ...line, supplier_code: 'x'.repeat(101) }] }, { 'items.0.supplier_code': [expect.any(String)] }],
    [{ items: [{ ...line, quantity: 99_999_999, unit_price: 999_999_999.99 }] }, { items: ['The total is too large'] }],
    [{ shipping_cost: 1e300 }, { shipping_cost: [expect.any(String)] }],
  ];
  for (const [form, body] of cases) expect(await refused({ id, ...form })).toEqual({ status: 400, body });
  expect((await update({ id, items: [{ ...line, unit_price: 0 }] })).subtotal).toBe(0);
});

it('lets the supplier stay that is inactive by now, and the product that is archived', async () => {
  const supplier = await makeSupplier(shop.admin);
  const { order, lamp, desk } = await draft({ supplier: supplier.id });
  await shop.admin.call.suppliers.update({ id: supplier.id, is_active: false });
  await shop.admin.call.catalog.products.delete({ id: lamp.id });
  const items = [{ product: lamp.id, quantity: 9, unit_price: 1 }];
  const edited = await update({ id: order.id, supplier: supplier.id, items });
  expect(edited.items).toMatchObject([{ product: lamp.id, product_name: lamp.name, quantity: 9 }]);
  await shop.admin.call.catalog.products.delete({ id: desk.id }).catch(() => undefined);
  const create = makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 1 }], {
    supplier: supplier.id,
  });
  expect(await refusalOf(create)).toEqual({ status: 400, body: { supplier: ['This supplier is inactive'] } });
});

it('refuses staff and another tenant', async () => {
  const { order } = await draft();
  const staff = await shop.as('staff');
  const form = { id: order.id, notes: 'Mine' };
  expect((await refusalOf(staff.call.purchasing.update(form))).status).toBe(403);
  const other = (await world.tenant()).admin;
  expect((await refusalOf(other.call.purchasing.update(form))).status).toBe(404);
  const manager = await shop.as('manager');
  expect((await manager.call.purchasing.update(form)).notes).toBe('Mine');
});
