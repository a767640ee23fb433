import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { counter } from '../../../../testing/counter.ts';

test('tiles are of one height, and eight lines of a sale show at once', async () => {
  const long = 'Lamp with a name that is far too long for a single line of its tile at the counter of a shop';
  const names = [long, ...Array.from({ length: 7 }, (_, index) => `Lamp ${index + 2}`)];
  const { answers } = counter(...names.map((name) => ({ name, selling_price: 1234.5, total_stock: 30 })));
  await openApplication('/sell', answers);
  for (const name of names) await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const lines = page.getByRole('list', { name: 'Products in the sale' });
  await expect.poll(() => lines.getByRole('listitem').elements().length).toBe(8);
  lines.element().scrollTo({ top: 0 });
  const bottom = () => lines.getByRole('listitem').last().element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThanOrEqual(lines.element().getBoundingClientRect().bottom + 1);
  const tiles = page.getByRole('list', { name: 'Products to sell' }).getByRole('listitem').elements();
  expect(new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().height))).size).toBe(1);
  expect(await axeComplaints()).toEqual([]);
});
