import { readFile } from 'node:fs/promises';
import type { PriceListPreview, PriceListResult } from '@stockhand/contract/suppliers/price-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makePurchaseOrder, makeSupplier } from '../../../testing/goods.ts';
import { openWorld, type Person, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

interface Sent {
  text: string | Blob;
  name?: string;
  as?: Person;
  more?: Record<string, unknown>;
}

function formOf({ text, name = 'prices.csv', more = {} }: Sent): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(more))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', typeof text === 'string' ? new Blob([text]) : text, name);
  return form;
}

async function preview(supplier: number, sent: Sent) {
  const path = `/api/suppliers/${supplier}/price-list/preview/`;
  const answer = await world.rest('POST', path, { as: sent.as ?? shop.admin, body: formOf(sent) });
  return { ...answer, body: answer.body as PriceListPreview };
}

async function apply(supplier: number, sent: Sent) {
  const path = `/api/suppliers/${supplier}/price-list/`;
  const answer = await world.rest('POST', path, { as: sent.as ?? shop.admin, body: formOf(sent) });
  return { ...answer, body: answer.body as PriceListResult };
}

const soldBy = async (supplier: number) =>
  (await shop.admin.call.suppliers.products.list({ supplier, page_size: 100 })).results;

/** A supplier who sells the first of some products, and a list of all of them. */
async function stage() {
  const id = crypto.randomUUID().slice(0, 8);
  const supplier = (await makeSupplier(shop.admin)).id;
  const make = (name: string, barcode?: string) =>
    makeProduct(shop.admin, { name: `${name} ${id}`, ...(barcode && { barcode: `${barcode}-${id}` }) });
  const [coded, barred, numbered, named] = [
    await make('Coded'),
    await make('Barred', 'BAR'),
    await make('Numbered'),
    await make('Named'),
  ];
  const { set } = shop.admin.call.suppliers.products;
  await set({ supplier, product: coded.id, supplier_code: `K-${id}`, cost: 4, pack_size: 6, lead_time_days: 3 });
  await set({ supplier, product: named.id, cost: 8 });
  const text = [
    'Supplier code,Barcode,SKU,Product name,Net price,Pack size,MOQ,Lead time',
    `k-${id},,,,5.00,12,24,10 days`,
    `B-1,BAR-${id},,,2.50,,,`,
    `,,${numbered.sku.toLowerCase()},,3,,,`,
    `,,,named ${id},6,,,`,
    `X-9,,,Nobody ${id},1,,,`,
    ',,,,9,,,',
  ].join('\n');
  return { id, supplier, coded, barred, numbered, named, text };
}

it('matches by code, barcode, SKU and name and says what would change, and changes nothing', async () => {
  const { supplier, coded, barred, numbered, named, text } = await stage();
  const before = await soldBy(supplier);
  const { status, body } = await preview(supplier, { text });
  expect(status).toBe(200);
  expect(body.mapping).toEqual([
    'supplier_code',
    'barcode',
    'sku',
    'name',
    'cost',
    'pack_size',
    'min_quantity',
    'lead_time_days',
  ]);
  expect(body.rows.map(({ row_number, kind, product, matched_by }) => [row_number, kind, product, matched_by])).toEqual(
    [
      [2, 'price_up', coded.id, 'supplier_code'],
      [3, 'new', barred.id, 'barcode'],
      [4, 'new', numbered.id, 'sku'],
      [5, 'price_down', named.id, 'name'],
      [6, 'unmatched', null, null],
      [7, 'invalid', null, null],
    ],
  );
  expect(body.rows[0]).toMatchObject({ cost: 5, before: { cost: 4, pack_size: 6, lead_time_days: 3 } });
  expect(body.rows[5]?.message).toBe('No code, barcode or name');
  expect(body.counts).toMatchObject({ new: 2, price_up: 1, price_down: 1, unmatched: 1, invalid: 1, unchanged: 0 });
  expect(await soldBy(supplier)).toEqual(before);
});

