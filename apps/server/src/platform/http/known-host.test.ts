import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

const unknown = { detail: 'The product is not reached by this host name.' };
const routes = ['/', '/login', '/assets/none.js', '/api/products/', '/api/none/', '/trpc/account.me', '/media/x'];

/** What a world answers to a request with this Host. */
function asking(publicUrl: string) {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ HOST: '0.0.0.0', ...(publicUrl && { PUBLIC_URL: publicUrl }) });
  });
  afterAll(() => world.close());
  return async (url: string, host: string) => {
    const answer = await world.app.inject({ method: 'GET', url, headers: { host } });
    const isUnknown = answer.statusCode === 400 && answer.body === JSON.stringify(unknown);
    return isUnknown ? 'unknown' : answer.statusCode;
  };
}

describe('with a public address', () => {
  const ask = asking('https://Stock.example');

  it.each(routes)('%s is answered under its name and no other', async (url) => {
    for (const host of ['stock.example', 'STOCK.EXAMPLE', 'stock.example.', 'stock.example:443'])
      expect([host, await ask(url, host)]).not.toEqual([host, 'unknown']);
    const strangers = [
      'evil.example',
      'stock.example.evil.example',
      'xstock.example',
      'stock.exampl',
      'stock.example:444',
    ];
    const loopback = ['localhost', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', '192.168.0.5'];
    const odd = [
      '',
      ':443',
      'stock.example:80',
      'stock.example@evil.example',
      'evil.example/stock.example',
      '[::1',
      'a b',
    ];
    for (const host of [...strangers, ...loopback, ...odd])
      expect([host, await ask(url, host)]).toEqual([host, 'unknown']);
  });

  it.each(['/healthz', '/readyz', '/readyz/', '/readyz?x=1'])('%s is answered under any', async (url) => {
    for (const host of ['stock.example', '127.0.0.1:3000', '10.1.2.3', 'evil.example'])
      expect([host, await ask(url, host)]).toEqual([host, 200]);
  });

  it('hides /metrics by its token alone, and takes nothing else for a health path', async () => {
    expect(await ask('/metrics', '10.1.2.3:3000')).toBe(404);
    for (const url of ['/healthzz', '/api/healthz', '/x/readyz', '/?/healthz'])
      expect([url, await ask(url, '10.1.2.3')]).toEqual([url, 'unknown']);
  });
});

describe('with a port or an IPv6 address', () => {
  const ask = asking('http://[2001:DB8::1]:8080/');

  it('compares both, however the address is written', async () => {
    for (const host of ['[2001:db8::1]:8080', '[2001:DB8:0:0::1]:8080'])
      expect([host, await ask('/login', host)]).not.toEqual([host, 'unknown']);
    for (const host of ['[2001:db8::1]', '[2001:db8::1]:80', '[2001:db8::2]:8080', '2001:db8::1', '[::1]:8080'])
      expect([host, await ask('/login', host)]).toEqual([host, 'unknown']);
  });
});

describe('with a public address on this machine', () => {
  const ask = asking('http://localhost:3000');

  it('takes every name of loopback with its port, and no other name', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST.:3000'])
      expect([host, await ask('/login', host)]).not.toEqual([host, 'unknown']);
    for (const host of ['localhost', '127.0.0.1:3001', '128.0.0.1:3000', 'evil.example:3000'])
      expect([host, await ask('/login', host)]).toEqual([host, 'unknown']);
  });
});

describe('without a public address', () => {
  const ask = asking('');

  it('answers under any name', async () => {
    for (const host of ['localhost', '192.168.0.5:3000', 'shop.local'])
      expect([host, await ask('/api/none/', host)]).toEqual([host, 404]);
  });
});

it('answers no host at all like a wrong one', async () => {
  const world = await openWorld({ HOST: '0.0.0.0', PUBLIC_URL: 'https://stock.example' });
  try {
    const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (headers: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, path: '/login', headers, setHost: false }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    expect(await ask([])).toBe(400);
    expect(await ask(['Host', 'evil.example', 'Host', 'stock.example'])).toBe(400);
    expect(await ask(['Host', 'stock.example', 'host', 'evil.example'])).toBe(400);
    expect(await ask(['Host', 'stock.example', 'host', 'stock.example'])).toBe(400);
    expect(await ask(['Host', 'stock.example'])).not.toBe(400);
  } finally {
    await world.close();
  }
});
