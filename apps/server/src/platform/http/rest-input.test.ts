import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, makeCustomer, makeProduct, makeSupplier } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const asked = async (path: string) => (await world.rest('GET', path, { as: shop.admin })).status;

it('takes an empty filter as an absent one', async () => {
  expect(await asked('/api/orders/?status=&payment_status=&customer=&start_date=&search=')).toBe(200);
  expect(await asked('/api/products/?category=&isActive=&stock_status=')).toBe(200);
  expect(await asked('/api/audit-log/?action=&subject_type=&user=')).toBe(200);
});

it('refuses an empty page, an empty order and an unknown filter', async () => {
  for (const query of ['page=', 'page_size=', 'pageSize=', 'ordering=', 'status=lost'])
    expect(await asked(`/api/orders/?${query}`), query).toBe(400);
});

it('takes the product of an item by either name', async () => {
  const { admin } = shop;
  const product = await makeProduct(admin, { stock: 9 });
  const customer_id = (await makeCustomer(admin)).id;
  const supplier = (await makeSupplier(admin)).id;
  for (const name of ['product', 'product_id', 'productId']) {
    const item = { [name]: product.id, quantity: 1, unit_price: product.selling_price };
    const send = (path: string, body: object) =>
      world.rest('POST', path, { as: admin, body: { ...body, items: [item] } });
    const address = { billing_address: anAddress, same_as_billing: true };
    expect((await send('/api/orders/', { customer_id, ...address })).status, name).toBe(201);
    expect((await send('/api/purchase-orders/', { supplier, location: 'Main', status: 'draft' })).status, name).toBe(
      201,
    );
    expect((await send('/api/sales/', { total_amount: product.selling_price })).status, name).toBe(201);
  }
});
