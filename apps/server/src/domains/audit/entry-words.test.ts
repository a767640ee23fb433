import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
});
afterAll(() => world.close());

async function newest(action: 'product.create' | 'stock.transfer' | 'sale.create'): Promise<string[]> {
  const [entry] = (await tenant.admin.call.audit.list({ action, page_size: 1 })).results;
  return (entry?.fields ?? []).map(({ label, before, after }) =>
    before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`,
  );
}

it('tells of what was made, moved and sold what people ask for', async () => {
  const { call } = tenant.admin;
  const { id } = await makeProduct(tenant.admin, {
    ...{ name: 'Pan', stock: 9, selling_price: 7.5, cost_price: 4, min_stock_level: 3 },
  });
  expect(await newest('product.create')).toEqual([
    'Cost price: $4.00',
    'Selling price: $7.50',
    'Initial stock: 9',
    'Minimum stock level: 3',
  ]);
  const yard = await call.stock.locations.create({ name: 'Yard' });
  await call.stock.move({ id, transaction_type: 'transfer', quantity: 2, destination_location_id: yard.id });
  expect(await newest('stock.transfer')).toEqual(['Location: Main → Yard', 'Quantity: 2']);
  await call.sales.create({
    items: [{ product_id: id, quantity: 3, unit_price: 7.5 }],
    total_amount: 22.5,
    payment_method: 'PayPal',
  });
  expect(await newest('sale.create')).toEqual(['Pieces: 3', 'Total: $22.50', 'Payment method: PayPal', 'Lines: 1']);
});
