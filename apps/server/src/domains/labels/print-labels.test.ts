import { productMessages } from '@stockhand/contract/catalog/messages';
import { labelMessages } from '@stockhand/contract/labels/messages';
import { readCodes, readPages } from '@stockhand/documents/testing/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let kettle: number;
let lamp: number;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
  await shop.admin.call.tenants.update({ id: shop.id, currency: 'KES' });
  kettle = (
    await makeProduct(shop.admin, { name: 'kettle', barcode: '4006381333931', selling_price: 1234.5, stock: 3 })
  ).id;
  lamp = (await makeProduct(shop.admin, { name: 'Lamp' })).id;
});
afterAll(() => world.close());

async function printed(body: object, as = shop.admin): Promise<Uint8Array> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/products/labels/',
    headers: { authorization: `Bearer ${as.access}` },
    payload: body,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="labels-\d{4}-\d\d-\d\d\.pdf"$/);
  return answer.rawPayload;
}

const roll = { format: 'roll-57x32' } as const;

it('prints name, SKU, price and a code that a scanner reads, in alphabetical order', async () => {
  const viewer = await shop.as('viewer');
  const pdf = await printed({ ...roll, ids: [lamp, kettle] }, viewer);
  const pages = await readPages(pdf);
  expect(pages.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
    expect.arrayContaining(['kettle', '4006381333931', 'SKU-000001', 'Ksh 1,234.50']),
    expect.arrayContaining(['Lamp', 'SKU-000002', 'Ksh 10.00']),
  ]);
  expect(await readCodes(pdf)).toMatchObject([{ format: 'EAN13', text: '4006381333931' }]);
  expect(await readCodes(pdf, 2)).toMatchObject([{ format: 'Code128', text: 'SKU-000002' }]);
});

it('tells which letters no font has, over REST and tRPC', async () => {
  const ids = [(await makeProduct(shop.admin, { name: 'Tea ชา 茶' })).id];
  const answer = await world.rest('POST', '/api/products/labels/', { as: shop.admin, body: { ...roll, ids } });
  expect(decodeURIComponent(String(answer.headers['unprintable-letters']))).toBe('ชา');
  expect((await shop.admin.call.labels.print({ ...roll, ids })).unprintable).toBe('ชา');
  const plain = await world.rest('POST', '/api/products/labels/', { as: shop.admin, body: { ...roll, ids: [lamp] } });
  expect(plain.headers).not.toHaveProperty('unprintable-letters');
  expect(await shop.admin.call.labels.print({ ...roll, ids: [lamp] })).not.toHaveProperty('unprintable');
});

it('prints a number of each, or one for every unit on hand', async () => {
  const pagesOf = async (body: object) => (await readPages(await printed({ ...roll, ...body }))).length;
  expect(await pagesOf({ ids: [kettle, lamp], copies: 2 })).toBe(4);
  expect(await pagesOf({ ids: [kettle, lamp], amount: 'stock', copies: 9 })).toBe(3);
  expect(await pagesOf({ filter: { search: 'LAMP' }, copies: 5 })).toBe(5);
  expect(await pagesOf({ filter: {}, amount: 'stock' })).toBe(3);
});

it('prints as many of each as are counted, and asks for the counts', async () => {
  const counts = [
    { id: kettle, labels: 2 },
    { id: lamp, labels: 3 },
  ];
  const received = { ids: [lamp, kettle], amount: 'counts' as const, counts };
  expect(await readPages(await printed({ ...roll, ...received }))).toHaveLength(5);
  expect(await shop.admin.call.labels.preview(received)).toMatchObject({ products: 2, labels: 5 });
  // What is counted but not chosen has no label, what is chosen but not counted neither.
  const apart = { ...received, ids: [lamp], counts: [{ id: kettle, labels: 2 }] };
  expect(await shop.admin.call.labels.preview(apart)).toMatchObject({ labels: 0 });
  const { preview } = shop.admin.call.labels;
  const amount = 'counts' as const;
  for (const asked of [
    { ids: [lamp], amount },
    { filter: {}, amount, counts },
  ])
    expect(await refusalOf(preview(asked))).toEqual({ status: 400, body: { counts: [labelMessages.counts] } });
  const nonsense = { ids: [lamp], amount, counts: [{ id: lamp, labels: 0 }] };
  expect(await refusalOf(preview(nonsense))).toEqual({
    status: 400,
    body: { 'counts.0.labels': [labelMessages.copies] },
  });
  expect(await refusalOf(shop.admin.call.labels.print(apart))).toEqual({
    status: 400,
    body: { detail: labelMessages.counts },
  });
  const many = { ...received, counts: [{ id: lamp, labels: 1_001 }] };
  expect(await refusalOf(shop.admin.call.labels.print(many))).toEqual({
    status: 400,
    body: { detail: 'That makes 1,001 labels. At most 1,000 are printed at a time.' },
  });
});

