import type { PriceListPreview } from '@stockhand/contract/suppliers/price-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, makeSupplier } from '../../../testing/goods.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';
import { planPriceList } from './plan-price-list.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

function send(path: string, text: string, more: Record<string, unknown> = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries(more))
    body.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  body.set('file', new Blob([text]), 'prices.csv');
  return world.rest('POST', path, { as: shop.admin, body });
}

/** Takes the list as it was previewed, with these choices. */
async function take(supplier: number, text: string, more: Record<string, unknown>) {
  const path = `/api/suppliers/${supplier}/price-list/`;
  const { seen } = (await send(`${path}preview/`, text)).body as PriceListPreview;
  return send(path, text, { seen, ...more });
}

const soldBy = async (supplier: number) => (await shop.admin.call.suppliers.products.list({ supplier })).results;

async function stage() {
  const supplier = (await makeSupplier(shop.admin)).id;
  const [one, two] = [await makeProduct(shop.admin), await makeProduct(shop.admin)];
  return { supplier, one: one.id, two: two.id, sku: one.sku };
}

const matched = (row_number: number, product: number) => ({ row_number, product, cost: null });

it('leaves out and counts a row that was matched by hand', async () => {
  const { supplier, one, two } = await stage();
  const matches = [matched(2, one), matched(3, two)];
  const taken = await take(supplier, 'Code,Cost\nA1,2\nA2,3\n', { matches, left_out: [3] });
  expect(taken).toMatchObject({ status: 200, body: { created: 1, left_out: 1, not_taken: 0 } });
  expect(await soldBy(supplier)).toMatchObject([{ product: one, supplier_code: 'A1' }]);
});

it('gives a code to one product only', async () => {
  const { supplier, one, two, sku } = await stage();
  const both = await take(supplier, 'Code,Cost\nQQ1,2\nqq1,3\n', { matches: [matched(2, one), matched(3, two)] });
  expect(both).toMatchObject({ status: 400, body: { 'matches.1.product': ['Another row has the code qq1'] } });
  const listed = `Supplier code,Barcode,SKU,Cost\nQQ1,,${sku},2\nQQ1,,,3\n`;
  const below = await take(supplier, listed, { matches: [matched(3, two)] });
  expect(below).toMatchObject({ status: 400, body: { 'matches.0.product': ['Another row has the code QQ1'] } });
  const twice = await take(supplier, 'Code,Cost\nQQ1,2\n', { matches: [matched(2, one), matched(2, two)] });
  expect(twice.status).toBe(400);
  expect(await soldBy(supplier)).toEqual([]);
  const instead = await take(supplier, listed, { matches: [matched(3, two)], left_out: [2] });
  expect(instead).toMatchObject({ status: 200, body: { created: 1, left_out: 1 } });
});

it('finds no product for a row whose product was archived since it was matched', async () => {
  const { supplier, one } = await stage();
  await shop.admin.call.catalog.products.delete({ id: one });
  const price = {
    row_number: 2,
    problem: null,
    supplier_code: 'A1',
    barcode: '',
    sku: '',
    name: '',
    cost: 2,
    pack_size: null,
    min_quantity: null,
    lead_time_days: null,
  };
  const match = { product: one, matched_by: 'sku' as const };
  const { rows } = await planPriceList(shop.db, supplier, [price], new Map([[2, match]]));
  expect(rows).toMatchObject([{ kind: 'unmatched', product: null }]);
});
