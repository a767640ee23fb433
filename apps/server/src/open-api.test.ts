import { createHash } from 'node:crypto';
import { deliveryTopics } from '@stockhand/contract/webhooks/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiTopics } from './api-topics.ts';
import type { JsonSchema } from './platform/http/reference/answer-schemas.ts';
import type { Operation, Paths } from './platform/http/reference/api-operation.ts';
import type { WebhookOperation } from './platform/http/reference/webhooks-of.ts';
import { schemaOf } from './platform/http/rest-adapter.ts';
import { shapeOf } from './platform/http/rest-input.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let paths: Paths;
let schemas: Record<string, JsonSchema>;
let webhooks: Record<string, { post: WebhookOperation }>;
beforeAll(async () => {
  world = await openWorld();
  const description = (await world.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  ({ paths, webhooks } = description);
  ({ schemas } = description.components);
});
afterAll(() => world.close());

function operation(method: string, path: string): Operation {
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

const bodyOf = (of: Operation, media = 'application/json') => of.requestBody?.content[media]?.schema;

it('describes every path, under a name of its own', () => {
  const operations = restRoutes.map(({ method, path }) => operation(method, path.replace(/:(\w+)/g, '{$1}')));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(restRoutes.length);
});

it('calls required what a request without it is refused for', async () => {
  const { admin } = await world.tenant();
  for (const [path, { post }] of Object.entries(paths)) {
    const required = post && bodyOf(post)?.required;
    if (!required || path.includes('{')) continue;
    const answer = await world.rest('POST', path, { ...(post.security && { as: admin }), body: {} });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(Object.keys(answer.body as object), path).toEqual(expect.arrayContaining(required));
  }
});

it('says which fields are a must, in the body and in the address', () => {
  expect(bodyOf(operation('POST', '/api/token/'))?.required).toEqual(['username', 'password']);
  expect(bodyOf(operation('PATCH', '/api/products/{id}/'))?.required).toBeUndefined();
  expect(operation('GET', '/api/search/').parameters).toContainEqual(
    expect.objectContaining({ name: 'q', required: true }),
  );
});

it('takes a form where there are files, and JSON where none is a must', () => {
  const media = (path: string) => Object.keys(operation('POST', path).requestBody?.content ?? {});
  expect(media('/api/products/')).toEqual(['application/json', 'multipart/form-data']);
  expect(bodyOf(operation('POST', '/api/products/'), 'multipart/form-data')?.properties).toMatchObject({
    data: { type: 'string' },
    images: { type: 'array' },
  });
  expect(media('/api/directory/tenants/{id}/upload-logo/')).toEqual(['multipart/form-data']);
  expect(media('/api/sales/')).toEqual(['application/json']);
});

it('names the answers: files by their kind, refusals by who may be refused', async () => {
  const { admin } = await world.tenant();
  const exported = await world.app.inject({
    method: 'GET',
    url: '/api/products/export/',
    headers: { authorization: `Bearer ${admin.access}` },
  });
  const [kind] = Object.keys(operation('GET', '/api/products/export/').responses[200]?.content ?? {});
  expect(exported.headers['content-type']).toMatch(new RegExp(`^${kind}\\b`));
  expect(Object.keys(operation('GET', '/api/orders/{id}/invoice/').responses[200]?.content ?? {})).toEqual([
    'application/pdf',
  ]);
  const statuses = (method: string, path: string) => Object.keys(operation(method, path).responses);
  expect(statuses('DELETE', '/api/products/{id}/')).toEqual(['204', '400', '401', '403', '404', '429', 'default']);
  expect(statuses('POST', '/api/token/')).toEqual(['200', '400', '401', '429', 'default']);
  expect(statuses('POST', '/api/auth/forgot-password/')).toEqual(['200', '400', '429', 'default']);
});

it('says in a few words what each call does, topic by topic', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ summary, tags, description }) => ({
      path,
      summary,
      description,
      tag: tags[0] ?? '',
    })),
  );
  for (const { path, summary, description } of described) {
    expect(summary, path).toMatch(/^[A-Z][^.]{5,60}$/);
    expect(description, path).toMatch(/\.$/);
  }
  const titles = apiTopics.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect([...new Set(described.map(({ tag }) => tag))]).toEqual(titles);
  // The same words twice are two ways to the same call.
  const again = described.filter(({ summary }, i) => described.findIndex((one) => one.summary === summary) < i);
  for (const { description } of again) expect(description).toMatch(/^The same as `(GET|POST) .+`\./);
});

it('lists a call of several paths once in the reference, with its other paths', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const listed = operations.filter((one) => !one['x-scalar-ignore']);
  const names = listed.map(({ tags, summary }) => `${tags[0]}: ${summary}`);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  expect(listed.length).toBe(new Set(restRoutes.map(({ procedure }) => procedure)).size);
  const [one, other] = ['/api/auth/pre-register/', '/api/auth/register/'].map((path) => operation('POST', path));
  expect([one?.['x-scalar-ignore'], other?.['x-scalar-ignore']].filter(Boolean)).toHaveLength(1);
  for (const { description, 'x-scalar-ignore': isLeftOut } of [one, other].filter((it) => it !== undefined))
    expect(description).toMatch(isLeftOut ? /^The same as `POST \/api\/auth\// : /^Also as `POST \/api\/auth\//);
});

