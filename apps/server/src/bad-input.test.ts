import { readdir } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaOf } from './platform/http/rest-adapter.ts';
import { type InputShape, shapeOf } from './platform/http/rest-input.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

// Everything that has gone wrong somewhere: types, bounds, encodings, names that break objects.
const nonsense: unknown[] = [
  '',
  ' ',
  'x'.repeat(100_000),
  '\u0000',
  '\ud800',
  '💥',
  'null',
  '-1',
  '1e400',
  "'; drop table products; --",
  '%',
  '{"a":1}',
  '../../etc/passwd',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -0,
  1e308,
  2 ** 53,
  99_999_999_999,
  [],
  {},
  [[]],
  [null],
  { __proto__: null },
  ['x'],
  { $gt: '' },
];
const leaks =
  /node_modules|\bat (?:async |new )?(?:\S+ )?\(?\S+:\d+:\d+|\bt_[a-z0-9]+_|relation "|SQLSTATE|syntax error|constraint "|ECONN|undefined/;

const writing = restRoutes.filter((route) => route.method === 'POST' || route.method === 'PATCH');
const reading = restRoutes.filter((route) => route.method === 'GET');
const pathOf = (path: string) => path.replace(/:\w+/g, '1');

function expectDocumented(answer: { status: number; body: unknown }, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status < 400) return;
  const body = answer.body as Record<string, unknown>;
  expect(typeof body, what).toBe('object');
  for (const [key, value] of Object.entries(body)) {
    if (key === 'detail') expect(typeof value, what).toBe('string');
    else expect(Array.isArray(value) && value.every((text) => typeof text === 'string'), `${what}: ${key}`).toBe(true);
  }
  expect(JSON.stringify(body), what).not.toMatch(leaks);
}

function fieldsOf(procedure: string): string[] {
  return Object.keys((shapeOf(schemaOf(appRouter, procedure)) as InputShape).properties ?? {});
}

it.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers nonsense in every field with a documented 4xx',
  async (name, route) => {
    const fields = fieldsOf(route.procedure);
    for (const value of nonsense) {
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      const answer = await world.rest(route.method, pathOf(route.path), { as: shop.admin, body: all });
      expectDocumented(answer, `${name} with ${JSON.stringify(value)?.slice(0, 60)} everywhere`);
    }
  },
  60_000,
);

const pagingFields = ['page', 'page_size', 'ordering', 'search'];
const nonsenseTexts = [
  '',
  '-1',
  '0',
  'x',
  '1e9',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  'id;drop',
  '2025-02-30',
  '[]',
  '%25_\\',
];

it.each(reading.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers nonsense in its query with a documented 4xx',
  async (name, route) => {
    const fields = fieldsOf(route.procedure);
    const unknown = pagingFields.filter((field) => !fields.includes(field));
    for (const value of nonsenseTexts) {
      // Fields that the call does not have change nothing of its answer: all of them at once.
      for (const asked of [...fields.map((field) => [field]), unknown]) {
        const query = asked.map((field) => `${field}=${value}`).join('&');
        const answer = await world.rest('GET', `${pathOf(route.path)}?${query}`, { as: shop.admin });
        expectDocumented(answer, `${name}?${query}`);
      }
    }
    expectDocumented(
      await world.rest('GET', `${pathOf(route.path)}?page=1&page=2`, { as: shop.admin }),
      `${name} with a repeated parameter`,
    );
  },
  60_000,
);

it.each(Object.keys(appRouter._def.procedures))(
  '%s judges nonsense in each field instead of failing over it',
  (procedure) => {
    const schema = schemaOf(appRouter, procedure);
    const fields = fieldsOf(procedure);
    for (const value of nonsense) {
      schema.safeParse(value);
      schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])));
      for (const field of fields) for (const inner of fields) schema.safeParse({ [field]: value, [inner]: 'select' });
    }
  },
);

const raw = (payload: string, contentType = 'application/json', url = '/api/products/') =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType, authorization: `Bearer ${shop.admin.access}` },
  });

it('knows nothing by an address with broken escapes', async () => {
  const headers = { authorization: `Bearer ${shop.admin.access}` };
  for (const url of ['/api/products/%E0%A4%A/', '/api/%/', '/api/products/1%/?search=%ff']) {
    const answer = await world.app.inject({ method: 'GET', url, headers });
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      { detail: 'The requested resource was not found.' },
    ]);
    expect(answer.headers['x-request-id']).toBeDefined();
  }
});

