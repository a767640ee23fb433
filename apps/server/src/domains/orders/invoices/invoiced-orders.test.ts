import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const refused = { status: 400, body: { detail: 'Orders with an invoice cannot be deleted' } };

async function ordered() {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const { id } = await makeCustomer(shop.admin, { name: 'Amina', email: 'amina@example.com' });
  return makeOrder(shop.admin, [[product, 2]], { customer_id: id });
}
const download = (as: Person, id: number) =>
  world.app.inject({ url: `/api/orders/${id}/invoice/`, headers: { authorization: `Bearer ${as.access}` } });
const invoicedAt = async (id: number) => (await shop.admin.call.orders.get({ id })).invoiced_at;

it('keeps an order whose invoice was saved, by whoever may read it, and lets it be cancelled', async () => {
  const { orders } = shop.admin.call;
  const order = await ordered();
  expect(order.invoiced_at).toBeNull();
  const answers = await Promise.all([1, 2, 3].map(async () => download(await shop.as('viewer'), order.id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const at = await invoicedAt(order.id);
  expect(at).toBeInstanceOf(Date);
  await download(shop.admin, order.id);
  expect(await invoicedAt(order.id)).toEqual(at);
  expect(await refusalOf(orders.delete({ id: order.id }))).toEqual(refused);
  const cancelled = await orders.changeStatus({
    id: order.id,
    status: 'cancelled',
    expected_updated_at: order.updated_at.toISOString(),
  });
  expect(cancelled.invoiced_at).toEqual(at);
  expect(await refusalOf(orders.delete({ id: order.id }))).toEqual(refused);
}, 60_000);

it('keeps those that were printed together or mailed, and no other', async () => {
  const { orders } = shop.admin.call;
  const [printed, alike, mailed, other] = [await ordered(), await ordered(), await ordered(), await ordered()];
  const ids = [alike.id, printed.id];
  const viewer = await shop.as('viewer');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/orders/invoices/',
    headers: { authorization: `Bearer ${viewer.access}` },
    payload: { ids },
  });
  expect(answer.statusCode).toBe(200);
  expect((await orders.emailInvoice({ id: mailed.id })).invoiced_at).toBeInstanceOf(Date);
  for (const id of [...ids, mailed.id]) expect(await refusalOf(orders.delete({ id }))).toEqual(refused);
  await orders.delete({ id: other.id });
}, 60_000);

it('notes nothing for another tenant', async () => {
  const order = await ordered();
  const stranger = (await world.tenant()).admin;
  expect((await download(stranger, order.id)).statusCode).toBe(404);
  expect(await invoicedAt(order.id)).toBeNull();
});

it('hands out no invoice of an order that is deleted at the same time', async () => {
  const { orders } = shop.admin.call;
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const order = await ordered();
    const [saved, deleted] = await Promise.all([
      download(shop.admin, order.id),
      orders.delete({ id: order.id }).then(
        () => 'deleted',
        () => 'kept',
      ),
    ]);
    outcomes.add(`${saved.statusCode} ${deleted}`);
  }
  expect([...outcomes].filter((outcome) => outcome !== '200 kept' && outcome !== '404 deleted')).toEqual([]);
}, 120_000);