it('names only calls that there are, and bodies that they take', () => {
  const known = new Set(restRoutes.map(({ procedure }) => procedure as string));
  for (const { calls, examples = {} } of apiTopics) {
    expect(Object.keys(calls).filter((procedure) => !known.has(procedure))).toEqual([]);
    for (const [procedure, example] of Object.entries(examples)) {
      expect(Object.keys(calls)).toContain(procedure);
      const schema = schemaOf(appRouter, procedure);
      const { properties = {} } = shapeOf(schema);
      // What the path says.
      const input = { ...('id' in properties && { id: 1 }), ...example };
      expect([procedure, schema.safeParse(input).error?.issues]).toEqual([procedure, undefined]);
      expect(
        Object.keys(example).filter((key) => !Object.hasOwn(properties, key)),
        procedure,
      ).toEqual([]);
    }
  }
});

it('describes what each topic posts to a webhook, under a name of its own', () => {
  expect(Object.keys(webhooks)).toEqual([...deliveryTopics]);
  const posts = deliveryTopics.map((topic) => webhooks[topic]?.post);
  expect(new Set(posts.map((post) => post?.operationId)).size).toBe(deliveryTopics.length);
  for (const [at, topic] of deliveryTopics.entries()) {
    const post = posts[at];
    expect(post?.summary, topic).toMatch(/^A[n]? |^Stock |^Goods /);
    expect(post?.parameters.map(({ name }) => name)).toEqual(['Stockhand-Signature']);
    const body = post?.requestBody.content['application/json'].schema;
    expect([topic, body?.required]).toEqual([topic, ['id', 'topic', 'created_at', 'data']]);
    expect(body?.properties).toMatchObject({ topic: { const: topic }, created_at: { format: 'date-time' } });
  }
  const dataOf = (topic: string) => {
    const { properties = {} } = webhooks[topic]?.post.requestBody.content['application/json'].schema ?? {};
    return (properties.data as JsonSchema | undefined)?.$ref;
  };
  expect(dataOf('sale.created')).toBe('#/components/schemas/SaleView');
  expect(dataOf('product.created')).toBe('#/components/schemas/ProductEvent');
  expect(Object.keys(schemas.ProductEvent?.properties ?? {})).toEqual([
    ...Object.keys(schemas.ProductView?.properties ?? {}),
    'is_archived',
  ]);
  const named = JSON.stringify(webhooks).match(/#\/components\/schemas\/(\w+)/g) ?? [];
  for (const name of named) expect(schemas).toHaveProperty(name.replace('#/components/schemas/', ''));
});

it('tells no bound that only a machine knows', () => {
  expect(JSON.stringify({ paths, schemas })).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

it('shows the reference with scripts of the product alone', async () => {
  const page = await world.app.inject({ method: 'GET', url: '/api/docs' });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none';script-src 'self';.*connect-src 'self';/,
  );
  const asked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(asked.filter((address) => !address.startsWith('/'))).toEqual([]);
  expect(page.body).not.toMatch(/<script>|<style|style="/);
});

it('shows every path on a page that needs no script and may use its own style alone', async () => {
  const page = await world.app.inject({ method: 'GET', url: '/api/docs/plain' });
  for (const path of Object.keys(paths)) expect(page.body).toContain(`<code>${path}</code>`);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.body) ?? [];
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(page.body).not.toContain('<script');
});

const answerOf = (method: string, path: string) =>
  Object.values(operation(method, path).responses[200]?.content ?? {})[0]?.schema;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('describes every answer, by components that exist', () => {
  for (const { method, path, status } of restRoutes) {
    const { responses } = operation(method, path.replace(/:(\w+)/g, '{$1}'));
    const described = Object.values(responses[status]?.content ?? {}).map(
      ({ schema }) => Object.keys(schema).length > 0,
    );
    expect([method, path, described]).toEqual([method, path, status === 204 ? [] : [true]]);
  }
  const named = JSON.stringify({ paths, schemas }).matchAll(/"\$ref":"#\/([^"]*)"/g);
  const names = new Set([...named].map(([, place = '']) => place));
  expect(names.size).toBeGreaterThan(40);
  expect([...names].filter((place) => !Object.hasOwn(schemas, place.replace('components/schemas/', '')))).toEqual([]);
});

it('describes an answer as it is sent: times as text, pages and plain lists of the same rows', () => {
  expect(answerOf('GET', '/api/products/{id}/')).toEqual(ref('ProductView'));
  const { ProductView, OrderView } = schemas;
  expect(ProductView?.properties).toMatchObject({
    id: { type: 'integer' },
    barcode: { type: ['string', 'null'] },
    stock_status: { enum: ['in', 'low', 'out'] },
    images: { type: 'array', items: ref('ProductImageView') },
    created_at: { type: 'string', format: 'date-time' },
  });
  expect(OrderView?.properties?.shipped_at).toEqual({
    anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }],
  });
  const rows = { type: 'array', items: ref('ProductView') };
  const page = expect.objectContaining({ properties: { results: rows, count: { type: 'integer' } } });
  expect(answerOf('GET', '/api/products/')).toEqual({ anyOf: [rows, page] });
  expect(answerOf('GET', '/api/products/{id}/transactions/')).toEqual({
    type: 'array',
    items: ref('StockTransactionView'),
  });
  expect(answerOf('GET', '/api/orders/')).toMatchObject({ properties: { results: { items: ref('OrderSummary') } } });
});

it('describes the two shapes of a refusal once', () => {
  const refused = { 'application/json': { schema: ref('Error') } };
  for (const methods of Object.values(paths)) {
    for (const { responses } of Object.values(methods))
      for (const [status, { content }] of Object.entries(responses))
        if (!status.startsWith('2')) expect(content).toEqual(refused);
  }
  expect(schemas.Error).toEqual({ oneOf: [ref('Detail'), ref('FieldErrors')] });
});
