import { statusMessages } from '@stockhand/contract/status-messages';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';
import { inTransaction } from '../data/tenant-db.ts';
import { once } from './idempotency.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const withKey = (key: string) => ({ 'idempotency-key': key });

it('applies a hundred equal requests in flight once and answers all alike', async () => {
  const product = await makeProduct(shop.admin, { stock: 500 });
  const body = { items: [{ product_id: product.id, quantity: 2, unit_price: 10 }], total_amount: 20 };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      world.rest('POST', '/api/sales/', { as: shop.admin, body, headers: withKey('till-1') }),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(498);
}, 60_000);

it('refuses the key with another body, and forgets what failed', async () => {
  const product = await makeProduct(shop.admin, { stock: 1 });
  const body = (quantity: number) => ({ transaction_type: 'sale', quantity });
  const move = (quantity: number, key: string) =>
    world.rest('POST', `/api/products/${product.id}/stock/`, {
      as: shop.admin,
      body: body(quantity),
      headers: withKey(key),
    });
  expect((await move(5, 'a')).status).toBe(400);
  expect((await move(1, 'a')).status).toBe(201);
  expect(await move(2, 'a')).toMatchObject({
    status: 400,
    body: { detail: 'This Idempotency-Key was used with another request.' },
  });
});

it('knows a body again in another order of its fields, and with a field that says nothing', async () => {
  const { database, keys } = world.services;
  let runs = 0;
  const ask = (input: unknown) =>
    inTransaction(database, (writer) => {
      const call = { caller: 'address 1', route: 'test', key: 'order', input };
      return once(writer, { table: 'public.idempotency_keys', keys, ...call }, async () => ++runs);
    });
  const at = new Date('2030-01-31T10:00:00Z');
  expect(await ask({ one: 1, two: { three: 3, at } })).toBe(1);
  expect(await ask({ two: { at: new Date(at), four: undefined, three: 3 }, one: 1 })).toBe(1);
  const later = { one: 1, two: { three: 3, at: new Date(at.getTime() + 1) } };
  for (const other of [{ one: 1, two: { three: null, at } }, later])
    expect((await refusalOf(ask(other))).body).toEqual({ detail: statusMessages.keyReused });
});

it('takes the calls of a tRPC batch for calls of their own', async () => {
  const product = await makeProduct(shop.admin, { stock: 10 });
  const move = { id: product.id, transaction_type: 'sale', quantity: 1 };
  const send = () =>
    world.rest('POST', '/trpc/stock.move,stock.move?batch=1', {
      as: shop.admin,
      body: { 0: superjson.serialize(move), 1: superjson.serialize(move) },
      headers: withKey('batch'),
    });
  const first = await send();
  expect(first.status).toBe(200);
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(8);
  expect((await send()).body).toEqual(first.body);
  expect((await shop.admin.call.stock.get({ id: product.id })).total_stock).toBe(8);
});

it('knows a file again by what is in it', async () => {
  const form = () => {
    const data = new FormData();
    data.set('file', new Blob(['Name,Category\nOnce,C\n']), 'list.csv');
    return data;
  };
  const send = () =>
    world.rest('POST', '/api/products/import/', { as: shop.admin, body: form(), headers: withKey('file') });
  const [first, again] = [await send(), await send()];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await shop.admin.call.catalog.products.list({ page: 1, search: 'Once' })).count).toBe(1);
});

it('stores no token and no password readably', async () => {
  const names = { company_name: 'Kiosk', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const account = { username: 'ada-o', email: 'ada-o@example.com', password: 'Correct-horse-9' };
  const body = { ...names, ...account };
  const answer = await world.rest('POST', '/api/auth/pre-register/', { body, headers: withKey('sign-up') });
  const { verification_token } = answer.body as { verification_token: string };
  const rows = await world.services.database.selectFrom('public.idempotency_keys').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const secret of [verification_token, account.password]) expect(JSON.stringify(rows)).not.toContain(secret);
});
