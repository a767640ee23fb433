import { afterAll, beforeAll, expect, it } from 'vitest';
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
