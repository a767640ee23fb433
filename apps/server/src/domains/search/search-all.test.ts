import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from '../../testing/goods.ts';
import { openWorld, type World } from '../../testing/world.ts';

/** Holds the text, and is not it. */
const found = { is_exact: false, is_similar: false };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('finds products by any part of a name or code, the code’s own first', async () => {
  const { admin } = await world.tenant();
  const lamp = await makeProduct(admin, {
    name: 'Zebra lamp',
    barcode: '5901234123457',
    stock: 1200,
    selling_price: 19.5,
  });
  const note = await makeProduct(admin, { name: 'A note', description: 'Goes with 5901234123457' });
  const { products } = await admin.call.search.all({ q: '5901234123457' });
  expect(products).toEqual([
    {
      id: lamp.id,
      title: 'Zebra lamp',
      detail: `${lamp.sku} · 5901234123457`,
      price: 19.5,
      stock: 1200,
      is_active: true,
      ...found,
      is_exact: true,
    },
    { id: note.id, title: 'A note', detail: note.sku, price: note.selling_price, stock: 0, is_active: true, ...found },
  ]);
  const titles = async (q: string) => (await admin.call.search.all({ q })).products.map((hit) => hit.title);
  expect(await titles('EBRA')).toEqual(['Zebra lamp']);
  expect(await titles(lamp.sku.toLowerCase())).toEqual(['Zebra lamp']);
  expect(await titles('%')).toEqual([]);
  await admin.call.catalog.products.delete({ id: lamp.id });
  expect(await titles('zebra')).toEqual([]);
});

it('answers at most five of a kind, and nothing to no text', async () => {
  const { admin } = await world.tenant();
  for (const letter of 'fedcba') await makeProduct(admin, { name: `Mug ${letter}` });
  const { products } = await admin.call.search.all({ q: 'mug' });
  expect(products.map((hit) => hit.title)).toEqual(['Mug a', 'Mug b', 'Mug c', 'Mug d', 'Mug e']);
  const none = { products: [], orders: [], sales: [], suppliers: [], purchase_orders: [], customers: [] };
  expect(await admin.call.search.all({ q: '  ' })).toEqual(none);
  expect((await world.rest('GET', '/api/search/?q=12345', { as: admin })).body).toEqual(none);
});

it('finds orders, sales, customers, suppliers and purchase orders by name and by number, however it is written', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 5 });
  const customer = await makeCustomer(admin, { name: 'Quill Books' });
  const order = await makeOrder(admin, [[product, 1]], { customer_id: customer.id });
  const supplier = await makeSupplier(admin, { name: 'Quill Press' });
  const purchase = await makePurchaseOrder(admin, [{ product, quantity: 1, unit_price: 2 }], { supplier: supplier.id });
  const sale = await sell(admin, product, 1);
  const found = await admin.call.search.all({ q: 'QUILL' });
  expect(found.orders).toMatchObject([{ id: order.id, title: 'ORD-000001', is_exact: false }]);
  expect(found.customers).toMatchObject([{ id: customer.id, title: 'Quill Books' }]);
  expect(found.suppliers).toMatchObject([{ id: supplier.id, title: 'Quill Press' }]);
  expect(found.purchase_orders).toMatchObject([{ id: purchase.id, title: 'PO-000001' }]);
  for (const q of ['ORD-000001', 'ord-1', '1'])
    expect((await admin.call.search.all({ q })).orders, q).toMatchObject([{ id: order.id, is_exact: true }]);
  for (const q of ['SALE-000001', 'sale-1', 'sale 1', '#1', 'Sale # 1', '1'])
    expect((await admin.call.search.all({ q })).sales, q).toMatchObject([
      { id: sale.id, title: 'SALE-000001', is_exact: true },
    ]);
  expect((await admin.call.search.all({ q: '0001' })).sales).toMatchObject([{ id: sale.id }]);
  expect((await admin.call.search.all({ q: 'ale-' })).sales).toMatchObject([{ id: sale.id, is_exact: false }]);
  expect((await admin.call.search.all({ q: 'SALE-000002' })).sales).toEqual([]);
  expect((await admin.call.search.all({ q: 'po-1' })).purchase_orders).toMatchObject([{ is_exact: true }]);
});

it('finds sales by the customer’s name that they keep', async () => {
  const { admin } = await world.tenant();
  const product = await makeProduct(admin, { stock: 5 });
  const items = [{ product_id: product.id, quantity: 1, unit_price: 2 }];
  const sale = await admin.call.sales.create({ items, total_amount: 2, customer_name: 'Tomas Arkwell' });
  await admin.call.sales.create({ items, total_amount: 2 });
  for (const q of ['arkw', 'TOMAS ARKWELL'])
    expect((await admin.call.search.all({ q })).sales).toMatchObject([{ id: sale.id, is_exact: false }]);
});

it('knows nothing of another tenant', async () => {
  const [mine, other] = [await world.tenant(), await world.tenant()];
  await makeProduct(other.admin, { name: 'Secret vase' });
  expect((await mine.admin.call.search.all({ q: 'secret' })).products).toEqual([]);
});
