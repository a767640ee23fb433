import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPublicPages } from './public-pages.ts';

let app: FastifyInstance;
const folder = mkdtempSync(path.join(tmpdir(), 'site-'));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'pricing'));
  writeFileSync(path.join(folder, 'index.html'), '<link rel="canonical" href="__PUBLIC_URL__/">');
  writeFileSync(path.join(folder, 'pricing/all.html'), 'All plans of __PUBLIC_URL__ and __PUBLIC_URL__');
  writeFileSync(
    path.join(folder, 'contact.html'),
    '<a href="tel:__CONTACT_DIGITS__">__CONTACT_PHONE__</a> __CONTACT_EMAIL__, __CONTACT_ADDRESS__',
  );
  writeFileSync(path.join(folder, 'robots.txt'), 'Sitemap: __PUBLIC_URL__/sitemap.xml');
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerPublicPages(app, folder, {
    publicUrl: 'https://stock.example',
    contactEmail: 'help@stock.example',
    contactPhone: '+254 (20) 555-01.42',
    contactAddress: '7 Moi Avenue, Nairobi',
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('says how to reach the company that runs it', async () => {
  expect((await app.inject('/contact')).body).toBe(
    '<a href="tel:+254205550142">+254 (20) 555-01.42</a> help@stock.example, 7 Moi Avenue, Nairobi',
  );
});

it('answers each page under its path, with the address that the product is reached by', async () => {
  const home = await app.inject('/');
  expect(home.body).toBe('<link rel="canonical" href="https://stock.example/">');
  expect(home.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  for (const url of ['/pricing/all', '/pricing/all?from=mail'])
    expect((await app.inject(url)).body).toBe('All plans of https://stock.example and https://stock.example');
  const robots = await app.inject('/robots.txt');
  expect([robots.body, robots.headers['content-type']]).toEqual([
    'Sitemap: https://stock.example/sitemap.xml',
    'text/plain; charset=utf-8',
  ]);
  for (const url of ['/index.html', '/pricing', '/pricing/all.html', '/../robots.txt/x'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});

it('answers HEAD with the head alone, and 304 to who has the page', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const { etag } = head.headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(known) } });
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } });
  expect(changed.statusCode).toBe(200);
});

it('compresses for who takes it', async () => {
  const asked = async (accepted: string) => {
    const answer = await app.inject({ url: '/robots.txt', headers: { 'accept-encoding': accepted } });
    return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload };
  };
  const text = 'Sitemap: https://stock.example/sitemap.xml';
  const brotli = await asked('gzip, deflate, br;q=0.9');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', text]);
  const gzip = await asked('gzip, br;q=0');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', text]);
  const plain = await asked('identity');
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, text]);
});
