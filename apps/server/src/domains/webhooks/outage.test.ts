import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct } from '../../testing/goods.ts';
import { isSignedWith, Receiver } from '../../testing/receiver.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

it('brings everything to a receiver that was down for an hour, each record in order and signed', async () => {
  const tenant = await world.tenant();
  const { port } = new URL(await (await new Receiver().start()).stopped());
  const { id, secret } = await tenant.admin.call.webhooks.create({
    url: `http://127.0.0.1:${port}/hook`,
    topics: ['product.created', 'product.updated'],
  });
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(tenant.admin, { name: 'v0' })));
  const change = (version: number) =>
    Promise.all(products.map((one) => tenant.admin.call.catalog.products.update({ id: one.id, name: `v${version}` })));
  const rows = () =>
    world.services.database
      .selectFrom('public.webhook_deliveries')
      .select(['state', 'attempts', 'error'])
      .where('webhook_id', '=', id)
      .orderBy('id')
      .execute();
  const tried = async (times: number) => (await rows()).filter(({ attempts }) => attempts >= times).length;
  await vi.waitFor(async () => expect(await tried(1)).toBe(products.length), { timeout: 10_000 });
  const started = Date.now();
  for (const version of [1, 2, 3, 4]) {
    await change(version);
    vi.useFakeTimers({ toFake: ['Date'], now: started + version * 15 * 60_000 });
    world.services.outbox.wake('webhook');
    await vi.waitFor(async () => expect(await tried(Math.min(version + 1, 4))).toBe(products.length), {
      timeout: 10_000,
    });
  }
  expect(must((await rows())[0]).error).toBe('The receiver refused the connection (ECONNREFUSED).');
  const receiver = await new Receiver().start(Number(port));
  vi.setSystemTime(started + 2 * 3_600_000);
  world.services.outbox.wake('webhook');
  await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true), {
    timeout: 20_000,
  });
  for (const product of products)
    expect(receiver.events.flatMap(({ data }) => (data.id === product.id ? [data.name] : []))).toEqual([
      'v0',
      'v1',
      'v2',
      'v3',
      'v4',
    ]);
  expect(receiver.requests.every((request) => isSignedWith(secret, request))).toBe(true);
  await receiver.stop();
}, 60_000);
