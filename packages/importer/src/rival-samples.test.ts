import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rivalSamples } from '../samples/rival-samples.ts';
import { mapColumns } from './column-mapping.ts';
import { judgeNewRows } from './judge-new-rows.ts';
import { normaliseRow } from './normalise-row.ts';
import { previewOf } from './preview.ts';
import { readImportFile } from './read-file.ts';
import { arrangeRows } from './rows/arrange-rows.ts';

test.each(Object.entries(rivalSamples))('%s', async (file, { mapping, rows, leftOut = [], names, products }) => {
  const bytes = await readFile(new URL(`../samples/rivals/${file}`, import.meta.url));
  const table = await readImportFile(bytes, { fileName: file, file_type: 'auto' });
  const cells = table.rows.map((row) => row.cells);
  const found = mapColumns(table.headers, cells);
  expect(Object.fromEntries(found.headers.map((header, index) => [header, found.fields[index]]))).toEqual({
    ...Object.fromEntries(found.headers.map((header) => [header, null])),
    ...mapping,
  });
  const arranged = arrangeRows(table.rows, found);
  expect(arranged.left_out.map(({ row_number, reason }) => `${row_number} ${reason}`)).toEqual(leftOut);
  const read = arranged.rows.map((row) => normaliseRow(row.cells, found, row.elsewhere));
  expect(read.flatMap(({ issues }) => issues)).toEqual([]);
  expect(read.map(({ product }) => product.name)).toEqual(names);
  for (const product of products)
    expect(read.map((one) => one.product)).toContainEqual(expect.objectContaining(product));

  const preview = await previewOf(
    table,
    { mapping: found, ...arranged, mode: 'create', currency: 'USD' },
    judgeNewRows(async () => new Set()),
  );
  const left = preview.left_out.reduce((sum, { row_count }) => sum + row_count, 0);
  expect([table.rows.length, preview.estimated_products + left]).toEqual([rows, rows]);
});

test('no sample is left out', async () => {
  expect(Object.keys(rivalSamples).sort()).toEqual(
    (await readdir(new URL('../samples/rivals/', import.meta.url))).sort(),
  );
});