it('takes what was chosen, keeps what the list does not say, and writes one audit entry', async () => {
  const { supplier, coded, barred, numbered, named, text } = await stage();
  const { body } = await preview(supplier, { text });
  const taken = await apply(supplier, { text, more: { seen: body.seen, left_out: [5] } });
  expect(taken).toMatchObject({
    status: 200,
    body: { created: 2, updated: 1, left_out: 1, unchanged: 0, not_taken: 2, cost_prices: 0 },
  });
  const rows = new Map((await soldBy(supplier)).map((row) => [row.product, row]));
  expect(rows.get(coded.id)).toMatchObject({ cost: 5, pack_size: 12, min_quantity: 24, lead_time_days: 10 });
  expect(rows.get(barred.id)).toMatchObject({ cost: 2.5, supplier_code: 'B-1', pack_size: 1, is_preferred: true });
  expect(rows.get(numbered.id)).toMatchObject({ cost: 3, supplier_code: '', lead_time_days: null });
  expect(rows.get(named.id)).toMatchObject({ cost: 8 });
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'supplier.import_prices')
    .where('subject_id', '=', supplier)
    .execute();
  expect(entries).toMatchObject([{ changes: { file: 'prices.csv', created: 2, updated: 1 } }]);
  const again = await preview(supplier, { text });
  expect(again.body.counts).toMatchObject({ new: 0, unchanged: 3, price_down: 1 });
  const product = await shop.admin.call.catalog.products.get({ id: coded.id });
  expect(product.cost_price).toBe(6);
});

it('makes the new costs the cost prices where that is asked for, each with an audit entry', async () => {
  const { supplier, coded, named, barred, text } = await stage();
  const { body } = await preview(supplier, { text });
  const more = { seen: body.seen, left_out: [3, 4], update_cost_price: true };
  expect((await apply(supplier, { text, more })).body).toMatchObject({ updated: 2, cost_prices: 1 });
  const costOf = async (id: number) => (await shop.admin.call.catalog.products.get({ id })).cost_price;
  expect([await costOf(coded.id), await costOf(named.id), await costOf(barred.id)]).toEqual([5, 6, 6]);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['subject_id', 'changes'])
    .where('action', '=', 'product.update')
    .where('subject_id', 'in', [coded.id, named.id])
    .execute();
  const { name } = await shop.admin.call.suppliers.get({ id: supplier });
  expect(entries).toEqual([{ subject_id: coded.id, changes: { cost_price: [6, 5], supplier: name } }]);
});

it('takes a row for a product that was chosen by hand', async () => {
  const { supplier, text } = await stage();
  const [one, other] = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  const { body } = await preview(supplier, { text });
  const more = { seen: body.seen, left_out: [2, 3, 4, 5] };
  const match = (row_number: number, product: number, cost: number | null = null) => ({ row_number, product, cost });
  for (const [matches, field] of [
    [[match(2, one.id)], 'matches.0.product'],
    [[match(6, 999_999)], 'matches.0.product'],
    [[match(99, one.id)], 'matches.0.product'],
    [[match(6, body.rows[0]?.product ?? 0, 4)], 'matches.0.product'],
  ] as const)
    expect(await apply(supplier, { text, more: { ...more, matches } })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  expect(await apply(supplier, { text, more: { ...more, matches: [match(6, one.id, 7)] } })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('changed since the preview') },
  });
  const taken = await apply(supplier, { text, more: { ...more, matches: [match(6, other.id)] } });
  expect(taken.body).toMatchObject({ created: 1, updated: 0, left_out: 4, not_taken: 1 });
  expect((await soldBy(supplier)).find((row) => row.product === other.id)).toMatchObject({
    supplier_code: 'X-9',
    cost: 1,
  });
});

it('says what more than one product fits, and which rows repeat one', async () => {
  const { id, supplier, coded, barred } = await stage();
  await makeProduct(shop.admin, { name: `Twin ${id}` });
  await makeProduct(shop.admin, { name: `twin ${id}` });
  const text = [
    'Code,EAN,Name,Cost',
    `,,TWIN ${id},1`,
    `K-${id},BAR-${id},,1`,
    `K-${id},,,5`,
    `,,${coded.name},6`,
    `SAME,BAR-${id},,5`,
  ].join('\n');
  const { rows } = (await preview(supplier, { text })).body;
  expect(rows.map(({ kind, message }) => [kind, message])).toEqual([
    ['ambiguous', '2 products have this name'],
    ['ambiguous', `The code is that of ${coded.name}, the barcode that of ${barred.name}`],
    ['price_up', null],
    ['repeated', 'Row 4 is about the same product'],
    ['new', null],
  ]);
});

