import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contactDefaults } from '@stockhand/contract/site-values';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from './platform/errors.ts';
import { registerWeb } from './web-pages.ts';

let app: FastifyInstance;
const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
const publicUrl = 'https://stock.example';

beforeAll(async () => {
  for (const name of ['site/guides', 'site/pricing', 'assets']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<div id="root">');
  writeFileSync(path.join(folder, 'missing-page.html'), 'nothing at __PUBLIC_URL__');
  for (const name of ['favicon.png', 'site/robots.txt', 'assets/app-1.js', 'assets/app-1.js.gz'])
    writeFileSync(path.join(folder, name), 'a file');
  for (const name of ['index', 'api', 'pricing', 'pricing/all', 'guides', 'guides/first-steps'])
    writeFileSync(path.join(folder, `site/${name}.html`), `page ${name}`);
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send(error.body);
  });
  await registerWeb(app, { ...contactDefaults, publicUrl }, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function answerOf(url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  return [url, statusCode, headers.location ?? body];
}

it('has nothing under names of files that are none', async () => {
  const missing = [
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/old/backup.ZIP',
    '/index.html',
    '/pricing.html',
    '/guides/none.md',
  ];
  for (const url of [...missing, '/none.js?v=1', '/none.png/']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    expect(body).not.toContain('root');
  }
  for (const url of ['/assets/none.js', '/assets/app-1.js.gz', '/assets/../index.html', '/assets/app-1.js/x'])
    expect((await app.inject(url)).statusCode).toBe(404);
  expect(await answerOf('/favicon.png')).toEqual(['/favicon.png', 200, 'a file']);
  expect(await answerOf('/favicon.ico')).toEqual(['/favicon.ico', 301, '/favicon.png']);
});

it('sends files of the web, kept by browsers for as long as their name says what they are', async () => {
  for (const [url, keeping] of [
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ['/favicon.png', 'no-cache'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({
        method,
        url,
        headers: { 'accept-encoding': 'identity' },
      });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, keeping]);
      expect(body).toBe(method === 'GET' ? 'a file' : '');
    }
  }
  const { headers } = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
});

it('leads to the public page that an address means', async () => {
  for (const [url, to] of [
    ['/Pricing', '/pricing'],
    ['/PRICING/ALL/?from=Mail?x', '/pricing/all?from=Mail?x'],
    ['/pricing/', '/pricing'],
    ['/pricing/?from=mail', '/pricing?from=mail'],
    ['/pricing//', '/pricing'],
    ['/API', '/api'],
    ['/api/', '/api'],
    ['/Robots.txt', '/robots.txt'],
    ['/Guides/First-Steps', '/guides/first-steps'],
  ] as const)
    expect(await answerOf(url)).toEqual([url, 301, to]);
  for (const url of ['/', '/?from=mail']) expect(await answerOf(url)).toEqual([url, 200, 'page index']);
});

it('shows browsers a page where there is no guide and no file, and tells programs that there is none', async () => {
  for (const url of [
    '/guides/none',
    '/Guides/first-step',
    '/guides/first-steps/none',
    '/none.pdf',
    '/missing-page.html',
  ]) {
    const asked = (accept?: string) => app.inject({ url, headers: accept === undefined ? {} : { accept } });
    const page = await asked('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
    expect([url, page.statusCode, page.body]).toEqual([url, 404, `nothing at ${publicUrl}`]);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    for (const accept of [undefined, '*/*', 'image/avif,image/webp,*/*;q=0.8', 'application/json']) {
      const told = await asked(accept);
      expect([url, accept, told.statusCode, Object.keys(told.json())]).toEqual([url, accept, 404, ['detail']]);
    }
  }
  const call = await app.inject({ url: '/api/none', headers: { accept: 'text/html' } });
  expect([call.statusCode, Object.keys(call.json())]).toEqual([404, ['detail']]);
});

it('leaves every other address to the application, which knows who is signed in', async () => {
  for (const url of ['/dashboard', '/products/7', '/reset-password/x', '/none', '/reports/nothing', '//evil.example/x'])
    expect(await answerOf(url)).toEqual([url, 200, '<div id="root">']);
  for (const url of ['/api/none', '/media/none']) expect((await answerOf(url))[1]).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/Pricing' })).statusCode).toBe(404);
});
