import type { ImportResult } from '@stockhand/contract/imports/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { importSender } from '../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('imports rows with warnings, says so and keeps them out of the rejected ones', async () => {
  const form = new FormData();
  const text = 'Name,Price,Stock\nNo price,,1\nBelow 0,2,-3\nx,,\nFine,1,1\n';
  form.set('file', new Blob([text]), 'list.csv');
  const { body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
  const { warnings, warnings_total, errors, errors_total, success_count } = body as ImportResult;
  expect({ warnings_total, errors_total, success_count }).toEqual({
    warnings_total: 2,
    errors_total: 1,
    success_count: 3,
  });
  expect(warnings).toEqual([
    { row_number: 2, field: 'selling_price', message: 'Without a price: it becomes 0' },
    { row_number: 3, field: 'initial_stock', message: 'Stock below 0 is not booked' },
  ]);
  expect(errors.map(({ row_number }) => row_number)).toEqual([4]);
  const latest = await shop.admin.call.imports.latest();
  const rejected = await world.rest('GET', `/api/products/import/${latest?.id}/rejected/`, { as: shop.admin });
  expect(rejected.body).toBe(
    '\uFEFF"Name","Price","Stock","Problem"\r\n"x","","","Product name must be at least 2 characters"\r\n',
  );
});

it('warns of rows that add and of rows that update alike, as the preview did; an empty price of the latter changes nothing', async () => {
  const own = await world.tenant();
  const known = await makeProduct(own.admin, { name: 'Known', barcode: 'K-1', selling_price: 5, stock: 2 });
  const text = 'Name,Barcode,Price,Stock\nNew,N-1,,1\nKnown,K-1,,-3\nBelow 0,N-2,2,-3\n';
  const warnings = [
    { row_number: 2, field: 'selling_price', message: 'Without a price: it becomes 0' },
    { row_number: 3, field: 'initial_stock', message: 'Stock below 0 is not booked' },
    { row_number: 4, field: 'initial_stock', message: 'Stock below 0 is not booked' },
  ];
  const { preview } = await importSender(world).preview(own.admin, 'both', text);
  const foreseen = preview.validation_issues.flatMap(({ field, message, row_numbers }) =>
    row_numbers.map((row_number) => ({ row_number, field, message })),
  );
  expect(foreseen.sort((a, b) => a.row_number - b.row_number)).toEqual(warnings);
  const result = await importSender(world).run(own.admin, 'both', text);
  expect(result).toMatchObject({ created_count: 2, unchanged_count: 1, error_count: 0, warnings });
  expect(await own.admin.call.catalog.products.get({ id: known.id })).toMatchObject({
    selling_price: 5,
    total_stock: 2,
  });
});
