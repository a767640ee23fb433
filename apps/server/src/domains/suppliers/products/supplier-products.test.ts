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

const notFound = { status: 404, body: { detail: 'The requested resource was not found.' } };

async function pair() {
  const [supplier, product] = [await makeSupplier(shop.admin), await makeProduct(shop.admin)];
  return { supplier: supplier.id, product: product.id, names: { supplier: supplier.name, product: product.name } };
}

const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'supplier')
    .where('subject_id', '=', id)
    .where('action', 'in', ['supplier.set_product', 'supplier.remove_product'])
    .orderBy('id')
    .execute();

it('adds a product, changes what was sent, keeps the rest and says so in the audit log', async () => {
  const { set, update, list } = shop.admin.call.suppliers.products;
  const { supplier, product, names } = await pair();
  const made = await set({ supplier, product, supplier_code: ' AB-1 ', cost: 4.25, pack_size: 12, lead_time_days: 5 });
  expect(made).toMatchObject({
    supplier,
    supplier_name: names.supplier,
    product,
    product_name: names.product,
    supplier_code: 'AB-1',
    cost: 4.25,
    pack_size: 12,
    min_quantity: 1,
    lead_time_days: 5,
    measured_lead_time_days: null,
    is_preferred: true,
    last_received_at: null,
  });
  const changed = await update({ id: made.id, cost: null, min_quantity: 24 });
  expect(changed).toMatchObject({ supplier_code: 'AB-1', cost: null, pack_size: 12, min_quantity: 24 });
  expect((await list({ supplier })).results).toEqual([changed]);
  expect(await set({ supplier, product, min_quantity: 24 })).toEqual(changed);
  expect(await auditOf(supplier)).toEqual([
    {
      action: 'supplier.set_product',
      changes: {
        product: names.product,
        supplier_code: ['', 'AB-1'],
        cost: [null, 4.25],
        pack_size: [1, 12],
        lead_time_days: [null, 5],
        is_preferred: [false, true],
      },
    },
    {
      action: 'supplier.set_product',
      changes: { product: names.product, cost: [4.25, null], min_quantity: [1, 24] },
    },
  ]);
});

it('names every bad field at once', async () => {
  const { set } = shop.admin.call.suppliers.products;
  const { supplier, product } = await pair();
  const bad = { cost: -0.01, pack_size: 0, min_quantity: 0, lead_time_days: -1 };
  expect(await refusalOf(set({ supplier, product, ...bad }))).toEqual({
    status: 400,
    body: {
      cost: ['Cost must be 0 or more'],
      pack_size: ['Pack size must be at least 1'],
      min_quantity: ['Minimum quantity must be at least 1'],
      lead_time_days: ['Lead time must be 0 days or more'],
    },
  });
  const least = { cost: 0, pack_size: 1, min_quantity: 1, lead_time_days: 0 };
  expect(await set({ supplier, product, ...least })).toMatchObject(least);
  expect((await refusalOf(set({ supplier, product, cost: 1.23456, lead_time_days: 3_651 }))).body).toEqual({
    cost: ['Use at most four decimals'],
    lead_time_days: ['Use at most 3,650'],
  });
});

it('refuses an archived supplier and an archived product on their fields, and hides their rows', async () => {
  const { set, update, remove, list, pricesOf } = shop.admin.call.suppliers.products;
  const { supplier, product } = await pair();
  const { id } = await set({ supplier, product, cost: 1 });
  await makePurchaseOrder(shop.admin, [{ product: { id: product }, quantity: 1 }], { supplier });
  await shop.admin.call.suppliers.delete({ id: supplier });
  await shop.admin.call.catalog.products.delete({ id: product });
  expect(await refusalOf(set({ supplier, product, cost: 2 }))).toEqual({
    status: 400,
    body: { supplier: ['This supplier does not exist'], product: ['This product does not exist'] },
  });
  expect(await refusalOf(update({ id, cost: 2 }))).toEqual(notFound);
  expect(await refusalOf(remove({ id }))).toEqual(notFound);
  expect(await list({ product })).toEqual({ results: [], count: 0 });
  await shop.admin.call.suppliers.restore({ id: supplier });
  expect(await list({ supplier })).toEqual({ results: [], count: 0 });
  await shop.admin.call.catalog.products.restore({ id: product });
  expect(await list({ supplier })).toMatchObject({ count: 1, results: [{ id, cost: 1 }] });
  expect((await pricesOf({ supplier, products: [product] })).results).toMatchObject([{ product, cost: 1 }]);
});

