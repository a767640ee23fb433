import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct, makePurchaseOrder, makeSupplier } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('finds names with accents by letters without, and the other way round', async () => {
  const { catalog, orders, sales, suppliers, purchasing, search, reports } = shop.admin.call;
  const name = 'Crème brûlée';
  const product = await makeProduct(shop.admin, { name, category_name: 'Pâtisserie', stock: 9 });
  const customer = await makeCustomer(shop.admin, { name: 'Zoë Müller' });
  const supplier = await makeSupplier(shop.admin, { name: 'Café Łódź', contact_name: 'José' });
  await makeOrder(shop.admin, [[product, 1]], { customer_id: customer.id });
  const items = [{ product_id: product.id, quantity: 1, unit_price: 10 }];
  await sales.create({ items, total_amount: 10, customer_id: customer.id });
  await makePurchaseOrder(shop.admin, [{ product, quantity: 1 }], { supplier: supplier.id });
  const found = async (list: Promise<{ results: object[] }>) => (await list).results.length;
  for (const text of ['creme brulee', 'CRÈME BRULÉE', 'cre\u0300me']) {
    expect([text, await found(catalog.products.list({ search: text, page: 1 }))]).toEqual([text, 1]);
    expect((await search.all({ q: text })).products).toMatchObject([{ title: name, is_similar: false }]);
    expect(await found(reports.transactions({ search: text }))).toBeGreaterThanOrEqual(2);
  }
  expect(await found(catalog.categories.list({ search: 'patisserie' }))).toBe(1);
  for (const text of ['zoe muller', 'Zoé']) {
    expect(await found(orders.customers.list({ search: text }))).toBe(1);
    expect(await found(orders.list({ search: text }))).toBe(1);
    expect(await found(sales.list({ search: text }))).toBe(1);
    const { customers, orders: ordered, sales: sold } = await search.all({ q: text });
    expect([customers.length, ordered.length, sold.length]).toEqual([1, 1, 1]);
  }
  for (const text of ['cafe lodz', 'jose']) expect(await found(suppliers.list({ search: text }))).toBe(1);
  expect((await search.all({ q: 'lodz' })).purchase_orders).toHaveLength(1);
  expect(await found(purchasing.list({ search: 'cafe' }))).toBe(1);
});

it('finds phone numbers by their digits, however they are written', async () => {
  const { admin } = await world.tenant();
  const { orders, suppliers, search } = admin.call;
  await makeCustomer(admin, { name: 'Ada', email: null, phone: '+1 (555) 010-2030' });
  await makeCustomer(admin, { name: 'Bob', email: null, phone: '15550109999' });
  await makeSupplier(admin, { name: 'Harbour', phone: '+44 20 7946 0018' });
  const names = async (text: string) => (await orders.customers.list({ search: text })).results.map(({ name }) => name);
  for (const text of ['5550102030', '+1 (555) 010-2030', '1 555 010 2030', '001 555 010 2030', '555.010.2030', '2030'])
    expect([text, await names(text)]).toEqual([text, ['Ada']]);
  for (const text of ['(555) 010-9999', '+1 555 010 9999']) expect([text, await names(text)]).toEqual([text, ['Bob']]);
  // Fewer than four digits are a text like others.
  expect(await names('010')).toEqual(['Ada', 'Bob']);
  expect(await names('1-0')).toEqual([]);
  expect((await search.all({ q: '5550102030' })).customers.map(({ title }) => title)).toEqual(['Ada']);
  for (const text of ['442079460018', '(20) 7946-0018', '0044 20 79460018'])
    expect((await suppliers.list({ search: text })).results.map(({ name }) => name)).toEqual(['Harbour']);
  expect((await search.all({ q: '2079460018' })).suppliers).toHaveLength(1);
});
