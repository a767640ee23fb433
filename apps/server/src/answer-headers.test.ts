import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './testing/world.ts';

let world: World;
let safe: World;
beforeAll(async () => {
  world = await openWorld();
  safe = await openWorld({ HOST: '0.0.0.0', PUBLIC_URL: 'https://stock.example' });
});
afterAll(async () => {
  await world.close();
  await safe.close();
});

const kinds = [
  '/',
  '/login',
  '/reset-password/x',
  '/api/products/',
  '/api/none/',
  '/trpc/none',
  '/media/x',
  '/healthz',
];

it.each(kinds)('%s forbids framing, sniffing, foreign code and telling where one came from', async (url) => {
  const { headers } = await world.app.inject({ method: 'GET', url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']);
  // The camera scanner's decoder is WebAssembly: compiling that is permitted, evaluating text is not.
  const script = "script-src 'self' 'wasm-unsafe-eval';";
  for (const rule of ["default-src 'none'", script, 'frame-src blob:;', "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(policy.replace(script, '')).not.toMatch(/unsafe|\*|https?:/);
  expect(headers['x-powered-by']).toBeUndefined();
});

it('keeps answers out of caches', async () => {
  for (const url of ['/api/products/', '/api/none/', '/trpc/account.me', '/healthz', '/readyz', '/metrics'])
    expect([url, (await world.app.inject({ method: 'GET', url })).headers['cache-control']]).toEqual([url, 'no-store']);
});

it('insists on https where the product is reached by it, and only there', async () => {
  const of = async (at: World) =>
    (await at.app.inject({ method: 'GET', url: '/login', headers: { host: new URL(at.services.publicUrl).host } }))
      .headers;
  const [plain, https] = [await of(world), await of(safe)];
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(https['strict-transport-security']).toContain('max-age=31536000');
  expect(https['content-security-policy']).toContain('upgrade-insecure-requests');
});

describe('other sites', () => {
  it('read nothing and send no form', async () => {
    const origin = 'https://evil.example';
    const preflight = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/products/',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const read = await world.app.inject({ method: 'GET', url: '/api/products/', headers: { origin } });
    for (const { headers } of [preflight, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { origin, 'content-type': type };
      const sent = await world.app.inject({ method: 'POST', url: '/api/token/', headers, payload: '{}' });
      expect([type, sent.statusCode]).toEqual([type, 415]);
    }
  });
});

it('answers no probe for what is not public', async () => {
  const probes = ['/.env', '/.git/config', '/package.json', '/src/main.ts', '/assets/', '/assets/none.js', '/media/'];
  const hidden = ['/metrics', '/trpc/panel', '/api/admin/', '/api/openapi', '/graphql', '/actuator'];
  const headers = { host: 'stock.example' };
  for (const url of [...probes, ...hidden]) {
    const { statusCode, body } = await safe.app.inject({ method: 'GET', url, headers, remoteAddress: '203.0.113.9' });
    // Whatever is no file and no call is the browser's business.
    const isPage = body.includes('<div id="root">');
    expect([url, isPage || statusCode === 404]).toEqual([url, true]);
    expect(body, url).not.toMatch(/process_cpu|stockhand"|DATABASE_URL|\[core\]/);
  }
  expect((await safe.app.inject({ method: 'TRACE' as 'GET', url: '/api/products/', headers })).statusCode).not.toBe(
    200,
  );
});
