import { setTimeout as pause } from 'node:timers/promises';
import superjson from 'superjson';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DatabaseProxy } from './testing/database-proxy.ts';
import { makeProduct } from './testing/goods.ts';
import { heardTopics } from './testing/heard-topics.ts';
import { holdRows } from './testing/row-locks.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

// Whoever is told that nothing was done can rely on it; where nobody knows, that is said (docs/rules.md#unknown-outcomes).

const answerMs = 700;

let proxy: DatabaseProxy;
let world: World;
let shop: Tenant;
let productId: number;
beforeAll(async () => {
  const through = async (url: string) => {
    proxy = await DatabaseProxy.before(url);
    return proxy.url;
  };
  const deadlines = { body: 60_000, answer: answerMs, longAnswer: answerMs };
  world = await openWorld({ PREPARED_STATEMENTS: 'off' }, undefined, { max: 20 }, undefined, { through, deadlines });
  shop = await world.tenant();
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});
beforeEach(async () => {
  productId = (await makeProduct(shop.admin, { stock: 10 })).id;
});

const unknown = {
  status: 503,
  headers: { 'idempotency-replay': 'same-key', 'retry-after': '2' },
  body: { detail: 'The outcome is unknown. Check before trying again.' },
};
const undone = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: { detail: 'The service is busy. Please try again in a moment.' },
};

const sale = () => ({ items: [{ product_id: productId, quantity: 1, unit_price: 10 }], total_amount: 10 });
const sell = (key: string) =>
  world.rest('POST', '/api/sales/', { as: shop.admin, body: sale(), headers: { 'idempotency-key': key } });
const left = async () => (await shop.admin.call.stock.get({ id: productId })).total_stock;
const callTyped = (path: string, body: object, key: string) =>
  world.rest('POST', `/trpc/${path}`, { as: shop.admin, body, headers: { 'idempotency-key': key } });

it('says that nobody knows when the answer to COMMIT is lost, and the same key finds out', async () => {
  for (const [fate, after] of [['unanswered', 9] as const, ['unheard', 10] as const]) {
    const cut = proxy.onCommit(fate, 'sales');
    expect(await sell(fate)).toMatchObject(unknown);
    await cut;
    await expect.poll(left).toBe(after);
    const { status, body } = await sell(fate);
    expect(status).toBe(201);
    expect((await sell(fate)).body).toEqual(body);
    expect(await left()).toBe(9);
    productId = (await makeProduct(shop.admin, { stock: 10 })).id;
  }
});

it('tells open screens of what may be committed', async () => {
  const [heard] = await heardTopics(world, [shop.schema], async () => {
    void proxy.onCommit('unanswered', 'sales');
    expect(await sell('told')).toMatchObject(unknown);
  });
  expect(heard).toContain('stock');
});

it('says it over tRPC as well, in the shape of its errors', async () => {
  void proxy.onCommit('unanswered', 'sales');
  const { status, headers, body } = await callTyped('sales.create', superjson.serialize(sale()), 'typed');
  expect({ status, headers, body: bodyIn(body) }).toMatchObject(unknown);
  const again = await callTyped('sales.create', superjson.serialize(sale()), 'typed');
  expect(again.status).toBe(200);
  expect(await left()).toBe(9);
});

it('says it when time is up while COMMIT is under way', async () => {
  void proxy.onCommit('held', 'sales');
  expect(await sell('held')).toMatchObject(unknown);
  proxy.letGo();
  expect((await sell('held')).status).toBe(201);
  expect(await left()).toBe(9);
  void proxy.onCommit('held', 'sales');
  const late = await callTyped('sales.create', superjson.serialize(sale()), 'held typed');
  expect({ ...late, body: bodyIn(late.body) }).toMatchObject(unknown);
  proxy.letGo();
  void proxy.onCommit('held', 'sales');
  const batch = await callTyped('sales.create?batch=1', { 0: superjson.serialize(sale()) }, 'held batch');
  expect({ ...batch, body: bodyIn((batch.body as unknown[])[0]) }).toMatchObject(unknown);
  proxy.letGo();
});

it('commits nothing once its caller was told that the service is busy', async () => {
  const held = await holdRows(world.databaseUrl, shop.schema, 'stock_levels');
  const answer = await sell('late');
  expect(answer).toMatchObject(undone);
  expect(answer.headers).not.toHaveProperty('idempotency-replay');
  await held.release();
  await pause(500);
  expect(await left()).toBe(10);
  expect((await sell('late')).status).toBe(201);
  expect(await left()).toBe(9);
});

function bodyIn(answer: unknown): unknown {
  return (answer as { error: { json: { data: { body: unknown } } } }).error.json.data.body;
}
