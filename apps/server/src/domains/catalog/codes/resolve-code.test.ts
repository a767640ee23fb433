import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const found = async (query: { code: string; is_active?: boolean }) =>
  (await shop.admin.call.catalog.products.list({ page: 1, ...query })).results.map((one) => one.name);

it('finds a scanned code whatever the case of its letters', async () => {
  const lower = await makeProduct(shop.admin, { name: 'Crate', barcode: 'crate-7' });
  const { catalog, labels, search } = shop.admin.call;
  const hits = async (q: string) =>
    (await search.all({ q })).products.filter((hit) => hit.is_exact).map((hit) => hit.title);
  for (const code of ['crate-7', 'CRATE-7', 'Crate-7']) {
    expect(await found({ code }), code).toEqual(['Crate']);
    expect(await hits(code), code).toEqual(['Crate']);
  }
  expect((await refusalOf(makeProduct(shop.admin, { barcode: 'crate-7' }))).body).toEqual({
    barcode: ['A product with this barcode already exists'],
  });
  const file = new FormData();
  file.set('file', new Blob(['Name,Category,Barcode\nBox,C,CRATE-7\nAgain,C,crate-7']), 'list.csv');
  const { body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: file });
  expect(body).toMatchObject({ success_count: 0, errors: [{ row_number: 2 }, { row_number: 3 }] });
  expect(await catalog.products.ids({ code: 'CRATE-7', is_active: true })).toEqual({ ids: [lower.id], count: 1 });
  const exported = await world.rest('GET', '/api/products/export/?code=Crate-7&is_active=true', { as: shop.admin });
  expect(String(exported.body)).toContain('"Crate"');
  const printed = { filter: { code: 'Crate-7', is_active: true }, format: 'a4-3x8', code: 'code128' } as const;
  expect(await labels.preview(printed)).toMatchObject({ products: 1 });
  await catalog.products.update({ id: lower.id, is_active: false });
  expect(await found({ code: 'Crate-7' })).toEqual(['Crate']);
  expect(await found({ code: 'Crate-7', is_active: true })).toEqual([]);
});

it('finds a product by the code of a supplier, unless it is that of two products', async () => {
  const { set } = shop.admin.call.suppliers.products;
  const [jar, lid] = [await makeProduct(shop.admin, { name: 'Jar' }), await makeProduct(shop.admin, { name: 'Lid' })];
  const [first, second] = [await makeSupplier(shop.admin), await makeSupplier(shop.admin)];
  await set({ supplier: first.id, product: jar.id, supplier_code: 'Glass-1' });
  await set({ supplier: second.id, product: jar.id, supplier_code: 'GLASS-1' });
  expect(await found({ code: 'glass-1' })).toEqual(['Jar']);
  const own = await makeProduct(shop.admin, { name: 'Own', barcode: 'GLASS-2' });
  await set({ supplier: first.id, product: lid.id, supplier_code: 'GLASS-2' });
  expect(await found({ code: 'GLASS-2' })).toEqual([own.name]);
  await set({ supplier: second.id, product: lid.id, supplier_code: 'GLASS-3' });
  expect(await found({ code: 'GLASS-3' })).toEqual(['Lid']);
  await set({ supplier: first.id, product: jar.id, supplier_code: 'GLASS-3' });
  expect(await found({ code: 'GLASS-3' })).toEqual([]);
  await shop.admin.call.catalog.products.update({ id: jar.id, is_active: false });
  expect(await found({ code: 'GLASS-3', is_active: true })).toEqual(['Lid']);
});
