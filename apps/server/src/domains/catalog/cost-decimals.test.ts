import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from '../../testing/goods.ts';
import { importSender } from '../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  world.rest(method, path, { as: shop.admin, body });
const tooFine = (field: string) => ({ status: 400, body: { [field]: ['Use at most four decimals'] } });

it('takes costs and purchase prices of four decimals as they are, and refuses a fifth', async () => {
  const product = await makeProduct(shop.admin);
  const supplier = await makeSupplier(shop.admin);
  const form = { name: 'Nail', category_name: 'Nails', selling_price: 1 };
  const known = { supplier: supplier.id, product: product.id };
  const order = (unit_price: number) => ({
    ...{ supplier: supplier.id, location: 'Main', status: 'draft' },
    items: [{ product: product.id, quantity: 3_000, unit_price }],
  });
  const calls: [method: 'POST' | 'PATCH', path: string, field: string, body: (cost: number) => object, read: string][] =
    [
      ['POST', '/api/products/', 'cost_price', (cost_price) => ({ ...form, cost_price }), 'cost_price'],
      ['PATCH', `/api/products/${product.id}/`, 'cost_price', (cost_price) => ({ cost_price }), 'cost_price'],
      ['POST', '/api/supplier-products/', 'cost', (cost) => ({ ...known, cost }), 'cost'],
      [
        ...(['POST', `/api/products/${product.id}/stock/`, 'unit_price'] as const),
        (unit_price) => ({ transaction_type: 'purchase', quantity: 3, unit_price }),
        'unit_price',
      ],
    ];
  for (const [method, path, field, body, read] of calls) {
    expect(await send(method, path, body(0.33671))).toMatchObject(tooFine(field));
    const taken = await send(method, path, body(0.3367));
    expect([path, taken.status < 300, taken.body]).toEqual([path, true, expect.objectContaining({ [read]: 0.3367 })]);
  }
  expect(await send('POST', '/api/purchase-orders/', order(0.33671))).toMatchObject(tooFine('items.0.unit_price'));
  const { body } = await send('POST', '/api/purchase-orders/', order(0.3367));
  expect(body).toMatchObject({ subtotal: 1010.1, total: 1010.1, items: [{ unit_price: 0.3367, line_total: 1010.1 }] });
});

it('keeps two decimals for what goods are sold for', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const sold = { transaction_type: 'sale', quantity: 1, unit_price: 1.005 };
  expect(await send('POST', `/api/products/${product.id}/stock/`, sold)).toMatchObject({
    status: 400,
    body: { unit_price: ['Use at most two decimals'] },
  });
  expect(await send('PATCH', `/api/products/${product.id}/`, { selling_price: 1.005 })).toMatchObject({
    status: 400,
    body: { selling_price: ['Use at most two decimals'] },
  });
});

it('comes back from both exports as no change', async () => {
  const other = await world.tenant();
  const files = importSender(world);
  const costs = [0.3367, 1.234, 12_345.6789, 0.0001, 2.5];
  for (const cost_price of costs) await makeProduct(other.admin, { cost_price });
  for (const query of ['', '?complete=true']) {
    const { body } = await world.rest('GET', `/api/products/export/${query}`, { as: other.admin });
    for (const text of ['"0.3367"', '"1.234"', '"12345.6789"', '"0.0001"', '"2.50"'])
      expect(String(body)).toContain(text);
    const { preview } = await files.preview(other.admin, 'both', String(body));
    expect(preview.outcome).toEqual({ created: 0, updated: 0, unchanged: 5, rejected: 0, field_changes: 0 });
    const third = await world.tenant();
    expect(await files.run(third.admin, 'create', String(body))).toMatchObject({ success_count: 5, error_count: 0 });
    const { results } = await third.admin.call.catalog.products.list({ ordering: 'cost_price' });
    expect(results.map(({ cost_price }) => cost_price)).toEqual(costs.toSorted((a, b) => a - b));
  }
});
