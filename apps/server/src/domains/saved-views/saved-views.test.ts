import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const shipped = { list: 'orders', name: 'Shipped', query: 'status=shipped' } as const;

it('keeps a person’s views of each list, by name', async () => {
  const { savedViews } = (await shop.join('viewer')).call;
  const late = await savedViews.create({ list: 'orders', name: ' Überfällig ', query: 'payment_status=pending' });
  const onTheWay = await savedViews.create(shipped);
  await savedViews.create({ ...shipped, list: 'products' });
  expect(await savedViews.list({ list: 'orders' })).toEqual([
    { id: onTheWay.id, name: 'Shipped', query: 'status=shipped' },
    { id: late.id, name: 'Überfällig', query: 'payment_status=pending' },
  ]);
  expect(await savedViews.update({ id: late.id, name: 'Late' })).toMatchObject({ id: late.id, name: 'Late' });
  expect((await savedViews.list({ list: 'orders' })).map(({ name }) => name)).toEqual(['Late', 'Shipped']);
  await savedViews.delete({ id: onTheWay.id });
  expect((await savedViews.list({ list: 'orders' })).map(({ name }) => name)).toEqual(['Late']);
  expect((await refusalOf(savedViews.delete({ id: onTheWay.id }))).status).toBe(404);
});

it('has one view of a name for a person and list, whatever the case', async () => {
  const { savedViews } = (await shop.join('viewer')).call;
  await savedViews.create(shipped);
  const taken = { status: 400, body: { name: ['You have a view with this name already'] } };
  expect(await refusalOf(savedViews.create({ ...shipped, name: 'sHIPPED' }))).toEqual(taken);
  const other = await savedViews.create({ ...shipped, name: 'Sent' });
  expect(await refusalOf(savedViews.update({ id: other.id, name: 'SHIPPED' }))).toEqual(taken);
  expect(await savedViews.update({ id: other.id, name: 'SENT' })).toMatchObject({ name: 'SENT' });
  await savedViews.create({ ...shipped, list: 'products' });
  await (await shop.join('viewer')).call.savedViews.create(shipped);
});

it('is nobody else’s: neither a colleague’s, nor the same person’s in another tenant', async () => {
  const mine = await shop.join('manager');
  const { id } = await mine.call.savedViews.create(shipped);
  const colleague = shop.admin.call.savedViews;
  expect(await colleague.list({ list: 'orders' })).toEqual([]);
  expect((await refusalOf(colleague.update({ id, name: 'Taken' }))).status).toBe(404);
  expect((await refusalOf(colleague.delete({ id }))).status).toBe(404);
  const elsewhere = await (await world.tenant()).admit(mine.caller.user.id, ['Viewers']);
  expect(await elsewhere.call.savedViews.list({ list: 'orders' })).toEqual([]);
  expect((await refusalOf(elsewhere.call.savedViews.delete({ id }))).status).toBe(404);
  expect(await mine.call.savedViews.list({ list: 'orders' })).toEqual([
    { id, name: 'Shipped', query: 'status=shipped' },
  ]);
  const audited = shop.db.selectFrom('audit_log').select('id').where('actor_id', '=', mine.caller.user.id);
  expect(await audited.execute()).toEqual([]);
});

it('keeps at most 50 of a list, also of many that are saved at once', async () => {
  const { savedViews } = (await shop.join('viewer')).call;
  for (let count = 0; count < 49; count++) await savedViews.create({ ...shipped, name: `View ${count}` });
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => savedViews.create({ ...shipped, name: `Last ${at}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await refusalOf(savedViews.create({ ...shipped, name: 'One more' }));
  expect(refused).toEqual({ status: 400, body: { detail: 'Keep at most 50 views of a list' } });
  await savedViews.create({ ...shipped, list: 'products' });
});

it('refuses what is no view', async () => {
  const send = (body: object) => world.rest('POST', '/api/saved-views/', { as: shop.admin, body });
  const made = await send({ ...shipped, name: 'By REST' });
  expect(made).toMatchObject({ status: 201, body: { name: 'By REST', query: 'status=shipped' } });
  const { id } = made.body as { id: number };
  expect((await world.rest('DELETE', `/api/saved-views/${id}/`, { as: shop.admin })).status).toBe(204);
  expect(await send({ ...shipped, name: '  ' })).toMatchObject({ status: 400, body: { name: ['Name is required'] } });
  expect(await send({ ...shipped, query: '' })).toMatchObject({ body: { query: ['Search or filter first'] } });
  expect((await send({ ...shipped, list: 'users' })).status).toBe(400);
  expect((await send({ ...shipped, name: 'x'.repeat(81) })).status).toBe(400);
  expect((await world.rest('GET', '/api/saved-views/?list=orders')).status).toBe(401);
});
