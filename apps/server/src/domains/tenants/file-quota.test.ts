import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { keptPath } from '../../testing/kept-path.ts';
import { noisePicture } from '../../testing/noise.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ FILES_PER_TENANT_MB: '1' });
});
afterAll(() => world.close());

const kb = 1024;
const full = (field: string) => ({
  status: 400,
  body: {
    [field]: [
      'There is no room for this file: pictures and import files can take up to 1 MB. Delete images you no longer need.',
    ],
  },
});

async function addImage({ admin }: Tenant, product: number, bytes: number) {
  const form = new FormData();
  form.set('product', String(product));
  form.set('image', await noisePicture(bytes), 'noise.png');
  return world.rest('POST', '/api/product-images/', { as: admin, body: form });
}

async function addLogo({ admin, id }: Tenant, bytes: number) {
  const form = new FormData();
  form.set('file', await noisePicture(bytes), 'noise.png');
  return world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as: admin, body: form });
}

function startImport({ admin }: Tenant, bytes: number, call: 'start/' | '' = '') {
  const form = new FormData();
  form.set('file', new Blob([`Name,Category,Description\nThing,C,"${'x\n'.repeat(bytes / 2)}"\n`]), 'list.csv');
  return world.rest('POST', `/api/products/import/${call}`, { as: admin, body: form });
}

const filesOf = ({ schema }: Tenant) =>
  readdir(keptPath(world.services, schema)).then(
    (names) => names.length,
    () => 0,
  );

it('refuses pictures, logos and import files beyond the quota on their fields, and keeps none of them', async () => {
  const [tenant, other] = [await world.tenant(), await world.tenant()];
  const { id } = await makeProduct(tenant.admin);
  expect((await addImage(tenant, id, 700 * kb)).status).toBe(201);
  expect(await addImage(tenant, id, 700 * kb)).toMatchObject(full('image'));
  expect(await addLogo(tenant, 700 * kb)).toMatchObject(full('file'));
  const form = new FormData();
  form.set('data', JSON.stringify({ name: 'Pictured', category_name: 'C' }));
  form.append('images', await noisePicture(200 * kb), 'a.png');
  form.append('images', await noisePicture(200 * kb), 'b.png');
  expect(await world.rest('POST', '/api/products/', { as: tenant.admin, body: form })).toMatchObject(full('images'));
  expect((await tenant.admin.call.catalog.products.list({})).count).toBe(1);
  expect(await startImport(tenant, 400 * kb)).toMatchObject(full('file'));
  expect(await startImport(tenant, 400 * kb, 'start/')).toMatchObject(full('file'));
  expect(await tenant.db.selectFrom('imports').select('id').execute()).toEqual([]);
  expect(await filesOf(tenant)).toBe(1);
  expect((await addLogo(tenant, 200 * kb)).status).toBe(200);
  expect((await addImage(other, (await makeProduct(other.admin)).id, 700 * kb)).status).toBe(201);
});

it('has room again for what was deleted', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const { body } = await addImage(tenant, id, 700 * kb);
  expect((await addImage(tenant, id, 700 * kb)).status).toBe(400);
  await tenant.admin.call.images.delete({ id: (body as { id: number }).id });
  expect((await addImage(tenant, id, 700 * kb)).status).toBe(201);
});

it('of many files at once lets in no more than there is room for', async () => {
  const tenant = await world.tenant();
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(tenant.admin)));
  const answers = await Promise.all([
    ...products.map(({ id }) => addImage(tenant, id, 300 * kb)),
    ...products.map(({ id }) => addImage(tenant, id, 300 * kb)),
    addLogo(tenant, 300 * kb),
    startImport(tenant, 300 * kb, 'start/'),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  expect(await filesOf(tenant)).toBeLessThanOrEqual(3);
});

it('leaves room for ten pictures a product and no eleventh', async () => {
  const tenant = await world.tenant();
  const { id } = await makeProduct(tenant.admin);
  const answers = [];
  for (let i = 0; i < 10; i++) answers.push((await addImage(tenant, id, 2 * kb)).status);
  expect(answers).toEqual(Array(10).fill(201));
  expect(await addImage(tenant, id, 2 * kb)).toMatchObject({
    status: 400,
    body: { image: ['A product can have at most 10 images.'] },
  });
  expect(await filesOf(tenant)).toBe(10);
});
