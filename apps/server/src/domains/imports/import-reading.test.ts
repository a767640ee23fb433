import type { PreviewedImport } from '@stockhand/contract/imports/preview';
import type { ImportResult } from '@stockhand/contract/imports/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function send<Answer>(path: string, file: Uint8Array | string, options: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) form.set(name, value);
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'list.csv');
  const { status, body } = await world.rest('POST', path, { as: shop.admin, body: form });
  return { status, body: body as Answer };
}

const preview = async (...given: [Uint8Array | string, Record<string, string>?]) =>
  (await send<z.infer<typeof PreviewedImport>>('/api/products/import/preview/', ...given)).body.preview;
const run = async (...given: [Uint8Array | string, Record<string, string>?]) =>
  (await send<ImportResult>('/api/products/import/', ...given)).body;

it('tells how letters are read, and reads them as it is told', async () => {
  shop = await world.tenant();
  // "Чай" and "Кофе" in Windows-1251.
  const bytes = Buffer.concat([
    Buffer.from('Name,Barcode,Price\n'),
    Buffer.from([0xd7, 0xe0, 0xe9, 0x20, 0xe7, 0xe5, 0xeb, 0xb8, 0xed, 0xfb, 0xe9]),
    Buffer.from(',T-1,1\n'),
    Buffer.from([0xca, 0xee, 0xf4, 0xe5]),
    Buffer.from(',T-2,1\n'),
  ]);
  const guessed = await preview(bytes);
  expect(guessed.encoding).toEqual({ name: 'windows-1251', words: ['Чай', 'зелёный', 'Кофе'], is_doubtful: true });
  expect(guessed.validation_issues).toMatchObject([
    { field: 'general', rejects: false, row_count: 2, row_numbers: [2, 3] },
  ]);
  const chosen = await preview(bytes, { encoding: 'CP1251' });
  expect([chosen.encoding?.is_doubtful, chosen.validation_issues[0]?.message]).toEqual([false, undefined]);
  expect((await preview(bytes, { encoding: 'windows-1252' })).encoding?.words[2]).toBe('Êîôå');
  expect((await send('/api/products/import/preview/', bytes, { encoding: 'klingon' })).status).toBe(400);
  const result = await run(bytes, { encoding: 'windows-1251' });
  expect(result.created_products.map(({ name }) => name)).toEqual(['Чай зелёный', 'Кофе']);
});

it('warns of numbers whose decimal mark nothing shows, and reads them as it is told', async () => {
  shop = await world.tenant();
  const text = 'Name;Price\nParaffin;1.459\nTurpentine;2.315\nGlue;5';
  const looked = await preview(text);
  expect(looked.decimal_mark).toBe(',');
  const warning = {
    field: 'selling_price',
    message: 'Read as in “1.459” with thousands: the file does not show its decimal mark',
  };
  expect(looked.validation_issues).toMatchObject([{ ...warning, rejects: false, row_numbers: [2, 3] }]);
  const chosen = await preview(text, { decimal_mark: '.' });
  expect([chosen.decimal_mark, chosen.sample_records[0]?.normalized_data.selling_price]).toEqual(['.', 1.46]);
  const result = await run(text);
  expect(result.warnings).toEqual([
    { row_number: 2, ...warning },
    { row_number: 3, ...warning },
  ]);
  expect((await send('/api/products/import/preview/', text, { decimal_mark: ';' })).body).toEqual({
    decimal_mark: ['Use a point or a comma'],
  });
});

it('imports cells with line separators', async () => {
  shop = await world.tenant();
  expect(await run('Name,Description\nLamp,"first\u2028second"\n')).toMatchObject({ success_count: 1, error_count: 0 });
  const [lamp] = (await shop.admin.call.catalog.products.list({})).results;
  expect((await shop.admin.call.catalog.products.get({ id: lamp?.id ?? 0 })).description).toBe('first\nsecond');
});

it('rejects a row with a long cell alone', async () => {
  shop = await world.tenant();
  const result = await run(
    `Name,Description,Note\nLamp,${'x'.repeat(10_001)},\nBulb,,${'y'.repeat(20_000)}\nShade,,\n`,
  );
  expect(result).toMatchObject({ success_count: 2, errors: [{ row_number: 2, field: 'description' }] });
});
