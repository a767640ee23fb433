import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
const png = readFileSync(path.join(import.meta.dirname, '../../testing/dot.png'));
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('books first stock as a purchase at the location named and makes category and manufacturer once', async () => {
  const shelf = await shop.admin.call.stock.locations.create({ name: 'Shelf' });
  const made = await makeProduct(shop.admin, {
    category_name: 'Drinks',
    manufacturer_name: 'Maker',
    stock: 7,
    location_id: shelf.id,
  });
  expect(made).toMatchObject({
    sku: 'SKU-000001',
    category_name: 'Drinks',
    manufacturer_name: 'Maker',
    total_stock: 7,
    available: 7,
    stock_status: 'in',
  });
  expect(made.inventory_items).toMatchObject([{ location_name: 'Shelf', quantity: 7 }]);
  const [row, ...more] = (await shop.admin.call.stock.transactions({ id: made.id })).results;
  expect(more).toEqual([]);
  expect(row).toMatchObject({ transaction_type: 'purchase', quantity: 7, reference: 'Initial stock' });
  const again = await makeProduct(shop.admin, { category_name: 'dRINKS' });
  expect(again.category).toBe(made.category);
});

it('reports every bad field at once and creates nothing', async () => {
  const { count } = await shop.admin.call.catalog.products.list({ page: 1 });
  const bad = { name: 'x', category_name: ' ', selling_price: -1, cost_price: 1.00005, initial_stock_quantity: 1.5 };
  expect(await refusalOf(shop.admin.call.catalog.products.create(bad))).toEqual({
    status: 400,
    body: {
      name: ['Product name must be at least 2 characters'],
      category_name: ['Category is required'],
      selling_price: ['Price must be a positive number'],
      cost_price: ['Use at most four decimals'],
      initial_stock_quantity: ['Use a whole number'],
    },
  });
  const foreign = await refusalOf(makeProduct(shop.admin, { category_id: 999_999, location_id: 999_999 }));
  expect(Object.keys(foreign.body).sort()).toEqual(['category_id', 'location_id']);
  expect((await shop.admin.call.catalog.products.list({ page: 1 })).count).toBe(count);
});

it('keeps one product of a barcode, also when twenty try at once, and frees it with the product', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => makeProduct(shop.admin, { barcode: '4006381333931', stock: 1 })),
  );
  const made = tries.filter((one) => one.status === 'fulfilled');
  expect(made).toHaveLength(1);
  const refused = tries.find((one) => one.status === 'rejected');
  expect((await refusalOf(Promise.reject(refused?.reason))).body).toEqual({
    barcode: ['A product with this barcode already exists'],
  });
  await shop.admin.call.catalog.products.delete({ id: made[0]?.value.id ?? 0 });
  await makeProduct(shop.admin, { barcode: '4006381333931' });
});

it('numbers products without repeats under parallel creates', async () => {
  const { admin, db } = await world.tenant();
  await Promise.all(Array.from({ length: 40 }, () => makeProduct(admin)));
  const skus = await db.selectFrom('products').select('sku').orderBy('sku').execute();
  expect(skus.map((row) => row.sku)).toEqual(
    Array.from({ length: 40 }, (_, index) => `SKU-${String(index + 1).padStart(6, '0')}`),
  );
});

it('takes pictures with the form, the first one primary, and serves them at their signed addresses', async () => {
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Pictured', categoryName: 'Things', sellingPrice: 3 }));
  for (const name of ['a.png', 'b.png']) form.append('images', new Blob([png], { type: 'image/png' }), name);
  const answer = await world.rest('POST', '/api/products/', { as: shop.admin, body: form });
  expect(answer.status).toBe(201);
  const { images } = answer.body as { images: { image: string; is_primary: boolean }[] };
  expect(images.map((image) => image.is_primary)).toEqual([true, false]);
  const url = images[0]?.image ?? '';
  const served = await world.app.inject({ method: 'GET', url });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  for (const other of [
    url.replace(/signature=.*/, 'signature=x'),
    url.split('?')[0] ?? '',
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace(/\/t_[^/]+/, '/t_other'),
  ]) {
    expect((await world.app.inject({ method: 'GET', url: other })).statusCode, other).toBe(404);
  }
});

it('judges pictures by content and creates nothing beside a bad one', async () => {
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Not made', category_name: 'Things' }));
  form.append('images', new Blob([png]), 'a.png');
  form.append('images', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'b.png');
  const answer = await world.rest('POST', '/api/products/', { as: shop.admin, body: form });
  expect(answer).toMatchObject({ status: 400, body: { 'images.1': ['Only PNG, JPG and GIF images are allowed.'] } });
  expect((await shop.admin.call.catalog.products.list({ page: 1, search: 'Not made' })).count).toBe(0);
});

it('writes an audit row, and none for what was refused', async () => {
  const made = await makeProduct(shop.admin);
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', made.id)
    .where('subject_type', '=', 'product')
    .execute();
  expect(rows).toEqual([{ action: 'product.create', actor_id: shop.admin.caller.user.id }]);
  const staff = await shop.as('staff');
  expect((await refusalOf(makeProduct(staff))).status).toBe(403);
});