it('gives a code to one product of a supplier, ignoring case', async () => {
  const { set, update } = shop.admin.call.suppliers.products;
  const { supplier, product, names } = await pair();
  const [other, elsewhere] = [await makeProduct(shop.admin), await makeSupplier(shop.admin)];
  await set({ supplier, product, supplier_code: 'ÄB-1' });
  const taken = { status: 400, body: { supplier_code: [`This supplier's code is already used for ${names.product}`] } };
  expect(await refusalOf(set({ supplier, product: other.id, supplier_code: 'äb-1' }))).toEqual(taken);
  const row = await set({ supplier, product: other.id, supplier_code: '' });
  expect(await refusalOf(update({ id: row.id, supplier_code: 'äB-1' }))).toEqual(taken);
  await set({ supplier: elsewhere.id, product: other.id, supplier_code: 'äb-1' });
  expect(await set({ supplier, product, supplier_code: 'äb-1' })).toMatchObject({ supplier_code: 'äb-1' });
});

it('has one preferred supplier a product: the first, then who is set, then who delivered last', async () => {
  const { set, list, remove } = shop.admin.call.suppliers.products;
  const { product, supplier: first } = await pair();
  const [second, third] = [await makeSupplier(shop.admin), await makeSupplier(shop.admin)];
  const preferred = async () => (await list({ product })).results.filter((one) => one.is_preferred);
  const a = await set({ supplier: first, product });
  const b = await set({ supplier: second.id, product });
  expect(b.is_preferred).toBe(false);
  expect(await preferred()).toMatchObject([{ id: a.id }]);
  const c = await set({ supplier: third.id, product, is_preferred: true });
  expect(await preferred()).toMatchObject([{ id: c.id }]);
  await remove({ id: b.id });
  expect(await preferred()).toMatchObject([{ id: c.id }]);
  await remove({ id: c.id });
  expect(await preferred()).toMatchObject([{ id: a.id }]);
  expect((await auditOf(third.id)).at(-1)).toMatchObject({ action: 'supplier.remove_product' });
  expect(await refusalOf(remove({ id: c.id }))).toEqual(notFound);
});

it('takes the mark from an archived supplier', async () => {
  const { set, list } = shop.admin.call.suppliers.products;
  const { product, supplier } = await pair();
  await set({ supplier, product });
  await makePurchaseOrder(shop.admin, [{ product: { id: product }, quantity: 1 }], { supplier });
  await shop.admin.call.suppliers.delete({ id: supplier });
  const next = await set({ supplier: (await makeSupplier(shop.admin)).id, product });
  expect(next.is_preferred).toBe(true);
  await shop.admin.call.suppliers.restore({ id: supplier });
  expect((await list({ product, ordering: 'supplier_name' })).results.filter((one) => one.is_preferred)).toHaveLength(
    1,
  );
});

it('of many who set their supplier as preferred at once, leaves one', async () => {
  const { set, list } = shop.admin.call.suppliers.products;
  for (let round = 0; round < 10; round++) {
    const { product } = await pair();
    const suppliers = await Promise.all(Array.from({ length: 4 }, () => makeSupplier(shop.admin)));
    await Promise.all(suppliers.map(({ id }) => set({ supplier: id, product, is_preferred: true })));
    const { results } = await list({ product });
    expect(results).toHaveLength(4);
    expect(results.filter((one) => one.is_preferred)).toHaveLength(1);
  }
});

