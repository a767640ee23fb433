import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let ids: { plain: number; formula: number; supplier: number };
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  const product = await makeProduct(shop.admin);
  const mill = await makeSupplier(shop.admin, { name: 'Mill' });
  const line = { product, quantity: 4, unit_price: 2.5 };
  const plain = await makePurchaseOrder(shop.admin, [line, { ...line, unit_price: 0 }], {
    ...{ supplier: mill.id, status: 'pending', expected_delivery_date: '2026-04-01', delivery_address: 'Gate 3' },
    ...{ tax: 12.5, shipping_cost: 5, discount: 0.5, notes: 'Two\nlines' },
  });
  const sums = await makeSupplier(shop.admin, { name: '=1+1' });
  const formula = await makePurchaseOrder(shop.admin, [line], { supplier: sums.id, location: '@Main', notes: '-5' });
  ids = { plain: plain.id, formula: formula.id, supplier: mill.id };
  const orders = world.services.database.withSchema(shop.schema).updateTable('purchase_orders');
  const late = new Date('2026-03-01T23:30:00Z');
  await orders.set({ created_at: late }).where('id', '=', plain.id).execute();
  await orders
    .set({ created_at: new Date('2026-03-05T12:00:00Z') })
    .where('id', '=', formula.id)
    .execute();
  await shop.admin.call.tenants.update({ id: shop.id, timezone: 'Africa/Nairobi' });
});
afterAll(() => world.close());

async function exported(query = '') {
  const answer = await world.rest('GET', `/api/purchase-orders/export/${query}`, { as: shop.admin });
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(String(answer.body).slice(1), { header: true, skipEmptyLines: true }).data;
}

const numbersOf = async (query: string) => (await exported(query)).map((row) => row['PO Number']);

it('writes each purchase order with its supplier, days and amounts, and no formula', async () => {
  const [plain, formula] = await exported();
  expect(plain).toEqual({
    'PO Number': 'PO-000001',
    'Date Created': '2026-03-02',
    Supplier: 'Mill',
    Status: 'Submitted',
    'Expected Delivery': '2026-04-01',
    Location: 'Main',
    'Delivery Address': 'Gate 3',
    Items: '2',
    Subtotal: '10.00',
    'Tax (%)': '12.5',
    Tax: '1.25',
    Shipping: '5.00',
    Discount: '0.50',
    Total: '15.75',
    'Created By': shop.admin.caller.user.username,
    Notes: 'Two\nlines',
  });
  expect(formula).toMatchObject({ Supplier: "'=1+1", Location: "'@Main", Notes: "'-5", 'Expected Delivery': '' });
});

it('has what the filters and the selection say', async () => {
  expect(await numbersOf('?search=mill')).toEqual(['PO-000001']);
  expect(await numbersOf('?search=000002')).toEqual(['PO-000002']);
  expect(await numbersOf(`?supplier=${ids.supplier}`)).toEqual(['PO-000001']);
  expect(await numbersOf('?status=approved')).toEqual(['PO-000002']);
  // Days are the tenant's: 23:30 UTC is the next day in Nairobi.
  expect(await numbersOf('?end_date=2026-03-01')).toEqual([]);
  expect(await numbersOf('?start_date=2026-03-02&end_date=2026-03-02')).toEqual(['PO-000001']);
  const some = await world.rest('POST', '/api/purchase-orders/export/', {
    as: shop.admin,
    body: { ids: [ids.formula] },
  });
  expect(String(some.body).match(/PO-\d+/g)).toEqual(['PO-000002']);
});

it('refuses purchase orders that are not there', async () => {
  const asked = (as: Tenant, body: object) =>
    world.rest('POST', '/api/purchase-orders/export/', { as: as.admin, body });
  const refusal = { status: 400, body: { ids: ['Some of these purchase orders do not exist any more'] } };
  expect(await asked(shop, { ids: [ids.plain, 999_999] })).toMatchObject(refusal);
  expect(await asked(await world.tenant(), { ids: [ids.plain] })).toMatchObject(refusal);
});
