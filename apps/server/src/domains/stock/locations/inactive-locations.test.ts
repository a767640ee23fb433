import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf, makeOrder, makeProduct, makePurchaseOrder } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
let attic: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  attic = (await places().create({ name: 'Attic' })).id;
});
afterAll(() => world.close());

const places = () => shop.admin.call.stock.locations;
const inactive = (field: string) => ({ status: 400, body: { [field]: ['This location is inactive'] } });

/** Five pieces in the attic, which is in use no longer. */
async function leftInAttic() {
  await places().update({ id: attic, is_active: true });
  const product = await makeProduct(shop.admin, { stock: 5, location_id: attic });
  return {
    product,
    close: () => places().update({ id: attic, is_active: false }),
  };
}

it('takes in nothing by hand, whatever the movement', async () => {
  const { product, close } = await leftInAttic();
  await close();
  const move = shop.admin.call.stock.move;
  const to = { id: product.id, quantity: 1, location_id: attic };
  expect(await refusalOf(move({ ...to, transaction_type: 'purchase' }))).toEqual(inactive('location_id'));
  expect(await refusalOf(move({ ...to, transaction_type: 'adjustment' }))).toEqual(inactive('location_id'));
  expect(
    await refusalOf(
      move({ id: product.id, quantity: 1, transaction_type: 'transfer', destination_location_id: attic }),
    ),
  ).toMatchObject({ status: 400 });
  await move({ id: product.id, quantity: 2, transaction_type: 'purchase' });
  expect(
    await refusalOf(
      move({ id: product.id, quantity: 1, transaction_type: 'transfer', destination_location_id: attic }),
    ),
  ).toEqual(inactive('destination_location_id'));
  expect(await countsOf(shop.admin, product)).toEqual([7, 0, 7]);
});

it('gives what lies there, by every movement, and is counted', async () => {
  const { product, close } = await leftInAttic();
  await close();
  const { move, count } = shop.admin.call.stock;
  const from = { id: product.id, quantity: 1, location_id: attic };
  await move({ ...from, transaction_type: 'sale' });
  const main = (await places().list({ is_active: true })).results.find(({ name }) => name === 'Main')?.id ?? 0;
  await move({ ...from, transaction_type: 'transfer', destination_location_id: main });
  const [item] = (await shop.admin.call.stock.get({ id: product.id })).items.filter((one) => one.location === attic);
  expect(await count({ id: item?.id ?? 0, quantity: 6 })).toMatchObject({ quantity: 6 });
});

it('takes back what an order took from it', async () => {
  const { product, close } = await leftInAttic();
  const order = await makeOrder(shop.admin, [[product, 3]]);
  const set = (status: 'processing' | 'shipped' | 'cancelled') =>
    shop.admin.call.orders.changeStatus({ id: order.id, status });
  await set('processing');
  await set('shipped');
  await close();
  await set('cancelled');
  expect((await shop.admin.call.stock.get({ id: product.id })).items).toMatchObject([{ location: attic, quantity: 5 }]);
});

it('takes in no new product, no delivery and no row of a file', async () => {
  const { close } = await leftInAttic();
  await close();
  expect(await refusalOf(makeProduct(shop.admin, { stock: 1, location_id: attic }))).toEqual(inactive('location_id'));
  const product = await makeProduct(shop.admin);
  const order = await makePurchaseOrder(shop.admin, [{ product, quantity: 2 }]);
  const receipt = shop.admin.call.purchasing.receive({
    id: order.id,
    items: [{ item_id: order.items[0]?.id ?? 0, received_quantity: 2, location: attic }],
  });
  expect(await refusalOf(receipt)).toEqual(inactive('items.0.location'));
  const received = makePurchaseOrder(shop.admin, [{ product, quantity: 2 }], { status: 'received', location: 'attic' });
  expect(await refusalOf(received)).toEqual(inactive('location'));
  expect(await countsOf(shop.admin, product)).toEqual([0, 0, 0]);
  const file = new FormData();
  const rows = [
    'Name,Category,Price,Total Stock,Location',
    'Upstairs,C,1,3,ATTIC',
    'Below,C,1,3,',
    'Empty,C,1,0,Attic',
  ];
  file.set('file', new Blob([rows.join('\n')]), 'list.csv');
  const { body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: file });
  expect(body).toMatchObject({
    success_count: 2,
    errors: [{ row_number: 2, field: 'location', message: 'This location is inactive' }],
  });
});