it('of two who give the same code at once, refuses one', async () => {
  const { set } = shop.admin.call.suppliers.products;
  for (let round = 0; round < 10; round++) {
    const { supplier, product } = await pair();
    const other = await makeProduct(shop.admin);
    const both = await Promise.allSettled([
      set({ supplier, product, supplier_code: 'twice' }),
      set({ supplier, product: other.id, supplier_code: 'TWICE' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

it('refuses an edit of an outdated version', async () => {
  const { set, update } = shop.admin.call.suppliers.products;
  const made = await set(await pair());
  const seen = made.updated_at.toISOString();
  const changed = await update({ id: made.id, cost: 3, expected_updated_at: seen });
  expect(await refusalOf(update({ id: made.id, cost: 4, expected_updated_at: seen }))).toEqual({
    status: 400,
    body: { detail: 'Somebody else changed this. Reload it to see what is new.' },
  });
  const again = { id: made.id, cost: 4, expected_updated_at: changed.updated_at.toISOString() };
  expect(await update(again)).toMatchObject({ cost: 4 });
});

it('lists by supplier, product, search, order and page', async () => {
  const { admin } = await world.tenant();
  const { set, list, pricesOf } = admin.call.suppliers.products;
  const supplier = await makeSupplier(admin);
  const names = ['Cedar 50%_x', 'ash', 'Birch'];
  const ids: number[] = [];
  for (const [index, name] of names.entries()) {
    const product = await makeProduct(admin, { name, barcode: `BAR-${index}` });
    ids.push(product.id);
    await set({
      supplier: supplier.id,
      product: product.id,
      supplier_code: `code${9 - index}`,
      ...(index > 0 && { cost: index }),
    });
  }
  const elsewhere = await set({ supplier: (await makeSupplier(admin)).id, product: ids[0] ?? 0 });
  const namesOf = async (input: Parameters<typeof list>[0]) =>
    (await list({ supplier: supplier.id, ...input })).results.map((one) => one.product_name);
  expect(await namesOf({})).toEqual(['ash', 'Birch', 'Cedar 50%_x']);
  expect(await namesOf({ ordering: 'supplier_code' })).toEqual(['Birch', 'ash', 'Cedar 50%_x']);
  expect(await namesOf({ ordering: 'cost' })).toEqual(['ash', 'Birch', 'Cedar 50%_x']);
  expect(await namesOf({ ordering: '-cost' })).toEqual(['Birch', 'ash', 'Cedar 50%_x']);
  expect(await namesOf({ search: '0%_' })).toEqual(['Cedar 50%_x']);
  expect(await namesOf({ search: 'bar-1' })).toEqual(['ash']);
  expect(await namesOf({ search: 'CODE7' })).toEqual(['Birch']);
  expect(await list({ supplier: supplier.id, page: 2, page_size: 2 })).toMatchObject({ count: 3, results: [{}] });
  expect(await list({ product: ids[0] ?? 0 })).toMatchObject({ count: 2 });
  expect((await pricesOf({ supplier: supplier.id, products: ids })).results).toHaveLength(3);
  expect((await pricesOf({ supplier: elsewhere.supplier, products: ids })).results).toMatchObject([
    { product: ids[0] },
  ]);
  expect(await pricesOf({ supplier: supplier.id, products: [] })).toEqual({ results: [] });
});

it('knows nothing of another tenant’s rows, and refuses a role without the right', async () => {
  const made = await shop.admin.call.suppliers.products.set(await pair());
  const other = (await world.tenant()).admin.call.suppliers.products;
  expect(await refusalOf(other.update({ id: made.id, cost: 1 }))).toEqual(notFound);
  expect(await refusalOf(other.remove({ id: made.id }))).toEqual(notFound);
  expect(await other.list({})).toEqual({ results: [], count: 0 });
  expect((await refusalOf(other.set({ supplier: made.supplier, product: made.product }))).status).toBe(400);
  const staff = (await shop.as('staff')).call.suppliers.products;
  expect((await staff.list({ product: made.product })).results).toEqual([made]);
  const refusals = [
    () => staff.set({ supplier: made.supplier, product: made.product, cost: 1 }),
    () => staff.update({ id: made.id, cost: 1 }),
    () => staff.remove({ id: made.id }),
  ];
  for (const refused of refusals) expect(await refusalOf(refused())).toMatchObject({ status: 403 });
});
