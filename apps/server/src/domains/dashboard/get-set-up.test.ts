import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const nothing = { has_product: false, has_sale: false, has_colleague: false, has_logo: false };
const setUpOf = ({ admin }: Tenant) => admin.call.dashboard.setUp();

async function addLamp({ admin }: Tenant) {
  const { call } = admin;
  return call.catalog.products.create({
    name: 'Lamp',
    category_name: 'Lighting',
    selling_price: 5,
    initial_stock_quantity: 4,
  });
}

it('ticks each step when it is done, and not what another tenant did', async () => {
  const [tenant, other] = [await world.tenant(), await world.tenant()];
  expect(await setUpOf(tenant)).toEqual(nothing);
  const { id } = await addLamp(tenant);
  expect(await setUpOf(tenant)).toEqual({ ...nothing, has_product: true });
  const items = [{ product_id: id, quantity: 1, unit_price: 5 }];
  await tenant.admin.call.sales.create({ items, total_amount: 5 });
  expect(await setUpOf(tenant)).toEqual({ ...nothing, has_product: true, has_sale: true });
  const invited = { username: `colleague-${tenant.id}`, first_name: 'Wanjiru', last_name: 'Mwangi' };
  await tenant.admin.call.members.invite({ ...invited, email: `colleague-${tenant.id}@example.com` });
  expect(await setUpOf(tenant)).toEqual({ ...nothing, has_product: true, has_sale: true, has_colleague: true });
  await world.services.database
    .updateTable('public.tenants')
    .set({ logo_key: 'logos/one.png' })
    .where('id', '=', tenant.id)
    .execute();
  expect(Object.values(await setUpOf(tenant))).toEqual([true, true, true, true]);
  expect(await setUpOf(other)).toEqual(nothing);
});

it('counts an order as a sale, and a member as a colleague', async () => {
  const tenant = await world.tenant();
  const { id } = await addLamp(tenant);
  const { call } = tenant.admin;
  const customer = await call.orders.customers.create({ name: 'Juma' });
  const address = { street: '1 Road', city: 'Nairobi', state: 'Nairobi', zip_code: '00100', country: 'Kenya' };
  const items = [{ product_id: id, quantity: 1, unit_price: 5 }];
  await call.orders.create({ customer_id: customer.id, items, shipping_address: address, billing_address: address });
  await tenant.join('staff');
  expect(await setUpOf(tenant)).toEqual({ has_product: true, has_sale: true, has_colleague: true, has_logo: false });
});

it('leaves out the steps that a role may not take', async () => {
  const tenant = await world.tenant();
  const none = { has_product: null, has_sale: null, has_colleague: null, has_logo: null };
  const as = async (role: 'manager' | 'staff' | 'viewer') => (await tenant.as(role)).call.dashboard.setUp();
  expect(await as('manager')).toEqual({ ...none, has_product: false, has_sale: false });
  expect(await as('staff')).toEqual({ ...none, has_sale: false });
  expect(await as('viewer')).toEqual(none);
});
