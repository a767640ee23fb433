import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSupplier } from '../../../testing/goods.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('reads the sheet of a workbook that is chosen, the first without a choice', async () => {
  const { admin } = await world.tenant();
  const supplier = (await makeSupplier(admin)).id;
  const samples = new URL('../../../../../../packages/importer/samples/rivals/', import.meta.url);
  const bytes = await readFile(new URL('excel-workbook.xlsx', samples));
  const preview = (sheet?: string) => {
    const form = new FormData();
    if (sheet !== undefined) form.set('sheet', sheet);
    form.set('file', new Blob([bytes]), 'book.xlsx');
    return world.rest('POST', `/api/suppliers/${supplier}/price-list/preview/`, { as: admin, body: form });
  };
  const sheets = ['Deck gear', 'Clothing & shoes'];
  const first = await preview();
  expect(first.body).toMatchObject({ file_type: 'excel', sheet: 'Deck gear', sheets });
  const second = await preview('Clothing & shoes');
  expect(second.body).toMatchObject({ sheet: 'Clothing & shoes', sheets });
  expect((second.body as { preview_rows: unknown }).preview_rows).not.toEqual(
    (first.body as { preview_rows: unknown }).preview_rows,
  );
  expect(await preview('Notes')).toMatchObject({
    status: 400,
    body: { file: ['This workbook has no sheet called "Notes".'] },
  });
});
