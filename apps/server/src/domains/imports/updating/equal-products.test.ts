import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openWorld, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let files: ReturnType<typeof importSender>;
beforeAll(async () => {
  world = await openWorld();
  files = importSender(world);
});
afterAll(() => world.close());

const marks = [
  '&amp;',
  '<b>',
  ' > ',
  ' / ',
  ';',
  '|',
  '"',
  "'",
  '=',
  '+1',
  '@',
  '1.5E+3',
  'é',
  '茶',
  '😀',
  'All',
  'Ab',
  '7',
];
const text = fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const product = fc.record({
  name: text.map((one) => `N${one}`),
  category_name: text,
  manufacturer_name: text,
  description: fc.tuple(text, text).map((lines) => lines.join('\n')),
});

/** What no file of another program may mean as it stands. */
const odd = [
  { name: 'Salt &amp; pepper', category_name: 'Food > Tea', barcode: '1.5E+3', description: '<p>Bold</p> &lt;b&gt;' },
  { name: "'=1+1", category_name: 'All / Things', barcode: "'1.5E+3", description: "'quoted'" },
  { name: 'Total', category_name: 'Goods', barcode: "'007", description: '"quoted"\n\nlines' },
  { name: 'Default Title', category_name: 'Goods', barcode: 'B00TEST001', description: 'Active' },
];

async function productsOf({ admin }: Tenant) {
  const { results } = await admin.call.catalog.products.list({ page: 1, page_size: 100, ordering: 'name' });
  return results.map((one) => [
    ...[one.name, one.category_name, one.manufacturer_name, one.barcode, one.description],
    ...[one.selling_price, one.cost_price, one.total_stock],
  ]);
}

it('gives equal products anywhere with the complete export, whatever their texts', async () => {
  const [shop, other] = [await world.tenant(), await world.tenant()];
  await other.admin.call.customFields.create({ name: 'Category', field_type: 'text' });
  const { products } = shop.admin.call.catalog;
  for (const one of odd) await makeProduct(shop.admin, { ...one, cost_price: 1.125, stock: 3 });
  for (const [index, one] of fc.sample(product, { numRuns: 20, seed: 7 }).entries())
    await makeProduct(shop.admin, { ...one, name: `${one.name} ${index}`, barcode: `T-${index}` });
  const coded = await makeProduct(shop.admin, { name: 'Coded', barcode: 'T-C' });
  await products.update({ id: coded.id, further_codes: ['A;B', '"C"', "'1E+3", '2E+3'] });
  const before = await productsOf(shop);
  expect(before).toHaveLength(odd.length + 21);
  const { body } = await world.rest('GET', '/api/products/export/?complete=true', { as: shop.admin });
  const { preview } = await files.preview(shop.admin, 'both', String(body));
  expect(preview).toMatchObject({ outcome: { created: 0, updated: 0, rejected: 0 }, validation_issues: [] });
  expect(await files.run(other.admin, 'create', String(body))).toMatchObject({ error_count: 0 });
  expect(await productsOf(other)).toEqual(before);
  const [found] = (await other.admin.call.catalog.products.list({ page: 1, search: 'Coded' })).results;
  const { further_codes } = await other.admin.call.catalog.products.get({ id: found?.id ?? 0 });
  expect(further_codes).toEqual(expect.arrayContaining(['A;B', '"C"', "'1E+3", '2E+3']));
});
