import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let main: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  main = (await shop.admin.call.stock.locations.list({})).results[0]?.id ?? 0;
});
afterAll(() => world.close());

type Status = Parameters<typeof shop.admin.call.purchasing.changeStatus>[0]['status'];
const make = async (status: 'draft' | 'approved' | 'partial' | 'received' | 'cancelled') =>
  makePurchaseOrder(shop.admin, [{ product: await makeProduct(shop.admin), quantity: 2 }], { status });
const set = (id: number, status: string) => shop.admin.call.purchasing.changeStatus({ id, status: status as Status });
const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'purchase-order')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).slice(1);

it('goes any way between the open statuses and ends cancelled', async () => {
  const { id } = await make('draft');
  for (const status of ['pending', 'approved', 'ordered', 'draft', 'cancelled'])
    expect((await set(id, status)).status).toBe(status === 'pending' ? 'submitted' : status);
  const refusal = { status: 400, body: { detail: 'Cancelled purchase orders cannot be changed' } };
  expect(await refusalOf(set(id, 'draft'))).toEqual(refusal);
  expect(await auditOf(id)).toMatchObject([
    { action: 'purchase-order.change_status', changes: { status: ['draft', 'submitted'] } },
    { changes: { status: ['submitted', 'approved'] } },
    { changes: { status: ['approved', 'ordered'] } },
    { changes: { status: ['ordered', 'draft'] } },
    { changes: { status: ['draft', 'cancelled'] } },
  ]);
});

it('changes nothing where the status is set already', async () => {
  const order = await make('approved');
  expect(await set(order.id, 'approved')).toEqual(order);
  expect(await auditOf(order.id)).toEqual([]);
});

it('lets an order that is partial without a receipt be cancelled, and one with a receipt only be completed', async () => {
  const { id } = await make('partial');
  expect((await set(id, 'cancelled')).status).toBe('cancelled');
  const order = await make('approved');
  const items = [{ item_id: order.items[0]?.id ?? 0, received_quantity: 1, location: main }];
  await shop.admin.call.purchasing.receive({ id: order.id, items });
  const detail = 'Purchase orders with received items can only be completed';
  for (const status of ['cancelled', 'draft', 'submitted', 'approved', 'ordered'])
    expect(await refusalOf(set(order.id, status))).toEqual({ status: 400, body: { detail } });
  const done = await make('received');
  expect(await refusalOf(set(done.id, 'approved'))).toEqual({
    status: 400,
    body: { detail: 'Received purchase orders cannot be changed' },
  });
});

it.each(['received', 'partial', 'someday', '', null, 1])('does not set %s', async (status) => {
  const { id } = await make('approved');
  const answer = await world.rest('POST', `/api/purchase-orders/${id}/update_status/`, {
    as: shop.admin,
    body: { status },
  });
  expect(answer).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
});

it('deletes drafts with their lines, and nothing else', async () => {
  const draft = await make('draft');
  await shop.admin.call.purchasing.delete({ id: draft.id });
  expect((await refusalOf(shop.admin.call.purchasing.get({ id: draft.id }))).status).toBe(404);
  const lines = await shop.db
    .selectFrom('purchase_order_items')
    .select('id')
    .where('purchase_order_id', '=', draft.id)
    .execute();
  expect(lines).toEqual([]);
  expect((await auditOf(draft.id)).at(-1)?.action).toBe('purchase-order.delete');
  for (const status of ['approved', 'partial', 'received', 'cancelled'] as const) {
    const { id } = await make(status);
    expect(await refusalOf(shop.admin.call.purchasing.delete({ id }))).toEqual({
      status: 400,
      body: { detail: 'Only draft purchase orders can be deleted' },
    });
  }
});

it('of a deletion and a submission at once lets one win', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await make('draft');
    const [gone, submitted] = await Promise.allSettled([
      shop.admin.call.purchasing.delete({ id }),
      set(id, 'submitted'),
    ]);
    expect([gone.status, submitted.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

it('refuses staff and does not know another tenant’s orders', async () => {
  const { id } = await make('draft');
  const staff = await shop.as('staff');
  expect((await refusalOf(staff.call.purchasing.changeStatus({ id, status: 'approved' }))).status).toBe(403);
  const manager = await shop.as('manager');
  expect((await refusalOf(manager.call.purchasing.delete({ id }))).status).toBe(403);
  const { purchasing } = (await world.tenant()).admin.call;
  expect((await refusalOf(purchasing.changeStatus({ id, status: 'approved' }))).status).toBe(404);
  expect((await refusalOf(purchasing.delete({ id }))).status).toBe(404);
  expect((await refusalOf(purchasing.print({ id }))).status).toBe(404);
});