it('refuses when a price changed since the preview, and what is no file of prices', async () => {
  const { supplier, coded, text } = await stage();
  const { body } = await preview(supplier, { text });
  await shop.admin.call.suppliers.products.set({ supplier, product: coded.id, cost: 4.5 });
  expect(await apply(supplier, { text, more: { seen: body.seen } })).toMatchObject({
    status: 400,
    body: { detail: 'Prices of this supplier changed since the preview. Look at the changes again.' },
  });
  expect((await soldBy(supplier)).find((row) => row.product === coded.id)).toMatchObject({ cost: 4.5 });
  const seen = (await preview(supplier, { text })).body.seen;
  expect(await apply(supplier, { text, more: { seen, left_out: [2, 3, 4, 5] } })).toMatchObject({
    status: 400,
    body: { detail: 'No change is chosen' },
  });
  expect(await preview(supplier, { text, name: 'prices.xlsx' })).toMatchObject({ status: 400 });
  expect(await preview(supplier, { text, more: { mapping: ['cost'] } })).toMatchObject({
    status: 400,
    body: { mapping: ['The mapping has 1 entries, and the file has 8 columns'] },
  });
  const unnamed = await preview(supplier, { text: 'Net price,Pack size,MOQ\n1,2,3' });
  expect(unnamed.body.mapping_problem).toContain('No column says which product');
});

it('of the same list taken twice at once, takes it once', async () => {
  const { supplier, text } = await stage();
  const { body } = await preview(supplier, { text });
  const both = await Promise.all([1, 2].map(() => apply(supplier, { text, more: { seen: body.seen } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await soldBy(supplier)).filter((row) => row.is_preferred)).toHaveLength(4);
});

it('is for the right alone, and knows nothing of another tenant', async () => {
  const { supplier, text } = await stage();
  const [staff, stranger] = [await shop.as('staff'), (await world.tenant()).admin];
  for (const send of [preview, apply]) {
    expect(await send(supplier, { text, as: staff, more: { seen: 'x' } })).toMatchObject({ status: 403 });
    expect(await send(supplier, { text, as: stranger, more: { seen: 'x' } })).toMatchObject({ status: 404 });
  }
});

it('takes 5 MB and 20,000 rows and no more', async () => {
  const { supplier } = await stage();
  const head = 'Code,Cost\n';
  const line = (index: number) => `Q${String(index).padStart(6, '0')},1\n`;
  const rows = (count: number) => head + Array.from({ length: count }, (_, index) => line(index)).join('');
  expect((await preview(supplier, { text: rows(20_001) })).body).toEqual({
    file: ['A price list can have at most 20,000 rows'],
  });
  const full = await preview(supplier, { text: rows(20_000) });
  expect(full).toMatchObject({ status: 200, body: { counts: { unmatched: 20_000 } } });
  const bytes = 5 * 1024 * 1024;
  const padded = (size: number) => new Blob([head, line(1), `Q2,${' '.repeat(size - head.length - 9 - 4)}1`]);
  expect((await preview(supplier, { text: padded(bytes + 1) })).body).toEqual({
    file: ['A price list can be at most 5 MB'],
  });
});

it('reads a PDF and a Word document as an import of products does', async () => {
  const { supplier } = await stage();
  const sample = (name: string) =>
    readFile(new URL(`../../../../../../packages/importer/samples/${name}`, import.meta.url));
  for (const [name, type] of [
    ['price-list-two-pages.pdf', 'pdf'],
    ['offer-table.docx', 'word'],
  ] as const) {
    const { status, body } = await preview(supplier, { text: new Blob([await sample(name)]), name });
    expect([status, body.file_type, body.mapping.includes('cost')]).toEqual([200, type, true]);
    expect(body.rows.filter(({ cost }) => cost !== null).length, name).toBeGreaterThan(1);
  }
});

it('beside a receipt of the same product, takes what was seen or nothing, and never fails', async () => {
  const main = (await shop.admin.call.stock.locations.list({})).results[0]?.id ?? 0;
  for (let round = 0; round < 10; round++) {
    const { supplier, coded, text } = await stage();
    const lines = [{ product: coded, quantity: 1, unit_price: 4.5 }];
    const order = await makePurchaseOrder(shop.admin, lines, { supplier });
    const items = order.items.map(({ id }) => ({ item_id: id, received_quantity: 1, location: main }));
    const { body } = await preview(supplier, { text });
    const [taken, received] = await Promise.all([
      apply(supplier, { text, more: { seen: body.seen } }),
      shop.admin.call.purchasing.receive({ id: order.id, items }),
    ]);
    expect(received.status).toBe('received');
    expect([200, 400]).toContain(taken.status);
    // The receipt is last where the list was taken, and alone where it was not.
    expect((await soldBy(supplier)).find((row) => row.product === coded.id)).toMatchObject({
      cost: 4.5,
      pack_size: taken.status === 200 ? 12 : 6,
    });
  }
});
