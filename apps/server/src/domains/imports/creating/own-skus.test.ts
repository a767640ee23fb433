import { importLimits } from '@stockhand/importer/import-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../../testing/goods.ts';
import { importSender } from '../../../testing/send-import.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const header = 'Name,SKU,Barcode';

it.each([
  ['further codes', ['Tea,S-1,40001', 'Milk,,40002'], 'further_codes'],
  ['barcodes', ['Tea,S-1,', 'Milk,,'], 'barcode'],
  ['both', ['Tea,S-1,40001', 'Milk,S-2,'], 'both'],
  ['nothing, where no row has one', ['Tea,,40001'], null],
  ['nothing, where the row with one is rejected', ['Tea,,40001', 'x,S-2,40002'], null],
])('the result says later that the SKUs of the file became %s, as the preview did', async (_, rows, expected) => {
  const shop = await world.tenant();
  const text = [header, ...rows].join('\n');
  const { preview } = await importSender(world).preview(shop.admin, 'create', text);
  expect(preview.own_skus).toBe(expected);
  await importSender(world).run(shop.admin, 'create', text);
  const opened = await shop.admin.call.imports.latest();
  expect(opened?.result?.own_skus).toBe(expected);
});

it('a row that updates says nothing of its SKU', async () => {
  const shop = await world.tenant();
  await makeProduct(shop.admin, { name: 'Known', barcode: 'K-1' });
  const result = await importSender(world).run(shop.admin, 'both', `${header}\nKnown,S-1,K-1\nTea,,40001`);
  expect(result).toMatchObject({ updated_count: 1, created_count: 1, own_skus: null });
});

it('what became of them in an early and in a late part of a long file counts together', async () => {
  const shop = await world.tenant();
  const first = Array.from({ length: importLimits.rowsAtOnce }, (_, at) => `Tea ${at},S-${at},4-${at}`);
  const result = await importSender(world).run(shop.admin, 'create', [header, ...first, 'Milk,S-last,'].join('\n'));
  expect(result).toMatchObject({ created_count: importLimits.rowsAtOnce + 1, own_skus: 'both' });
});
