import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

/** What a spreadsheet runs where it opens the file. */
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example","here")', '＝1+1', '"=1+1'];

async function importFile(text: string): Promise<{ success_count: number; error_count: number; created: unknown }> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'list.csv');
  const { status, body } = await world.rest('POST', '/api/products/import/', { as: shop.admin, body: form });
  expect(status).toBe(200);
  return body as { success_count: number; error_count: number; created: unknown };
}

async function rejectedRows(): Promise<string> {
  const latest = await shop.admin.call.imports.latest();
  const { body } = await world.rest('GET', `/api/products/import/${latest?.id}/rejected/`, { as: shop.admin });
  return String(body);
}

const cellsOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, '').trim()).data;

it('guards headers and cells that a spreadsheet would run', async () => {
  const headers = ['Name', 'Category', ...formulas];
  const row = ['', 'C', ...formulas];
  await importFile(Papa.unparse([headers, row], { quotes: true }));
  const [top = [], cells = []] = cellsOf(await rejectedRows());
  expect(top).toEqual(['Name', 'Category', ...formulas.map((formula) => `'${formula}`), 'Problem']);
  expect(cells.slice(0, -1)).toEqual(['', 'C', ...formulas.map((formula) => `'${formula}`)]);
});

it('takes the guard off again, so that corrected rows are mapped as before', async () => {
  const { customFields } = shop.admin.call;
  for (const name of ['=Shelf', '@Grade']) await customFields.create({ name, field_type: 'text' });
  await importFile(
    Papa.unparse(
      [
        ['Name', 'Category', '=Shelf', '@Grade'],
        ['', 'C', 'A7', '=B'],
      ],
      { quotes: true },
    ),
  );
  const csv = await rejectedRows();
  const [top = [], cells = []] = cellsOf(csv);
  expect(top.slice(2, 4)).toEqual(["'=Shelf", "'@Grade"]);
  const corrected = Papa.unparse([top, ['Kettle', ...cells.slice(1)]], { quotes: true });
  expect(await importFile(corrected)).toMatchObject({ success_count: 1, error_count: 0 });
  const [kettle] = (await shop.admin.call.catalog.products.list({ page: 1, search: 'Kettle' })).results;
  expect(kettle?.custom_fields).toEqual({ '=Shelf': 'A7', '@Grade': '=B' });
});
