import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment } from '../../../testing/at-moment.ts';
import { makeOrder, makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is of the day that it is in the tenant’s calendar, unless told', async () => {
  const tenant = await world.tenant();
  const { orders, tenants } = tenant.admin.call;
  await tenants.update({ id: tenant.id, timezone: 'Pacific/Kiritimati' });
  const product = await makeProduct(tenant.admin, { stock: 5 });
  // There it is 2 o'clock of March 2.
  const then = <Answer>(work: () => Promise<Answer>) => atMoment('2024-03-01T12:00:00Z', work);
  const { id } = await then(() => makeOrder(tenant.admin, [[product, 1]]));
  const pay = (date?: string) =>
    then(() => orders.payments.create({ id, amount: 1, ...(date !== undefined && { date }) }));
  expect([(await pay()).date, (await pay('2024-02-29')).date]).toStrictEqual(['2024-03-02', '2024-02-29']);
});

it('takes the days from a year before the order to tomorrow, as the tenant counts them', async () => {
  const far = await world.tenant();
  await far.admin.call.tenants.update({ id: far.id, timezone: 'Pacific/Kiritimati' });
  const product = await makeProduct(far.admin, { stock: 10 });
  // There it is the day after, from 10 in the morning of UTC on.
  const { id } = await atMoment('2026-03-01T10:00:00Z', () => makeOrder(far.admin, [[product, 2]]));
  const take = (date: string, amount: number) =>
    atMoment('2026-05-30T10:00:00Z', () => far.admin.call.orders.payments.create({ id, amount, date }));
  expect((await refusalOf(take('2026-06-02', 1))).body).toEqual({ date: ['Use a date of tomorrow at the latest'] });
  expect(await take('2026-06-01', 1)).toMatchObject({ date: '2026-06-01' });
  const longAgo = { date: ['Use a date of at most a year before the order'] };
  expect((await refusalOf(take('2025-03-01', 1))).body).toEqual(longAgo);
  expect((await refusalOf(take('0026-05-30', 1))).body).toEqual(longAgo);
  expect(await take('2025-03-02', 1)).toMatchObject({ date: '2025-03-02' });
  // Of a refund too.
  expect((await refusalOf(take('2025-03-01', -1))).body).toEqual(longAgo);
});

it('does not mark as paid what was returned before anything was paid', async () => {
  const { admin } = await world.tenant();
  const { orders } = admin.call;
  const { id, items } = await makeOrder(admin, [[await makeProduct(admin, { stock: 5 }), 2]]);
  await orders.changeStatus({ id, status: 'shipped' });
  const back = { item_id: items[0]?.id ?? 0, quantity: 2, restock: true };
  await orders.returns.create({ id, items: [back] });
  const before = await orders.get({ id });
  expect(await refusalOf(orders.changePaymentStatus({ id, payment_status: 'paid' }))).toEqual({
    status: 400,
    body: { detail: 'Nothing is left to pay on this order' },
  });
  expect(await orders.get({ id })).toEqual(before);
  expect(before).toMatchObject({ amount_paid: 0, amount_due: 0, payment_status: 'pending' });
});
