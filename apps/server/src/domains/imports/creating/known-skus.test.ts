import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  files = importSender(world);
});
afterAll(() => world.close());

const taken = 'A product with this SKU already exists';

it('makes no product of its own export again, neither with nor without barcodes', async () => {
  const { admin } = await world.tenant();
  await makeProduct(admin, { name: 'Jar' });
  await makeProduct(admin, { name: 'Mug', barcode: 'M-1', further_codes: ['OLD'] });
  for (const query of ['', '?complete=true']) {
    const { body } = await world.rest('GET', `/api/products/export/${query}`, { as: admin });
    const { preview } = await files.preview(admin, 'create', String(body));
    expect(preview.outcome).toMatchObject({ created: 0, rejected: 2 });
    expect(preview.validation_issues).toContainEqual(
      expect.objectContaining({ field: 'sku', message: taken, rejects: true, row_numbers: [2, 3] }),
    );
    const { created_count, error_count, errors } = await files.run(admin, 'create', String(body));
    expect([created_count, error_count]).toEqual([0, 2]);
    expect(errors.filter(({ field }) => field === 'sku')).toEqual(
      [2, 3].map((row_number) => ({ row_number, field: 'sku', message: taken })),
    );
  }
  const { count } = await admin.call.catalog.products.list({ page: 1 });
  expect(count).toBe(2);
});

it('refuses the SKU of an archived product, in any case, and none of another tenant', async () => {
  const { admin } = await world.tenant();
  const jar = await makeProduct(admin, { name: 'Jar', stock: 1 });
  await sell(admin, jar, 1);
  await admin.call.catalog.products.delete({ id: jar.id });
  const text = `Name,SKU,Barcode\nAgain,${jar.sku.toLowerCase()},B-1\nNew,X-1,B-2\n`;
  expect((await files.preview(admin, 'create', text)).preview.outcome).toMatchObject({ created: 1, rejected: 1 });
  expect(await files.run(admin, 'create', text)).toMatchObject({
    created_count: 1,
    errors: [{ row_number: 2, field: 'sku', message: 'An archived product has this SKU' }],
  });
  const other = await world.tenant();
  expect(await files.run(other.admin, 'create', text)).toMatchObject({ created_count: 2, errors: [] });
});

it('takes a file with SKUs like those that its own rows are given', async () => {
  const { admin } = await world.tenant();
  const rows = Array.from(
    { length: 501 },
    (_, index) => `Product ${index},SKU-${String(501 - index).padStart(6, '0')}`,
  );
  expect(await files.run(admin, 'create', ['Name,SKU', ...rows].join('\n'))).toMatchObject({
    created_count: 501,
    error_count: 0,
  });
});
