import type { ImportPreview } from '@stockhand/contract/imports/preview';
import { importLimits } from '@stockhand/importer/import-limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { importSender } from '../../../testing/send-import.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
beforeEach(async () => {
  shop = await world.tenant();
});
afterAll(() => world.close());

const codesIn = async (tenant: Tenant) =>
  (await tenant.admin.call.catalog.products.list({ page: 1, ordering: 'name' })).results.map(
    ({ name, barcode, further_codes }) => [name, barcode, ...further_codes],
  );

it('refuses as further codes what another product is found by, in any spelling', async () => {
  const { create, update, get } = shop.admin.call.catalog.products;
  const jar = await makeProduct(shop.admin, { name: 'Jar', barcode: 'B1', further_codes: ['OLD-1', '036000291452'] });
  const mug = await makeProduct(shop.admin, { name: 'Mug', further_codes: ['OWN'] });
  for (const code of ['B1', 'b1', 'OLD-1', 'old-1', '0036000291452', jar.sku, jar.sku.toLowerCase()])
    expect(await refusalOf(update({ id: mug.id, further_codes: ['OWN', 'FREE', code] }))).toMatchObject({
      status: 400,
      body: { further_codes: [`${code} is already a code of Jar`] },
    });
  expect((await get({ id: mug.id })).further_codes).toEqual(['OWN']);
  const form = { name: 'Cup', category_name: 'Things', selling_price: 1, cost_price: 1 };
  expect((await refusalOf(create({ ...form, further_codes: ['NEW', 'B1', 'old-1'] }))).body).toEqual({
    further_codes: ['B1 is already a code of Jar', 'old-1 is already a code of Jar'],
  });
  const answer = await world.rest('PATCH', `/api/products/${mug.id}/`, {
    as: shop.admin,
    body: { further_codes: ['B1'] },
  });
  expect(answer).toMatchObject({ status: 400, body: { further_codes: ['B1 is already a code of Jar'] } });
  expect((await update({ id: mug.id, further_codes: ['own', 'B10'] })).further_codes).toEqual(['own', 'B10']);
  const neighbour = await world.tenant();
  expect((await makeProduct(neighbour.admin, { further_codes: ['B1'] })).further_codes).toEqual(['B1']);
  await tablesOf(world, shop)
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('id', '=', jar.id)
    .execute();
  expect((await update({ id: mug.id, further_codes: ['B1'] })).further_codes).toEqual(['B1']);
});

it('refuses as a barcode what is a further code of another product', async () => {
  const { create, update } = shop.admin.call.catalog.products;
  const jar = await makeProduct(shop.admin, { name: 'Jar', further_codes: ['OLD-1'] });
  const mug = await makeProduct(shop.admin, { name: 'Mug', barcode: 'M1' });
  const taken = { barcode: ['A product with this barcode already exists'] };
  for (const barcode of ['OLD-1', 'old-1'])
    expect((await refusalOf(update({ id: mug.id, barcode }))).body).toEqual(taken);
  const form = { name: 'Cup', category_name: 'Things', selling_price: 1, cost_price: 1 };
  expect((await refusalOf(create({ ...form, barcode: 'old-1' }))).body).toEqual(taken);
  expect((await update({ id: jar.id, barcode: 'OLD-1' })).barcode).toBe('OLD-1');
});

