import { codeKey } from '@stockhand/contract/catalog/codes';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from '../../../testing/goods.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { importSender } from '../../../testing/send-import.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../../testing/world.ts';
import { askedCodes } from './asked-codes.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
beforeEach(async () => {
  shop = await world.tenant();
});
afterAll(() => world.close());

const upc = ['036000291452', '0036000291452', '00036000291452'] as const;
const ean = ['4006381333931', '04006381333931'] as const;
const short = ['96385074', '000096385074', '0000096385074', '00000096385074'] as const;
const form = { name: 'Cup', category_name: 'Things', selling_price: 1, cost_price: 1 };
const taken = { barcode: ['A product with this barcode already exists'] };

const named = async (filter: { code?: string; search?: string }) =>
  (await shop.admin.call.catalog.products.list({ page: 1, ordering: 'name', ...filter })).results.map(
    ({ name }) => name,
  );

it.each([upc, ean, short].flatMap((spellings) => spellings.map((spelling) => ({ spelling, spellings }))))(
  'takes $spelling once, however it is spelled, and shows it as it was typed',
  async ({ spelling, spellings }) => {
    const { create, update, list } = shop.admin.call.catalog.products;
    const { labels, search } = shop.admin.call;
    const jar = await makeProduct(shop.admin, { name: 'Jar', barcode: spelling });
    expect(jar.barcode).toBe(spelling);
    const mug = await makeProduct(shop.admin, { name: 'Mug' });
    for (const other of spellings) {
      expect((await refusalOf(create({ ...form, barcode: other }))).body).toEqual(taken);
      expect((await refusalOf(update({ id: mug.id, barcode: other }))).body).toEqual(taken);
      expect((await refusalOf(update({ id: mug.id, further_codes: [other] }))).body).toEqual({
        further_codes: [`${other} is already a code of Jar`],
      });
      expect(await named({ code: other })).toEqual(['Jar']);
      expect(await named({ search: other })).toEqual(['Jar']);
      const hits = (await search.all({ q: other })).products;
      expect(hits.map(({ title, is_exact }) => [title, is_exact])).toEqual([['Jar', true]]);
      expect(await labels.preview({ filter: { code: other }, format: 'a4-3x8', code: 'code128' })).toMatchObject({
        products: 1,
      });
    }
    for (const other of spellings) expect((await update({ id: jar.id, barcode: other })).barcode).toBe(other);
    await update({ id: jar.id, barcode: null });
    for (const other of spellings) {
      await update({ id: jar.id, further_codes: [other] });
      expect((await refusalOf(update({ id: mug.id, barcode: spelling }))).body).toEqual(taken);
      expect(await named({ code: spelling })).toEqual(['Jar']);
      expect(await named({ search: spelling })).toEqual(['Jar']);
    }
    expect((await list({ page: 1 })).count).toBe(2);
    expect(await checkInvariants(world.databaseUrl)).toEqual([]);
  },
);

it('keeps apart a case pack, what has a wrong check digit, and codes in other companies', async () => {
  const codes = [
    '4006381333931',
    '14006381333938',
    '036000291453',
    '0036000291453',
    '36000291452',
    '00000000',
    '000000000000',
  ];
  for (const barcode of codes) await makeProduct(shop.admin, { name: barcode, barcode });
  for (const code of codes) expect(await named({ code })).toEqual([code]);
  const neighbour = await world.tenant();
  expect((await makeProduct(neighbour.admin, { barcode: '04006381333931' })).barcode).toBe('04006381333931');
});

it('refuses as a barcode the SKU of another product, and numbers nothing with a code that a product has', async () => {
  const { create, update } = shop.admin.call.catalog.products;
  const jar = await makeProduct(shop.admin, { name: 'Jar' });
  const next = `SKU-${String(Number(jar.sku.slice(4)) + 2).padStart(6, '0')}`;
  const mug = await makeProduct(shop.admin, { name: 'Mug', further_codes: [next.toLowerCase()] });
  expect((await refusalOf(create({ ...form, barcode: jar.sku.toLowerCase() }))).body).toEqual(taken);
  expect((await refusalOf(update({ id: mug.id, barcode: jar.sku }))).body).toEqual(taken);
  expect((await makeProduct(shop.admin, { name: 'Cup' })).sku).not.toBe(next);
  expect(await named({ code: next })).toEqual(['Mug']);
});

