import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('changes only what is named, empties what is null and notes before and after', async () => {
  const made = await makeProduct(shop.admin, { manufacturer_name: 'Maker', barcode: 'B1', description: 'Old' });
  const edited = await shop.admin.call.catalog.products.update({
    id: made.id,
    selling_price: 99.95,
    manufacturer: null,
    barcode: '',
  });
  expect(edited).toMatchObject({
    name: made.name,
    selling_price: 99.95,
    manufacturer: null,
    barcode: null,
    description: 'Old',
  });
  expect(edited.updated_at.getTime()).toBeGreaterThan(made.updated_at.getTime());
  const entry = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'product.update')
    .executeTakeFirstOrThrow();
  expect(entry.changes).toMatchObject({ selling_price: [10, 99.95], barcode: ['B1', null] });
});

it('keeps names on one line, with one space where several or a line break were sent', async () => {
  const { update } = shop.admin.call.catalog.products;
  const product = await makeProduct(shop.admin, { name: ' Gam   ma\r\n x\ty ' });
  expect(product.name).toBe('Gam ma x y');
  expect((await update({ id: product.id, name: 'Del  ta\n\n\nz' })).name).toBe('Del ta z');
  expect((await update({ id: product.id, name: `${'a'.repeat(254)}${' '.repeat(300)}` })).name).toBe('a'.repeat(254));
  for (const name of ['a \n ', ' \n '])
    expect((await refusalOf(update({ id: product.id, name }))).body).toEqual({
      name: ['Product name must be at least 2 characters'],
    });
  expect((await update({ id: product.id, name: 'a  b' })).name).toBe('a b');
});

it('refuses by right, existence and body, in this order', async () => {
  const made = await makeProduct(shop.admin);
  const bad = { name: 'x', selling_price: -1 };
  expect(
    (await refusalOf((await shop.as('viewer')).call.catalog.products.update({ id: 999_999, ...bad }))).status,
  ).toBe(403);
  expect((await refusalOf(shop.admin.call.catalog.products.update({ id: 999_999, ...bad }))).status).toBe(404);
  expect(Object.keys((await refusalOf(shop.admin.call.catalog.products.update({ id: made.id, ...bad }))).body)).toEqual(
    ['name', 'selling_price'],
  );
  expect((await refusalOf(shop.admin.call.catalog.products.update({ id: made.id, category: 999_999 }))).body).toEqual({
    category: ['This category does not exist'],
  });
});

it('archives a product with history and keeps its sales, and deletes one without', async () => {
  const sold = await makeProduct(shop.admin, { stock: 3 });
  const sale = await sell(shop.admin, sold, 1);
  const fresh = await makeProduct(shop.admin);
  for (const { id } of [sold, fresh]) await shop.admin.call.catalog.products.delete({ id });
  for (const { id } of [sold, fresh])
    expect((await refusalOf(shop.admin.call.catalog.products.get({ id }))).status).toBe(404);
  expect((await shop.admin.call.sales.get({ id: sale.id })).items[0]?.product_name).toBe(sold.name);
  const kept = await shop.db
    .selectFrom('products')
    .select('archived_at')
    .where('id', 'in', [sold.id, fresh.id])
    .execute();
  expect(kept).toHaveLength(1);
  expect((await refusalOf((await shop.as('manager')).call.catalog.products.delete({ id: sold.id }))).status).toBe(403);
});

it('keeps categories and manufacturers in use', async () => {
  const { category } = await makeProduct(shop.admin, { category_name: 'Used' });
  expect(await refusalOf(shop.admin.call.catalog.categories.delete({ id: category ?? 0 }))).toEqual({
    status: 400,
    body: { detail: 'This category is in use and cannot be deleted. Deactivate it instead.' },
  });
  const renamed = await shop.admin.call.catalog.categories.update({
    id: category ?? 0,
    name: 'Renamed',
    is_active: false,
  });
  expect(renamed).toMatchObject({ name: 'Renamed', is_active: false });
  expect((await refusalOf(shop.admin.call.catalog.categories.create({ name: 'RENAMED' }))).body).toHaveProperty('name');
});

it('refuses an edit of an outdated version', async () => {
  const seen = await makeProduct(shop.admin);
  const expected_updated_at = seen.updated_at.toISOString();
  await shop.admin.call.catalog.products.update({ id: seen.id, name: 'Theirs', expected_updated_at });
  const late = shop.admin.call.catalog.products.update({ id: seen.id, name: 'Mine', expected_updated_at });
  expect(await refusalOf(late)).toEqual({
    status: 400,
    body: { detail: 'Somebody else changed this product. Reload it to see what is new.' },
  });
  expect((await shop.admin.call.catalog.products.get({ id: seen.id })).name).toBe('Theirs');
});

it('restores an archived product unless its barcode is taken', async () => {
  const { call } = shop.admin;
  const old = await makeProduct(shop.admin, { stock: 2, barcode: 'R-1', name: 'Comes back' });
  await call.catalog.products.delete({ id: old.id });
  expect((await call.catalog.products.listArchived({ search: 'comes' })).results.map((one) => one.id)).toEqual([
    old.id,
  ]);
  const holder = await makeProduct(shop.admin, { barcode: 'R-1' });
  expect((await refusalOf(call.catalog.products.restore({ id: old.id }))).body).toHaveProperty('barcode');
  await call.catalog.products.update({ id: holder.id, barcode: null });
  expect(await call.catalog.products.restore({ id: old.id })).toMatchObject({
    name: 'Comes back',
    total_stock: 2,
    is_active: true,
  });
});

it('tells who changed a product last', async () => {
  const { call } = shop.admin;
  const { id } = await makeProduct(shop.admin);
  expect(await call.catalog.products.lastEdit({ id })).toBeNull();
  const manager = await shop.as('manager');
  await manager.call.catalog.products.update({ id, name: 'Theirs' });
  expect(await call.catalog.products.lastEdit({ id })).toMatchObject({
    by: 'Ada Okoro',
    is_me: false,
    at: expect.any(Date),
  });
  expect(await manager.call.catalog.products.lastEdit({ id })).toMatchObject({ is_me: true });
  const stranger = (await world.tenant()).admin;
  expect((await refusalOf(stranger.call.catalog.products.lastEdit({ id }))).status).toBe(404);
});

it('never fails with a fault when a product is deleted while stock is booked on it', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await makeProduct(shop.admin);
    const [booked, deleted] = await Promise.allSettled([
      shop.admin.call.stock.move({ id, transaction_type: 'purchase', quantity: 1 }),
      shop.admin.call.catalog.products.delete({ id }),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (booked.status === 'rejected') expect((await refusalOf(Promise.reject(booked.reason))).status).toBeLessThan(500);
  }
});
