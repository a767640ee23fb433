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

const notFound = { status: 404, body: { detail: 'The requested resource was not found.' } };

const auditOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'supplier')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

it('keeps what was sent, clears what was emptied and says so in the audit log', async () => {
  const full = { contact_name: 'Njeri', email: 's@example.com', phone: '0700', website: 'https://example.com' };
  const more = { tax_id: 'P051', address: 'Thika Road\nNairobi', notes: 'Pays late' };
  const made = await shop.admin.call.suppliers.create({ name: ' Rift Valley ', ...full, ...more });
  expect(made).toMatchObject({ name: 'Rift Valley', ...full, ...more, is_active: true });
  const changed = await shop.admin.call.suppliers.update({ id: made.id, email: '', phone: null, is_active: false });
  expect(changed).toMatchObject({ ...full, ...more, email: '', phone: '', is_active: false });
  expect(await shop.admin.call.suppliers.get({ id: made.id })).toEqual(changed);
  expect(await auditOf(made.id)).toEqual([
    { action: 'supplier.create', changes: {} },
    {
      action: 'supplier.update',
      changes: { email: ['s@example.com', ''], phone: ['0700', ''], is_active: [true, false] },
    },
  ]);
  await shop.admin.call.suppliers.update({ id: made.id, is_active: false });
  expect(await auditOf(made.id)).toHaveLength(2);
});

it('names every bad field at once, on create and on update', async () => {
  const bad = { name: ' ', email: 'x', website: 'javascript:alert(1)' };
  const body = {
    name: ['Supplier name is required'],
    email: ['Invalid email address'],
    website: ['Invalid website URL'],
  };
  expect(await refusalOf(shop.admin.call.suppliers.create(bad))).toEqual({ status: 400, body });
  const { id } = await makeSupplier(shop.admin);
  expect(await refusalOf(shop.admin.call.suppliers.update({ id, ...bad }))).toEqual({ status: 400, body });
});

it('lists by search, state, order and page', async () => {
  const { admin } = await world.tenant();
  for (const [index, name] of ['Coast 50%_off', 'alder Supplies', 'Birch Traders'].entries())
    await makeSupplier(admin, { name, is_active: index !== 1, contact_name: `Person ${index}`, phone: `07${index}9` });
  const namesOf = async (input: Parameters<typeof admin.call.suppliers.list>[0]) =>
    (await admin.call.suppliers.list(input)).results.map((one) => one.name);
  expect(await namesOf({})).toEqual(['alder Supplies', 'Birch Traders', 'Coast 50%_off']);
  expect(await namesOf({ ordering: '-created_at' })).toEqual(['Birch Traders', 'alder Supplies', 'Coast 50%_off']);
  expect(await namesOf({ is_active: false })).toEqual(['alder Supplies']);
  expect(await namesOf({ search: 'SUPPL' })).toEqual(['alder Supplies']);
  expect(await namesOf({ search: '0%_' })).toEqual(['Coast 50%_off']);
  expect(await namesOf({ search: 'person 2' })).toEqual(['Birch Traders']);
  expect(await namesOf({ search: '0719' })).toEqual(['alder Supplies']);
  expect(await admin.call.suppliers.list({ page: 2, page_size: 2 })).toMatchObject({
    count: 3,
    results: [{ name: 'Coast 50%_off' }],
  });
  expect(await admin.call.suppliers.list({ page: 9, page_size: 2 })).toEqual({ count: 3, results: [] });
});

it('deletes one without orders and archives one that has some, which then is gone from every list', async () => {
  const [unused, used] = [await makeSupplier(shop.admin), await makeSupplier(shop.admin)];
  const order = await makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 1 }], {
    supplier: used.id,
  });
  for (const { id } of [unused, used]) {
    await shop.admin.call.suppliers.delete({ id });
    expect(await refusalOf(shop.admin.call.suppliers.get({ id }))).toEqual(notFound);
    expect(await refusalOf(shop.admin.call.suppliers.update({ id, name: 'Back' }))).toEqual(notFound);
    expect(await refusalOf(shop.admin.call.suppliers.delete({ id }))).toEqual(notFound);
  }
  const { results } = await shop.admin.call.suppliers.list({ page_size: 1000 });
  expect(results.map((one) => one.id)).not.toContain(used.id);
  expect(await shop.admin.call.purchasing.get({ id: order.id })).toMatchObject({ supplier_name: used.name });
  expect((await auditOf(unused.id)).at(-1)?.action).toBe('supplier.delete');
  expect((await auditOf(used.id)).at(-1)?.action).toBe('supplier.archive');
  const again = makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 1 }], {
    supplier: used.id,
  });
  expect((await refusalOf(again)).body).toEqual({ supplier: ['This supplier does not exist'] });
});