it('previews the first label, how many there will be and on how much paper', async () => {
  const preview = await shop.admin.call.labels.preview({ ids: [kettle, lamp], copies: 20, start: 9 });
  expect(preview).toMatchObject({ products: 2, labels: 40, pages: 2, fallback: null });
  expect(preview.drawing).toMatchObject({ width: 70, height: 37 });
  expect(preview.drawing?.texts.map(({ text }) => text)).toContain('kettle');
  expect(preview.drawing?.bars.length).toBe(30);
  expect(await shop.admin.call.labels.preview({ ids: [lamp], amount: 'stock', code: 'qrcode' })).toMatchObject({
    products: 1,
    labels: 0,
    pages: 0,
    drawing: null,
  });
});

it('refuses what cannot be printed, plainly', async () => {
  const { print } = shop.admin.call.labels;
  expect(await refusalOf(print({ ids: [lamp], amount: 'stock' }))).toEqual({
    status: 400,
    body: { detail: labelMessages.noStock },
  });
  expect(await refusalOf(print({ filter: { search: 'nothing' } }))).toEqual({
    status: 400,
    body: { detail: labelMessages.nothing },
  });
  expect(await refusalOf(print({ ids: [kettle, lamp], copies: 501 }))).toEqual({
    status: 400,
    body: { detail: 'That makes 1,002 labels. At most 1,000 are printed at a time.' },
  });
  expect(await refusalOf(print({ ids: [kettle], start: 25, copies: 0 }))).toEqual({
    status: 400,
    body: { start: ['This sheet has 24 labels'], copies: [labelMessages.copies] },
  });
  expect(await refusalOf(print({}))).toEqual({ status: 400, body: { ids: [labelMessages.selection] } });
  const nonsense = await world.rest('POST', '/api/products/labels/', {
    as: shop.admin,
    body: { ids: ['x'], format: 7, width: 'wide', start: null, show_name: 'no' },
  });
  expect(nonsense.status).toBe(400);
  expect(Object.keys(nonsense.body as object).sort()).toEqual(['format', 'ids.0', 'show_name', 'start', 'width']);
});

it('knows no product of another tenant, and none that is archived', async () => {
  const other = await world.tenant();
  let foreign = await makeProduct(other.admin);
  // Tenants count from 1 each: an id that only the other one has got to.
  while (foreign.id < 10) foreign = await makeProduct(other.admin, { name: `Foreign ${foreign.id}` });
  const gone = await makeProduct(shop.admin, { name: 'Gone' });
  await shop.admin.call.catalog.products.delete({ id: gone.id });
  for (const id of [foreign.id, gone.id]) {
    const outcome = await refusalOf(shop.admin.call.labels.print({ ids: [kettle, id] }));
    expect(outcome).toEqual({ status: 400, body: { ids: [productMessages.unknownProducts] } });
  }
  const theirs = await other.admin.call.labels.preview({ filter: {} });
  expect(theirs.products).toBe(10);
  expect(await world.rest('POST', '/api/products/labels/', { body: { ids: [kettle] } })).toMatchObject({ status: 401 });
});

it('a thousand labels are made on a thread of their own', async () => {
  const thread = process.threadCpuUsage();
  const all = process.cpuUsage();
  const pdf = await printed({ ids: [kettle, lamp], copies: 500, format: 'a4-5x13', code: 'qrcode' });
  const onThisThread = process.threadCpuUsage(thread).user / process.cpuUsage(all).user;
  expect(await readPages(pdf)).toHaveLength(16);
  // The rest of the work runs on another thread, so other calls do not wait for it.
  expect(onThisThread).toBeLessThan(0.3);
}, 60_000);

it('a scanned UPC-A finds the product whether or not the scanner sends its leading 0', async () => {
  const made = await makeProduct(shop.admin, { name: 'Gum', barcode: '036000291452' });
  for (const code of ['036000291452', '0036000291452'])
    expect((await shop.admin.call.catalog.products.list({ code, page: 1 })).results.map(({ id }) => id)).toEqual([
      made.id,
    ]);
});
