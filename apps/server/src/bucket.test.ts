import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { totalsOf } from '@stockhand/db/backup/totals-of';
import { type S3Server, startS3Server } from '@stockhand/db/testing/s3-server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpNightly } from './platform/background/nightly-backup.ts';
import { loadSharp } from './platform/files/load-sharp.ts';
import { sweepAll, sweepFiles } from './sweeps.ts';
import { makeProduct } from './testing/goods.ts';
import { importSender } from './testing/send-import.ts';
import { sendPicture } from './testing/send-picture.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

// The product with its kept files in a bucket.

let server: S3Server;
let world: World;
let log = '';
const write = (line: string) => {
  log += line;
};
beforeAll(async () => {
  // What draws the demo in this process decodes neither; the test looks at what the server drew.
  const sharpLibrary = await loadSharp();
  sharpLibrary.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer'] });
  server = await startS3Server();
  world = await openWorld({ FILES_URL: server.url, FILES_PER_TENANT_MB: '1', LOG_LEVEL: 'info' }, { write });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const keysIn = async (folder: string) => (await world.services.files.filesIn(folder)).map(({ key }) => key).sort();
const look = (url: string) => world.app.inject({ method: 'GET', url });
const formatOf = async (url: string) => (await sharp((await look(url)).rawPayload).metadata()).format;

async function uploadLogo({ admin, id }: Tenant): Promise<string> {
  const form = new FormData();
  const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(dot)]), 'logo.png');
  const answer = await world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as: admin, body: form });
  expect(answer.status).toBe(200);
  return (answer.body as { logo: string }).logo;
}

it('keeps, shows, shrinks and deletes pictures there, and nothing on its own disk', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const { status, body } = await sendPicture(world, tenant, id);
  expect(status).toBe(201);
  const picture = body as { id: number; image: string; thumbnail: string; preview: string };
  const [key = ''] = await keysIn(tenant.schema);
  expect(await formatOf(picture.image)).toBe('png');
  expect(await world.services.files.sizeOf(key)).toBe((await look(picture.image)).rawPayload.length);
  for (let time = 0; time < 2; time++)
    expect([await formatOf(picture.thumbnail), await formatOf(picture.preview)]).toEqual(['webp', 'webp']);
  expect(await keysIn(tenant.schema)).toHaveLength(3);
  await tenant.admin.call.images.delete({ id: picture.id });
  await expect.poll(() => keysIn(tenant.schema), { timeout: 20_000 }).toEqual([]);
  expect((await look(picture.image)).statusCode).toBe(404);
  const files = path.join(world.services.env.dataDir, 'files');
  expect(await readdir(files, { recursive: true })).toEqual(['incoming']);
});

it('prints a logo from there', async () => {
  const tenant = await world.tenant();
  const logo = await uploadLogo(tenant);
  expect((await look(logo)).headers['content-type']).toBe('image/png');
  const { id } = await makeProduct(tenant.admin, { stock: 2 });
  const sale = { items: [{ product_id: id, quantity: 1, unit_price: 1 }], total_amount: 1 };
  const { body } = await world.rest('POST', '/api/sales/', { as: tenant.admin, body: sale });
  const receipt = await world.rest('GET', `/api/sales/${(body as { id: number }).id}/receipt/`, { as: tenant.admin });
  expect(receipt.status).toBe(200);
});

it('refuses files beyond the quota and keeps none of them', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  expect((await sendPicture(world, tenant, id, 700_000)).status).toBe(201);
  expect(await sendPicture(world, tenant, id, 700_000)).toMatchObject({ status: 400, body: { image: [/room/] } });
  expect(await keysIn(tenant.schema)).toHaveLength(1);
});

it('imports a list from there and gives the rejected rows back', async () => {
  const tenant = await world.tenant();
  const text = 'Name,Category\nGood,C\n,C\n';
  expect(await importSender(world).run(tenant.admin, 'create', text)).toMatchObject({
    created_count: 1,
    error_count: 1,
  });
  const { id } = (await tenant.admin.call.imports.latest()) ?? { id: 0 };
  const rejected = await tenant.admin.call.imports.exportRejected({ id });
  expect(Buffer.from(rejected.bytes).toString()).toContain('Problem');
  await world.services.files.deleteFolder(tenant.schema);
  await expect(tenant.admin.call.imports.exportRejected({ id })).rejects.toThrow(/no longer/);
});

it('deletes what no row names after a day, and all of a tenant after a month', async () => {
  const [tenant, other] = [await world.tenant('Doomed'), await world.tenant('Doomed too')];
  const keys: string[] = [];
  for (const one of [tenant, other]) {
    const { id } = await makeProduct(one.admin);
    const { body } = await sendPicture(world, one, id);
    await look((body as { thumbnail: string }).thumbnail);
    keys.push(...(await keysIn(one.schema)));
  }
  expect(keys).toHaveLength(4);
  const logo = (await uploadLogo(tenant)).replace('/media/', '');
  const lost = [
    await world.services.files.put(tenant.schema, Buffer.from('lost')),
    await world.services.files.put('logos', Buffer.from('lost')),
  ];
  const sweepAfter = (hours: number, sweep = sweepFiles) =>
    sweep(world.services, new Date(Date.now() + hours * 3_600_000));
  await sweepAfter(23);
  expect(await keysIn('logos')).toContain(lost[1]);
  await sweepAfter(25);
  expect([...(await keysIn(tenant.schema)), ...(await keysIn(other.schema))]).toEqual(keys);
  expect(await keysIn('logos')).toContain(logo);
  expect(await keysIn('logos')).not.toContain(lost[1]);
  await tenant.admin.call.tenants.create({ name: 'Another' });
  await tenant.admin.call.tenants.delete({ id: tenant.id });
  await sweepAfter(31 * 24, sweepAll);
  expect(await keysIn(tenant.schema)).toEqual([]);
  expect(await keysIn(other.schema)).toHaveLength(2);
  expect(await keysIn('logos')).not.toContain(logo);
}, 60_000);

it('is backed up at night', async () => {
  const tenant = await world.tenant();
  await sendPicture(world, tenant, (await makeProduct(tenant.admin)).id);
  const backupDir = await mkdtemp(path.join(tmpdir(), 'stockhand-nights-'));
  const { services, databaseUrl } = world;
  await backUpNightly({ ...services.env, backupDir }, databaseUrl, services.log, new Date('2026-02-28'));
  const totals = await totalsOf(path.join(backupDir, 'stockhand-2026-02-28.tar.gz'));
  expect(totals?.files).toBeGreaterThan(0);
  await rm(backupDir, { recursive: true });
});

it('says nothing of a common DATA_DIR, and no secret', () => {
  expect(log).not.toMatch(/DATA_DIR|cannot be reached|S3RVER/);
});
