import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
afterEach(() => world.close());

it('tells in local mode where mails lie', async () => {
  world = await openWorld();
  const folder = path.resolve(world.services.env.dataDir, 'outbox');
  expect(await world.nobody.auth.outbox()).toEqual({ folder });
});

it.each([
  ['reached by others', { HOST: '0.0.0.0' }],
  ['at a public address', { PUBLIC_URL: 'https://stock.example.com' }],
  ['that sends mails', { SMTP_URL: 'smtp://localhost:2525' }],
  ['that sends mails by Resend', { RESEND_API_KEY: 're_1' }],
])('tells nothing on a server %s', async (_, settings) => {
  world = await openWorld(settings);
  expect(await world.nobody.auth.outbox()).toEqual({ folder: null });
});
