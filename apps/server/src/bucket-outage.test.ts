import { DarkNetwork } from '@stockhand/db/testing/dark-network';
import { type S3Server, startS3Server } from '@stockhand/db/testing/s3-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct } from './testing/goods.ts';
import { importSender } from './testing/send-import.ts';
import { sendPicture } from './testing/send-picture.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

// A bucket that cannot be reached, or that falls silent.

let server: S3Server;
let network: DarkNetwork;
let world: World;
let tenant: Tenant;
let product: number;
let shown: string;
let log = '';
const write = (line: string) => {
  log += line;
};
beforeAll(async () => {
  server = await startS3Server();
  network = await DarkNetwork.before(server.url);
  world = await openWorld({ FILES_URL: network.url, LOG_LEVEL: 'info' }, { write });
  tenant = await world.tenant();
  product = (await makeProduct(tenant.admin)).id;
  shown = ((await sendPicture(world, tenant, product)).body as { image: string }).image;
});
afterAll(async () => {
  await world.close();
  await network.close().catch(() => undefined);
  await server.close();
});
beforeEach(() => {
  log = '';
});

const unavailable = {
  status: 503,
  body: { detail: 'The service is busy. Please try again in a moment.' },
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
};
const rows = async () => {
  const images = await tenant.db.selectFrom('product_images').select('id').execute();
  const imports = await tenant.db.selectFrom('imports').select('id').execute();
  return [images.length, imports.length];
};
const calls = () =>
  Promise.all([
    sendPicture(world, tenant, product),
    importSender(world).send(tenant.admin, 'start/', 'Name,Category\nGood,C\n', {}),
    world.rest('GET', shown),
  ]);
const isWithin = (began: number, seconds: number) => expect((performance.now() - began) / 1000).toBeLessThan(seconds);

it('answers 503 within bounds while it is silent, writes no row, and goes on after it', async () => {
  network.goDark();
  const began = performance.now();
  const [picture, list, media] = await calls();
  isWithin(began, 25);
  for (const answer of [picture, media]) expect(answer).toMatchObject(unavailable);
  expect(list.status).toBe(503);
  expect(await rows()).toEqual([1, 0]);
  expect(log).toMatch(/cannot be reached: TimeoutError/);
  expect(log).not.toContain('S3RVER');
  network.light();
  expect((await world.rest('GET', shown)).status).toBe(200);
  expect((await sendPicture(world, tenant, product)).status).toBe(201);
}, 60_000);

it('answers 503 at once while it refuses connections, and writes no row', async () => {
  const before = await rows();
  await network.close();
  const began = performance.now();
  const [picture, list, media] = await calls();
  isWithin(began, 5);
  for (const answer of [picture, media]) expect(answer).toMatchObject(unavailable);
  expect(list.status).toBe(503);
  expect(await rows()).toEqual(before);
  expect(log).toMatch(/cannot be reached: .*ECONNREFUSED/);
}, 60_000);

it('starts while it cannot be reached, and says so', async () => {
  const other = await openWorld({ FILES_URL: world.services.env.filesUrl ?? '', LOG_LEVEL: 'info' }, { write });
  await expect.poll(() => log, { timeout: 20_000 }).toContain('Kept files cannot be reached.');
  await other.close();
}, 30_000);
