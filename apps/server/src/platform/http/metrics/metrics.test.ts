import { expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';

const token = 'a-token-of-a-scraper';

/** Statuses of /metrics by who asks, with these settings. */
async function statuses(settings: Record<string, string>): Promise<Record<string, number>> {
  const world = await openWorld(settings);
  const ask = async (address: string, authorization?: string, forwarded?: string) => {
    const headers = {
      ...(authorization && { authorization }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    };
    return (await world.rest('GET', '/metrics', { address, headers })).status;
  };
  try {
    return {
      loopback: await ask('127.0.0.1'),
      'other loopback': await ask('127.0.0.2'),
      'IPv6 loopback': await ask('::1'),
      'mapped loopback': await ask('::ffff:127.0.0.1'),
      neighbour: await ask('192.168.0.5'),
      'neighbour of loopback': await ask('128.0.0.1'),
      'proxied loopback': await ask('127.0.0.1', undefined, '127.0.0.1'),
      'with the token': await ask('203.0.113.9', `Bearer ${token}`),
      'with half of it': await ask('203.0.113.9', `Bearer ${token.slice(0, -1)}`),
      'with more': await ask('203.0.113.9', `Bearer ${token}x`),
      'with an empty one': await ask('203.0.113.9', 'Bearer '),
    };
  } finally {
    await world.close();
  }
}

const nobody = {
  loopback: 404,
  'other loopback': 404,
  'IPv6 loopback': 404,
  'mapped loopback': 404,
  neighbour: 404,
  'neighbour of loopback': 404,
  'proxied loopback': 404,
  'with the token': 404,
  'with half of it': 404,
  'with more': 404,
  'with an empty one': 404,
};
const machine = {
  loopback: 200,
  'other loopback': 200,
  'IPv6 loopback': 200,
  'mapped loopback': 200,
  'proxied loopback': 200,
};

it('shows figures in local mode to this machine, elsewhere only with the token', async () => {
  expect(await statuses({})).toEqual({ ...nobody, ...machine });
  expect(await statuses({ METRICS_TOKEN: token })).toEqual({ ...nobody, ...machine, 'with the token': 200 });
});

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://stock.example' },
  { TRUST_PROXY: '127.0.0.1' },
])('shows figures elsewhere to nobody without the token (%o)', async (settings) => {
  expect(await statuses(settings)).toEqual(nobody);
  expect(await statuses({ ...settings, METRICS_TOKEN: token })).toEqual({ ...nobody, 'with the token': 200 });
});
