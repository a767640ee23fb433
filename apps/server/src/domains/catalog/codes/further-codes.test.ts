import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let neighbour: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  neighbour = await world.tenant();
});
afterAll(() => world.close());

const found = async (query: { code?: string; search?: string; is_active?: boolean }) =>
  (await shop.admin.call.catalog.products.list({ page: 1, ordering: 'name', ...query })).results.map((one) => one.name);

it('keeps the codes of a product, each once, and tells what changed', async () => {
  const { update, get } = shop.admin.call.catalog.products;
  const jar = await makeProduct(shop.admin, { name: 'Jar', further_codes: ['OLD-1'] });
  expect(jar.further_codes).toEqual(['OLD-1']);
  const changed = await update({ id: jar.id, further_codes: [' B-2 ', 'old-1', 'b-2', ''] });
  expect(changed.further_codes).toEqual(['B-2', 'old-1']);
  expect((await update({ id: jar.id, name: 'Jam jar' })).further_codes).toEqual(['B-2', 'old-1']);
  const entry = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'product.update')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(entry.changes).toEqual({ further_codes: [['OLD-1'], ['B-2', 'old-1']] });
  expect((await update({ id: jar.id, further_codes: [] })).further_codes).toEqual([]);
  expect((await get({ id: jar.id })).further_codes).toEqual([]);
  const many = Array.from({ length: 51 }, (_, index) => `C-${index}`);
  expect((await refusalOf(update({ id: jar.id, further_codes: many }))).body).toEqual({
    further_codes: ['Use at most 50 further codes'],
  });
  expect(
    (await refusalOf(neighbour.admin.call.catalog.products.update({ id: jar.id, further_codes: [] }))).status,
  ).toBe(404);
});

it('keeps no further code that is the barcode or SKU of its product', async () => {
  const { update } = shop.admin.call.catalog.products;
  const cup = await makeProduct(shop.admin, {
    name: 'Mug',
    barcode: '036000291452',
    further_codes: ['0036000291452', 'MUG-1', 'MUG-2'],
  });
  expect(cup.further_codes).toEqual(['MUG-1', 'MUG-2']);
  const asked = { id: cup.id, further_codes: ['MUG-1', 'MUG-2', '00036000291452', cup.sku.toLowerCase()] };
  expect((await update(asked)).further_codes).toEqual(['MUG-1', 'MUG-2']);
  // A further code that becomes the barcode is one no more; the barcode that it replaces can become one.
  expect(await update({ id: cup.id, barcode: 'mug-1' })).toMatchObject({ barcode: 'mug-1', further_codes: ['MUG-2'] });
  const swapped = await update({ id: cup.id, barcode: 'MUG-2', further_codes: ['mug-1', 'MUG-2'] });
  expect(swapped).toMatchObject({ barcode: 'MUG-2', further_codes: ['mug-1'] });
  expect((await update({ id: cup.id, barcode: null })).further_codes).toEqual(['mug-1']);
});

it('finds a scanned further code whatever its case, after barcodes and SKUs and before suppliers', async () => {
  const { update } = shop.admin.call.catalog.products;
  const box = await makeProduct(shop.admin, { name: 'Box', further_codes: ['BX-1', '5000112000011'] });
  const lid = await makeProduct(shop.admin, { name: 'Lid' });
  expect(await found({ code: 'bx-1' })).toEqual(['Box']);
  expect(await found({ code: '5000112000011' })).toEqual(['Box']);
  const hits = (await shop.admin.call.search.all({ q: 'bx-1' })).products;
  expect(hits.map(({ title, is_exact }) => [title, is_exact])).toEqual([['Box', true]]);
  const supplier = await makeSupplier(shop.admin);
  await shop.admin.call.suppliers.products.set({ supplier: supplier.id, product: lid.id, supplier_code: 'BX-1' });
  expect(await found({ code: 'BX-1' })).toEqual(['Box']);
  await update({ id: box.id, is_active: false });
  expect(await found({ code: 'BX-1' })).toEqual(['Box']);
  expect(await found({ code: 'BX-1', is_active: true })).toEqual(['Lid']);
});

it('finds a part of a further code in the list, its selection and its export, and in the search', async () => {
  await makeProduct(shop.admin, { name: 'Cup', further_codes: ['ZQ_7-north'] });
  await makeProduct(shop.admin, { name: 'ZQ_7 plate' });
  const { products } = shop.admin.call.catalog;
  expect(await found({ search: 'zq_7' })).toEqual(['Cup', 'ZQ_7 plate']);
  expect(await found({ search: 'q_7-NOR' })).toEqual(['Cup']);
  expect(await found({ search: 'zqx7-nor' })).toEqual([]);
  expect((await products.ids({ search: 'zq_7' })).count).toBe(2);
  const exported = await world.rest('GET', '/api/products/export/?search=7-north', { as: shop.admin });
  expect(String(exported.body)).toContain('"Cup"');
  expect((await shop.admin.call.search.all({ q: '7-north' })).products.map(({ title }) => title)).toEqual(['Cup']);
  expect((await neighbour.admin.call.catalog.products.list({ search: 'zq_7' })).count).toBe(0);
});

it('imports the SKU of a file as a further code beside a barcode, and knows a product by it again', async () => {
  const importFile = async (text: string) => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'list.csv');
    return (await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form })).body;
  };
  const text = 'Name,SKU,Barcode,Supplier SKU\nVase,V-1,7000001,X9;X10\nBowl,V-2,,\n';
  expect(await importFile(text)).toMatchObject({ success_count: 2 });
  const [vase] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Vase' })).results;
  expect(vase).toMatchObject({ barcode: '7000001', further_codes: ['V-1', 'X9', 'X10'] });
  expect(await found({ code: 'x10' })).toEqual(['Vase']);
  const [bowl] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Bowl' })).results;
  expect(bowl).toMatchObject({ barcode: 'V-2', further_codes: [] });
  expect(await importFile('Name,SKU\nVase again,V-1\nNew,V-3\n')).toMatchObject({
    success_count: 1,
    errors: [{ row_number: 2, field: 'barcode', message: 'A product with this barcode already exists' }],
  });
});