it('knows a code in another spelling in files: rows twice, rows of products, and rows that update them', async () => {
  const files = importSender(world);
  await makeProduct(shop.admin, { name: 'Jar', barcode: upc[0], selling_price: 1 });
  const header = 'Name,Barcode,Further codes,Price';
  const text = [
    header,
    `Pot,${ean[0]},${short[0]},2`,
    `Pan,${ean[1]},,2`,
    `Lid,${upc[1]},,2`,
    `Cup,C-1,${short[2]},2`,
  ].join('\n');
  expect(await files.run(shop.admin, 'create', text)).toMatchObject({
    created_count: 2,
    errors: [
      { row_number: 3, field: 'barcode' },
      { row_number: 4, field: 'barcode', message: 'A product with this barcode already exists' },
    ],
    warnings: [{ row_number: 5, field: 'further_codes' }],
  });
  const { preview } = await files.preview(shop.admin, 'create', text);
  expect(
    preview.validation_issues
      .filter(({ rejects }) => rejects)
      .flatMap(({ row_numbers }) => row_numbers)
      .sort(),
  ).toEqual([2, 3, 4, 5]);
  const change = [header, `Jar,${upc[2]},,5`, `Pot,${ean[1]},${short[3]},6`].join('\n');
  expect(await files.run(shop.admin, 'update', change)).toMatchObject({
    updated_count: 2,
    error_count: 0,
    warnings: [],
  });
  const { results } = await shop.admin.call.catalog.products.list({ page: 1, ordering: 'name' });
  expect(results.map((one) => [one.name, one.barcode, one.further_codes, one.selling_price])).toEqual([
    ['Cup', 'C-1', [], 2],
    ['Jar', upc[0], [], 5],
    ['Pot', ean[0], [short[0]], 6],
  ]);
  const twice = [header, `Jar,${upc[2]},,7`, `Jar,${upc[1]},,8`].join('\n');
  expect(await files.run(shop.admin, 'update', twice)).toMatchObject({ updated_count: 1, error_count: 1 });
  const both = [header, `New,${'5901234123457'},,1`, `Newer,0${'5901234123457'},,1`].join('\n');
  expect(await files.run(shop.admin, 'both', both)).toMatchObject({ created_count: 1, error_count: 1 });
});

it('finds by a code of a supplier in another spelling, and takes it once of a supplier', async () => {
  const { set } = shop.admin.call.suppliers.products;
  const [jar, lid] = [await makeProduct(shop.admin, { name: 'Jar' }), await makeProduct(shop.admin, { name: 'Lid' })];
  const supplier = await makeSupplier(shop.admin);
  await set({ supplier: supplier.id, product: jar.id, supplier_code: upc[0] });
  for (const code of upc) expect(await named({ code })).toEqual(['Jar']);
  for (const supplier_code of upc)
    expect((await refusalOf(set({ supplier: supplier.id, product: lid.id, supplier_code }))).status).toBe(400);
});

it('restores nothing of which a code was given away', async () => {
  const { catalog } = shop.admin.call;
  const old = await makeProduct(shop.admin, { name: 'Old', barcode: upc[0] });
  const older = await makeProduct(shop.admin, { name: 'Older', further_codes: ['X-1'] });
  await tablesOf(world, shop).updateTable('products').set({ archived_at: new Date() }).execute();
  const holder = await makeProduct(shop.admin, { name: 'Holder', barcode: upc[1], further_codes: ['x-1'] });
  expect((await refusalOf(catalog.products.restore({ id: old.id }))).body).toEqual(taken);
  expect((await refusalOf(catalog.products.restore({ id: older.id }))).body).toEqual(taken);
  const conflict = { holder: { id: holder.id, name: 'Holder' } };
  expect(await catalog.products.restoreMany({ ids: [old.id, older.id] })).toMatchObject({
    count: 0,
    conflicts: [
      { id: old.id, barcode: upc[0], ...conflict },
      { id: older.id, barcode: 'X-1', ...conflict },
    ],
  });
});

it('gives a code to one of several clients who spell it differently at once', async () => {
  const { create, update } = shop.admin.call.catalog.products;
  const products = await Promise.all([1, 2, 3].map((number) => makeProduct(shop.admin, { name: `Product ${number}` })));
  for (let round = 0; round < 4; round++) {
    const digits = `40063813339${round}`;
    const check = [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
    const code = `${digits}${(10 - (check % 10)) % 10}`;
    const results = await Promise.allSettled([
      ...products.map(({ id }, at) => update({ id, barcode: code.padStart(12 + at, '0') })),
      create({ ...form, further_codes: [code.padStart(14, '0')] }),
      create({ ...form, barcode: code.padStart(13, '0') }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

it('has one key in memory and in the database', async () => {
  const digits = '0123456789';
  const random = (letters: string, length: number) =>
    Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  const lengths = [7, 8, 11, 12, 13, 14, 15];
  const numbers = Array.from({ length: 3_000 }, (_, at) => random(digits, lengths[at % lengths.length] ?? 8));
  const texts = Array.from({ length: 2_000 }, () => random('aAéÉzZßøØ-0189 e\u0301', 8));
  const codes = [...numbers, ...numbers.map((one) => `0${one}`), ...texts, ...upc, ...ean, ...short, '00000000', ''];
  const { id } = await makeProduct(shop.admin, {});
  const asked = sql<{ product_id: number; code: string }>`select ${id}::bigint, unnest(${codes}::text[])`;
  await tablesOf(world, shop)
    .insertInto('product_codes')
    .columns(['product_id', 'code'])
    .expression(asked as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await shop.db.selectFrom('product_codes').select(['code', 'code_key']).execute();
  expect(rows.length).toBeGreaterThan(5_000);
  const found = await shop.db
    .selectFrom(askedCodes(rows.map(({ code }) => code)))
    .select(['asked.code', 'asked.key'])
    .execute();
  expect(new Map(found.map(({ code, key }) => [code, key]))).toEqual(
    new Map(rows.map(({ code, code_key }) => [code, code_key])),
  );
  // What differs in memory differs in the database, and the other way round.
  const inMemory = new Map(rows.map(({ code, code_key }) => [codeKey(code), code_key]));
  const stored = new Map(rows.map(({ code, code_key }) => [code_key, codeKey(code)]));
  expect(rows.filter(({ code, code_key }) => inMemory.get(codeKey(code)) !== code_key)).toEqual([]);
  expect(rows.filter(({ code, code_key }) => stored.get(code_key) !== codeKey(code))).toEqual([]);
});