it('refuses malformed, deep, huge and foreign bodies in the documented shape', async () => {
  for (const payload of ['{"name": ', 'name=x', '{"name": "x",}', '[]', '"text"', 'null', '1', '\u0000']) {
    const answer = await raw(payload);
    expect([payload, answer.statusCode]).toEqual([payload, 400]);
    expectDocumented({ status: answer.statusCode, body: answer.json() }, payload);
  }
  expect((await raw(`{"custom_fields":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).statusCode).toBe(400);
  expect((await raw(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413);
  expect((await raw('name=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await raw('{}', 'text/plain')).statusCode).toBe(415);
  expect((await raw('--x\r\nbroken', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
});

it('refuses keys that would break objects', async () => {
  const answer = await raw(
    '{"name":"Fine","category_name":"C","custom_fields":{"__proto__":{"a":1},"constructor":"x"}}',
  );
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual(['custom_fields']);
});

it('refuses tokens that are expired, foreign, unsigned or of another kind', async () => {
  const { access } = shop.admin;
  const [head = '', payload = '', signature = ''] = access.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const jwt = (key: Uint8Array, typ: string, over: object = {}) =>
    new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
  const tokens = [
    '',
    'x',
    'a.b.c',
    `${head}.${payload}.`,
    `${head}.${payload}.${signature}x`,
    unsigned,
    shop.admin.refresh,
    'x'.repeat(100_000),
    await jwt(world.services.keys.access, 'at+jwt', { exp: 1 }),
    await jwt(world.services.keys.access, 'JWT'),
    await jwt(new Uint8Array(48), 'at+jwt'),
    await jwt(world.services.keys.access, 'at+jwt', { tenant_schema: 't_other' }),
    await jwt(world.services.keys.access, 'at+jwt', { sid: 987_654 }),
  ];
  for (const token of tokens) {
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/products/',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([token.slice(0, 40), answer.statusCode, answer.json()]).toEqual([
      token.slice(0, 40),
      401,
      { detail: 'Authentication required. Please log in again.' },
    ]);
  }
});

it('answers tRPC nonsense without a 500 and caps batches', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.access}` };
  for (const payload of [
    '{"json":',
    '[]',
    'null',
    '{"json":{"name":1}}',
    '{"json":{},"meta":{"values":{"name":["regexp"]}}}',
    `{"json":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  ]) {
    const answer = await world.app.inject({ method: 'POST', url: '/trpc/catalog.products.create', payload, headers });
    expect([payload.slice(0, 60), answer.statusCode]).toEqual([payload.slice(0, 60), 400]);
    expect(answer.body).not.toMatch(leaks);
  }
  const many = Array.from({ length: 300 }, () => 'auth.logIn').join(',');
  const batch = await world.app.inject({ method: 'POST', url: `/trpc/${many}?batch=1`, payload: '{}', headers });
  expect(batch.statusCode).toBe(400);
});

it('takes tRPC calls as JSON alone', async () => {
  const authorization = `Bearer ${shop.admin.access}`;
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/octet-stream',
  ]) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/trpc/catalog.products.create',
      payload: '{"json":{}}',
      headers: { 'content-type': type, authorization },
    });
    expect([type, answer.statusCode, answer.json()]).toEqual([type, 415, { detail: 'Send JSON or a multipart form.' }]);
  }
});

it('leaves no stream open where tRPC answers a file', async () => {
  const headers = { authorization: `Bearer ${shop.admin.access}` };
  const open = () =>
    readdir('/proc/self/fd')
      .then((files) => files.length)
      .catch(() => 0);
  const before = await open();
  for (let times = 0; times < 20; times++) {
    const answer = await world.app.inject({ url: '/trpc/catalog.products.export?input={"json":{}}', headers });
    expect(answer.statusCode).toBe(200);
  }
  expect(await open()).toBeLessThan(before + 10);
});

it('answers tRPC with the code of the status, not as a fault of the server', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.access}` };
  const post = async (path: string, json: object, with_ = headers as Record<string, string>) => {
    const answer = await world.app.inject({ method: 'POST', url: `/trpc/${path}`, payload: { json }, headers: with_ });
    const { error } = answer.json() as { error: { json: { code: number; data: { code: string } } } };
    return [answer.statusCode, error.json.code, error.json.data.code];
  };
  expect(await post('orders.delete', { id: 999_999 })).toEqual([404, -32004, 'NOT_FOUND']);
  expect(await post('catalog.products.create', { name: '' })).toEqual([400, -32600, 'BAD_REQUEST']);
  const { authorization: _, ...nobody } = headers;
  expect(await post('orders.delete', { id: 1 }, nobody)).toEqual([401, -32001, 'UNAUTHORIZED']);
  const viewer = { ...headers, authorization: `Bearer ${(await shop.join('viewer')).access}` };
  expect(await post('orders.delete', { id: 1 }, viewer)).toEqual([403, -32003, 'FORBIDDEN']);
});

it('gives every answer a request id of its own', async () => {
  const answers = await Promise.all(
    ['/api/products/', '/api/nothing/', '/healthz', '/trpc/none'].map((url) =>
      world.app.inject({ method: 'GET', url }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.headers['x-request-id'])).size).toBe(4);
});