it('gives a code to one of several clients at once', async () => {
  const { create, update } = shop.admin.call.catalog.products;
  const products = await Promise.all([1, 2, 3].map((number) => makeProduct(shop.admin, { name: `Product ${number}` })));
  const form = { name: 'Newcomer', category_name: 'Things', selling_price: 1, cost_price: 1 };
  for (const code of ['RACE-1', 'RACE-2', 'RACE-3', 'RACE-4']) {
    const results = await Promise.allSettled([
      ...products.map(({ id }) => update({ id, further_codes: [code] })),
      ...products.map(({ id }) => update({ id, barcode: code })),
      create({ ...form, barcode: code }),
      create({ ...form, further_codes: [code] }),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const holders = (await codesIn(shop)).filter((codes) => codes.includes(code));
    expect(holders).toHaveLength(1);
  }
});

const leftOut = (row_number: number, code: string) => ({
  row_number,
  field: 'further_codes',
  message: `“${code}” is left out: it leads to another product`,
});

/** What the preview says of rows that are imported, in the words of the result. */
function foreseen({ preview }: { preview: ImportPreview }) {
  return preview.validation_issues
    .filter(({ rejects, field }) => !rejects && field === 'further_codes')
    .flatMap(({ field, message, row_numbers }) => row_numbers.map((row_number) => ({ row_number, field, message })))
    .sort((a, b) => a.row_number - b.row_number);
}

it('leaves out of an import the further codes that are in use, and says so', async () => {
  const files = importSender(world);
  await makeProduct(shop.admin, { name: 'Jar', barcode: 'J1', further_codes: ['OLD-1'] });
  const header = 'Name,Barcode,Further codes';
  const text = [header, 'Bowl,W1,OLD-1;W-NEW;j1', 'Cup,C1,w-new;C-NEW;W1', 'Dish,old-1,'].join('\n');
  const warnings = [leftOut(2, 'OLD-1'), leftOut(2, 'j1'), leftOut(3, 'w-new'), leftOut(3, 'W1')];
  expect(foreseen(await files.preview(shop.admin, 'create', text))).toEqual(warnings);
  expect(await files.run(shop.admin, 'create', text)).toMatchObject({
    created_count: 2,
    warnings,
    warnings_total: 4,
    errors: [{ row_number: 4, field: 'barcode', message: 'A product with this barcode already exists' }],
  });
  expect(await codesIn(shop)).toEqual([
    ['Bowl', 'W1', 'W-NEW'],
    ['Cup', 'C1', 'C-NEW'],
    ['Jar', 'J1', 'OLD-1'],
  ]);
  const more = [header, 'Bowl,W1,BOTH;B2;W-NEW', 'Cup,C1,both'].join('\n');
  expect(foreseen(await files.preview(shop.admin, 'update', more))).toEqual([leftOut(3, 'both')]);
  expect(await files.run(shop.admin, 'update', more)).toMatchObject({
    updated_count: 1,
    unchanged_count: 1,
    warnings: [leftOut(3, 'both')],
  });
  expect(await codesIn(shop)).toEqual([
    ['Bowl', 'W1', 'W-NEW', 'BOTH', 'B2'],
    ['Cup', 'C1', 'C-NEW'],
    ['Jar', 'J1', 'OLD-1'],
  ]);
});

it('foresees in a file that adds and updates which further codes it leaves out', async () => {
  const files = importSender(world);
  await makeProduct(shop.admin, { name: 'Jar', barcode: 'J1' });
  const rows = ['New,N1,NEW;0036000291452', 'Jar,J1,036000291452;J-NEW', 'Newer,N2,n2;j-new', 'Newest,N3,NEW'];
  const text = ['Name,Barcode,Further codes', ...rows].join('\n');
  const warnings = [leftOut(2, '0036000291452'), leftOut(4, 'j-new'), leftOut(5, 'NEW')];
  const found = foreseen(await files.preview(shop.admin, 'both', text));
  expect(await files.run(shop.admin, 'both', text)).toMatchObject({ created_count: 3, updated_count: 1, warnings });
  expect(found).toEqual(warnings);
  expect(await codesIn(shop)).toEqual([
    ['Jar', 'J1', '036000291452', 'J-NEW'],
    ['New', 'N1', 'NEW'],
    ['Newer', 'N2'],
    ['Newest', 'N3'],
  ]);
});

it('foresees the codes that rows have which the import writes in an earlier transaction', async () => {
  const files = importSender(world);
  const last = importLimits.rowsAtOnce;
  const list = (code: string, lastRow: string) => {
    const rows = Array.from({ length: last }, (_, at) => `Thing ${at},T-${at},${at === 0 ? code : ''}`);
    return ['Name,Barcode,Further codes', ...rows, lastRow].join('\n');
  };
  for (const [mode, text, code] of [
    ['create', list('FAR', `Thing ${last},T-${last},far`), 'far'],
    ['update', list('NEAR', `Thing ${last},T-${last},near`), 'near'],
    ['both', list('NEXT', 'New,N-1,next'), 'next'],
  ] as const) {
    const warnings = [leftOut(last + 2, code)];
    expect([mode, foreseen(await files.preview(shop.admin, mode, text))]).toEqual([mode, warnings]);
    expect(await files.run(shop.admin, mode, text)).toMatchObject({ warnings, error_count: 0 });
  }
});