it('of an order and a deletion at once, never leaves an order with a supplier that is gone', async () => {
  const product = await makeProduct(shop.admin);
  for (let round = 0; round < 20; round++) {
    const { id } = await makeSupplier(shop.admin);
    const [ordered, deleted] = await Promise.allSettled([
      makePurchaseOrder(shop.admin, [{ product, quantity: 1 }], { supplier: id }),
      shop.admin.call.suppliers.delete({ id }),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (ordered.status === 'rejected')
      expect((await refusalOf(Promise.reject(ordered.reason))).body).toEqual({
        supplier: ['This supplier does not exist'],
      });
    const row = await shop.db.selectFrom('suppliers').select('archived_at').where('id', '=', id).executeTakeFirst();
    expect(row !== undefined).toBe(ordered.status === 'fulfilled');
  }
});

it('knows nothing of another tenant’s suppliers', async () => {
  const { id } = await makeSupplier(shop.admin);
  // Ids count on their own in each tenant: this one stands for nothing there.
  const other = await world.tenant();
  const { suppliers } = other.admin.call;
  expect(await refusalOf(suppliers.get({ id }))).toEqual(notFound);
  expect(await refusalOf(suppliers.update({ id, name: 'Taken over' }))).toEqual(notFound);
  expect(await refusalOf(suppliers.delete({ id }))).toEqual(notFound);
  expect(await refusalOf(suppliers.restore({ id }))).toEqual(notFound);
  expect(await other.admin.call.suppliers.list({})).toEqual({ results: [], count: 0 });
});

it('refuses an edit of an outdated version', async () => {
  const { id, updated_at } = await shop.admin.call.suppliers.create({ name: 'Coast Traders' });
  const seen = updated_at.toISOString();
  const changed = await shop.admin.call.suppliers.update({ id, phone: '0711', expected_updated_at: seen });
  expect(await refusalOf(shop.admin.call.suppliers.update({ id, phone: '0722', expected_updated_at: seen }))).toEqual({
    status: 400,
    body: { detail: 'Somebody else changed this supplier. Reload it to see what is new.' },
  });
  expect((await shop.admin.call.suppliers.get({ id })).phone).toBe('0711');
  const again = { id, phone: '0722', expected_updated_at: changed.updated_at.toISOString() };
  expect((await shop.admin.call.suppliers.update(again)).phone).toBe('0722');
});

it('lists archived suppliers and restores them', async () => {
  const viewer = await shop.as('viewer');
  const supplier = await makeSupplier(shop.admin, { name: 'Gone Supplies' });
  await makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 1 }], {
    supplier: supplier.id,
  });
  await shop.admin.call.suppliers.delete({ id: supplier.id });
  const archived = await viewer.call.suppliers.listArchived({ search: 'gone' });
  expect(archived).toMatchObject({ count: 1, results: [{ id: supplier.id, name: 'Gone Supplies' }] });
  expect(await refusalOf(viewer.call.suppliers.restore({ id: supplier.id }))).toMatchObject({ status: 403 });
  const restored = await shop.admin.call.suppliers.restore({ id: supplier.id });
  expect(restored).toMatchObject({ id: supplier.id, is_active: true });
  expect(await shop.admin.call.suppliers.get({ id: supplier.id })).toEqual(restored);
  expect((await viewer.call.suppliers.listArchived({ search: 'gone' })).count).toBe(0);
  expect(await refusalOf(shop.admin.call.suppliers.restore({ id: supplier.id }))).toEqual(notFound);
  expect((await auditOf(supplier.id)).map(({ action }) => action)).toContain('supplier.restore');
});
