import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles } from '../../sweeps.ts';
import { makeProduct } from '../../testing/goods.ts';
import { keptPath } from '../../testing/kept-path.ts';
import { noisePicture } from '../../testing/noise.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;
const sweepAfter = (hours: number) => sweepFiles(world.services, new Date(Date.now() + hours * hourMs));
const isKept = (key: string) => existsSync(keptPath(world.services, key));
const orphan = (folder: string) => world.services.files.put(folder, Buffer.from('left over'));

/** A picture with its small one, a logo and a kept import file: the keys that rows name. */
async function fill({ admin, id, db }: Tenant): Promise<string[]> {
  const product = await makeProduct(admin);
  const image = new FormData();
  image.set('product', String(product.id));
  image.set('image', await noisePicture(3_000), 'a.png');
  const added = await world.rest('POST', '/api/product-images/', { as: admin, body: image });
  const small = (added.body as { thumbnail: string }).thumbnail;
  expect((await world.app.inject({ method: 'GET', url: small })).statusCode).toBe(200);
  for (let i = 0; i < 2; i++) {
    const logo = new FormData();
    logo.set('file', await noisePicture(3_000), 'logo.png');
    await world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as: admin, body: logo });
  }
  const list = new FormData();
  list.set('file', new Blob(['Name,Category\nThing,C\n']), 'list.csv');
  expect((await world.rest('POST', '/api/products/import/', { as: admin, body: list })).status).toBe(200);
  const pictures = await db.selectFrom('product_images').select('file_key').execute();
  const imports = await db.selectFrom('imports').select('file_key').execute();
  const logos = await db.selectFrom('public.tenant_logos').select('file_key').where('tenant_id', '=', id).execute();
  const keys = [...pictures, ...imports, ...logos].map((row) => row.file_key ?? '');
  return [...keys, `${pictures[0]?.file_key}.96`];
}

it('deletes what no row names after a day, and never what a row names', async () => {
  const tenant = await world.tenant();
  const named = await fill(tenant);
  expect(named.map(isKept)).toEqual(named.map(() => true));
  const lost = [await orphan(tenant.schema), await orphan('logos')];
  const [picture = ''] = named;
  // A small picture that a crash left half drawn, and one of a picture that is gone.
  const leftovers = [`${picture}.96.${crypto.randomUUID()}`, `${lost[0]}.96`];
  for (const key of leftovers) await writeFile(keptPath(world.services, key), 'left over');
  await sweepAfter(23.9);
  expect([...named, ...lost, ...leftovers].filter((key) => !isKept(key))).toEqual([]);
  await sweepAfter(24.1);
  expect([...lost, ...leftovers].filter(isKept)).toEqual([]);
  expect(named.filter((key) => !isKept(key))).toEqual([]);
  await sweepAfter(24 * 400);
  expect(named.filter((key) => !isKept(key))).toEqual([]);
});

it('keeps the files of a deleted tenant, and those of a folder that this database does not know', async () => {
  const tenant = await world.tenant();
  const named = await fill(tenant);
  await tenant.admin.call.tenants.create({ name: 'Another' });
  await tenant.admin.call.tenants.delete({ id: tenant.id });
  const unknown = await orphan('t_of_another_database');
  const lost = await orphan(tenant.schema);
  await sweepAfter(24 * 29);
  expect([...named, unknown].filter((key) => !isKept(key))).toEqual([]);
  expect(isKept(lost)).toBe(false);
});

it('keeps a file whose row is written while it sweeps, however old the file looks', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const key = await orphan(tenant.schema);
  await utimes(keptPath(world.services, key), new Date(0), new Date(0));
  const { files, database } = world.services;
  const filesIn = files.filesIn.bind(files);
  const services = { ...world.services, files: Object.create(files) as typeof files };
  // A commit between listing the files and reading the rows.
  services.files.filesIn = async (folder) => {
    const listed = await filesIn(folder);
    if (folder === tenant.schema)
      await database
        .withSchema(tenant.schema)
        .insertInto('product_images')
        .values({
          product_id: id,
          file_key: key,
          content_type: 'image/png',
          is_primary: true,
          size_bytes: 1,
          created_at: new Date(),
        })
        .execute();
    return listed;
  };
  for (const name of ['clearIncoming', 'sizeOf', 'delete'] as const)
    Object.assign(services.files, { [name]: files[name].bind(files) });
  await sweepFiles(services, new Date());
  expect(isKept(key)).toBe(true);
});

it('clears what requests left in the incoming folder a day ago', async () => {
  const incoming = path.join(world.services.env.dataDir, 'files', 'incoming');
  await mkdir(incoming, { recursive: true });
  const [old, young] = [path.join(incoming, 'old'), path.join(incoming, 'young')];
  for (const file of [old, young]) await writeFile(file, 'preview');
  await utimes(old, new Date(), new Date(Date.now() - 25 * hourMs));
  await utimes(young, new Date(), new Date(Date.now() - 23 * hourMs));
  await sweepAfter(0);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

it('keeps no file of what is refused after it was kept', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Pictured', category_id: 999_999 }));
  form.append('images', await noisePicture(3_000), 'a.png');
  expect((await world.rest('POST', '/api/products/', { as: tenant.admin, body: form })).status).toBe(400);
  expect(id).toBeGreaterThan(0);
  expect(await world.services.files.filesIn(tenant.schema)).toEqual([]);
});
