import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('tells what happened, newest first, with who did it', async () => {
  const { purchasing, stock } = shop.admin.call;
  const lamp = await makeProduct(shop.admin, { name: 'Oak lamp' });
  const order = await makePurchaseOrder(shop.admin, [{ product: lamp, quantity: 3, unit_price: 10 }], {
    status: 'draft',
  });
  const { id } = order;
  const desk = await makeProduct(shop.admin, { name: 'Elm desk' });
  const manager = await shop.as('manager');
  await manager.call.purchasing.update({
    id,
    items: [
      { product: lamp.id, quantity: 4, unit_price: 9.5 },
      { product: desk.id, quantity: 1, unit_price: 2 },
    ],
    expected_delivery_date: '2030-05-31',
    shipping_cost: 5,
    notes: 'Ring twice',
  });
  await purchasing.changeStatus({ id, status: 'approved' });
  await purchasing.email({ id, recipient: 'mill@example.com', mark_ordered: true });
  const main = (await stock.locations.list({})).results[0]?.id;
  const items = (await purchasing.get({ id })).items.slice(0, 1);
  await purchasing.receive({
    id,
    items: items.map((item) => ({ item_id: item.id, received_quantity: 1, location: main })),
  });
  const receipt = (await purchasing.receipts.list({ id }))[0]?.id ?? 0;
  await purchasing.receipts.reverse({ id: receipt, reason: 'Miscounted' });
  await purchasing.close({ id, reason: 'Sold out' });
  const history = await (await shop.as('viewer')).call.purchasing.history({ id });
  expect(history.map(({ type, description }) => [type, description])).toEqual([
    ['Status Change', 'Closed with 5 pieces not delivered (Sold out); status changed from Ordered to Received'],
    ['Receipt', 'REC-000001: 1 piece taken back (Miscounted); status changed from Partially Received to Ordered'],
    ['Receipt', 'REC-000001: 1 piece received; status changed from Ordered to Partially Received'],
    ['Email', 'Sent to mill@example.com; status changed from Approved to Ordered'],
    ['Status Change', 'Status changed from Draft to Approved'],
    [
      'Edit',
      'Quantity of Oak lamp changed from 3 to 4; price of Oak lamp changed from $10.00 to $9.50; 1 × Elm desk added; ' +
        'expected delivery changed from none to 2030-05-31; shipping cost changed from $0.00 to $5.00; notes changed',
    ],
    ['Status Change', 'Created as Draft'],
  ]);
  expect(history[5]?.user).toBe(manager.caller.user.full_name);
});

it('is not told of another tenant’s or a missing purchase order', async () => {
  const product = await makeProduct(shop.admin);
  const { id } = await makePurchaseOrder(shop.admin, [{ product, quantity: 1 }]);
  expect(await shop.admin.call.purchasing.history({ id })).toHaveLength(1);
  const other = (await world.tenant()).admin;
  expect((await refusalOf(other.call.purchasing.history({ id }))).status).toBe(404);
  expect((await refusalOf(shop.admin.call.purchasing.history({ id: 999_999 }))).status).toBe(404);
});
