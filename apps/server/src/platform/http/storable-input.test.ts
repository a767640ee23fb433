import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, password, type Tenant, type World } from '../../testing/world.ts';

// NUL, and halves of surrogate pairs: no PostgreSQL text and no jsonb holds them.
let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

const bad = ['a\u0000b', '\ud800', 'a\udc00b'];
const message = 'Remove the characters that cannot be stored';
const post = (path: string, body: object, headers = {}) => world.rest('POST', path, { as: shop.admin, body, headers });

it.each(bad)('refuses a log-in with %j on its field', async (text) => {
  const { username } = shop.admin.caller.user;
  expect(await post('/api/token/', { username: text, password })).toMatchObject({
    status: 400,
    body: { username: [message] },
  });
  expect(await post('/api/token/', { username, password: `pass${text}` })).toMatchObject({
    status: 400,
    body: { password: [message] },
  });
  expect(await post('/api/token/', { username, password, two_factor_code: text })).toMatchObject({
    status: 400,
    body: { two_factor_code: [message] },
  });
});

it.each(bad)('refuses tokens with %j as it refuses unknown ones, and signs out all the same', async (text) => {
  const failed = 'Verification failed. The link may be invalid or expired.';
  expect(await post('/api/auth/verify-email/', { token: text })).toMatchObject({
    status: 400,
    body: { token: [failed] },
  });
  expect((await post('/api/token/refresh/', { refresh: text })).status).toBe(400);
  expect((await post('/api/auth/reset-password/', { token: text, password })).status).toBe(400);
  expect((await post('/api/auth/logout/', { refresh: text })).status).toBe(204);
  expect((await post('/api/auth/logout/', { refresh: { [text]: [text] } })).status).toBe(204);
});

it.each(bad)('refuses keys and values of custom fields with %j, beside what else is wrong', async (text) => {
  const product = { name: 'Tea', category_name: 'Things' };
  const refused = (custom_fields: object, more: object = {}) =>
    post('/api/products/', { ...product, ...more, custom_fields });
  expect(await refused({ [`key${text}`]: 'x' })).toMatchObject({ status: 400, body: { custom_fields: [message] } });
  expect((await refused({ Colour: text }, { selling_price: -1 })).body).toEqual({
    selling_price: ['Price must be a positive number'],
    'custom_fields.Colour': [message],
  });
  const kept = await shop.db.selectFrom('products').select('id').execute();
  expect(kept).toEqual([]);
});

it('ignores what the schema does not know, and takes other characters as they are', async () => {
  const name = 'Ünï \u{1F4A9} tea';
  const answer = await post('/api/categories/', { name, unknown: '\u0000', deep: [{ a: '\ud800' }] });
  expect(answer).toMatchObject({ status: 201, body: { name } });
});

it('asks for the right and the existence before the text', async () => {
  const body = { name: '\u0000' };
  const as = await shop.as('viewer');
  expect((await world.rest('PATCH', '/api/categories/999999/', { as, body })).status).toBe(403);
  expect((await world.rest('PATCH', '/api/categories/999999/', { as: shop.admin, body })).status).toBe(404);
});

it('walks an input that holds itself only once', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/trpc/catalog.products.create',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.access}` },
    payload:
      '{"json":{"name":"Tea","category_name":"T","custom_fields":{"a":{"b":"\\u0000"}}},"meta":{"referentialEqualities":{"custom_fields":["custom_fields.a.c"]}}}',
  });
  expect(answer.statusCode).toBe(400);
});

it('refuses an idempotency key that cannot be stored and tells long ones apart', async () => {
  const create = (key: string, name: string) => post('/api/categories/', { name }, { 'idempotency-key': key });
  expect(await create('a\u0000', 'Nothing')).toMatchObject({ status: 400, body: { idempotency_key: [message] } });
  const long = 'k'.repeat(3_000);
  expect(await create(`${long}1`, 'One')).toMatchObject({ status: 201, body: { name: 'One' } });
  expect(await create(`${long}2`, 'Two')).toMatchObject({ status: 201, body: { name: 'Two' } });
  expect(await create(`${long}1`, 'One')).toMatchObject({ status: 201, body: { name: 'One' } });
});

it('signs in whatever the browser calls itself', async () => {
  const { username } = shop.admin.caller.user;
  const headers = { 'user-agent': 'a\u0000b\ud800' };
  expect((await world.rest('POST', '/api/token/', { body: { username, password }, headers })).status).toBe(200);
});
