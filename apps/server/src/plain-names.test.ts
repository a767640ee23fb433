import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from './testing/goods.ts';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, password, type Tenant, type World } from './testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it.each(['categories', 'manufacturers'] as const)('takes %s that look alike for one', async (kind) => {
  const { create, update } = shop.admin.call.catalog[kind];
  expect((await create({ name: ' Cafe\u0301\u200b \u00a0noir ' })).name).toBe('Café noir');
  for (const name of ['Café noir', 'CAFE\u0301\u3000NOIR', 'Ca\u00adfé\u2060 noir'])
    expect((await refusalOf(create({ name }))).status).toBe(400);
  const other = await create({ name: 'Tea' });
  expect((await refusalOf(update({ id: other.id, name: 'cafe\u0301 noir' }))).status).toBe(400);
  expect((await refusalOf(create({ name: '\u200b\u2060' }))).status).toBe(400);
});

it('takes names of a form and of a file for those that there are', async () => {
  const first = await makeProduct(shop.admin, { name: 'Pot\u200b', category_name: 'Crème', manufacturer_name: 'Ägir' });
  const second = await makeProduct(shop.admin, { category_name: 'Cre\u0300me', manufacturer_name: 'A\u0308gir\ufeff' });
  expect(second).toMatchObject({ category: first.category, manufacturer: first.manufacturer });
  expect(first.name).toBe('Pot');
  const form = new FormData();
  const lines = [
    'Name,Price,Category,Manufacturer,Location,Stock',
    'Cafe\u0301  au\u00a0lait,1,Cre\u0300me\u200b,A\u0308gir,Main\u200b,3',
    'Thé,1,cre\u0300me,ÄGIR,Main,2',
  ];
  form.set('file', new Blob([lines.join('\n')]), 'list.csv');
  const { body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
  expect(body).toMatchObject({ success_count: 2, errors: [] });
  const { results } = await shop.admin.call.catalog.products.list({ page: 1, category: first.category ?? 0 });
  expect(results.map(({ name }) => name).sort()).toContain('Café au lait');
  expect(results).toHaveLength(4);
  expect(new Set(results.flatMap((one) => one.inventory_items.map((item) => item.location_name)))).toEqual(
    new Set(['Main']),
  );
});

it('takes addresses in letters of any script, of contacts as they were typed and of accounts in ASCII', async () => {
  const { call } = shop.admin;
  const email = 'user@bücher.example';
  expect((await call.orders.customers.create({ name: 'Books', email })).email).toBe(email);
  expect((await call.suppliers.create({ name: 'Books', email })).email).toBe(email);
  const contact = await world.rest('POST', '/api/contact/', { body: { email, message: 'Hello' } });
  expect(contact.status).toBe(201);
  const form = { username: 'reader', password, company_name: 'Readers', industry: 'Retail' };
  const person = { first_name: 'Rea', last_name: 'Der', email: 'rea@bücher.example' };
  expect((await world.rest('POST', '/api/auth/register/', { body: { ...form, ...person } })).status).toBe(201);
  const [mail] = await world.mailsTo('rea@xn--bcher-kva.example');
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect((await world.rest('POST', '/api/auth/verify-email/', { body: { token, password } })).status).toBe(200);
  for (const username of ['rea@bücher.example', 'REA@BÜCHER.example', 'rea@xn--bcher-kva.example', 'reader'])
    expect((await world.rest('POST', '/api/token/', { body: { username, password } })).status).toBe(200);
  const again = { ...form, ...person, username: 'other', email: 'rea@xn--bcher-kva.example' };
  expect((await world.rest('POST', '/api/auth/register/', { body: again })).body).toEqual({
    email: ['A user with this email already exists.'],
  });
});

it('finds customers with the same name, and codes of suppliers, whatever is not seen of them', async () => {
  const { customers } = shop.admin.call.orders;
  const { id } = await customers.create({ name: 'Zoe\u0308\u200b Berg' });
  const [found] = await customers.similar({ name: 'Zoë\u00a0 berg' });
  expect(found).toMatchObject({ id, name: 'Zoë Berg', same: ['name'] });
  const [jar, lid] = [await makeProduct(shop.admin, {}), await makeProduct(shop.admin, { barcode: 'É-1\u200b' })];
  expect(lid.barcode).toBe('É-1');
  expect((await refusalOf(makeProduct(shop.admin, { barcode: 'e\u0301-1' }))).status).toBe(400);
  const supplier = await makeSupplier(shop.admin);
  const { set } = shop.admin.call.suppliers.products;
  await set({ supplier: supplier.id, product: jar.id, supplier_code: 'Ö 1' });
  expect(
    (await refusalOf(set({ supplier: supplier.id, product: lid.id, supplier_code: 'o\u0308\u00a0\u200b1' }))).status,
  ).toBe(400);
});
