import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { counter } from '../../../testing/counter.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { lowStock } from '../../../testing/rows/low-stock.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const states = ['In Stock', 'Low Stock', 'Out of Stock', 'Active', 'Inactive'];

/** The texts of the pills, with their icon, that show in a place. */
const marksIn = (place: Locator) =>
  [...place.element().querySelectorAll('span:has(> svg)')]
    .filter((mark) => mark.checkVisibility() && states.includes(mark.textContent))
    .map((mark) => mark.textContent);

/** Nobody set a minimum for the lamp. */
const lamp = product({ id: 1, name: 'Oak lamp', sku: 'SKU-000001', min_stock_level: 0, cost_price: 10 });
const desk = product({ id: 2, name: 'Pine desk', sku: 'SKU-000002', min_stock_level: 5 });
const pages: Answers = {
  ...catalogue([lamp, desk]),
  'catalog.products.get': ({ id }) => (id === 1 ? lamp : desk),
  'suppliers.products.list': () => pageOfRows([]),
};

test('nothing in stock is an exception of products with a minimum alone, in the list and its report', async () => {
  const router = await openApplication('/products', {
    ...pages,
    'reports.lowStock': () =>
      pageOfRows([
        lowStock({ id: 2, name: 'Pine desk' }),
        lowStock({ id: 1, name: 'Oak lamp', min_stock_level: 0, suggested_quantity: 0 }),
      ]),
    'purchasing.reorder.list': () => ({ count: 0, results: [], groups: [] }),
  });
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('Pine desk')).toBeVisible();
  expect(marksIn(row('Pine desk'))).toEqual(['Out of Stock']);
  await expect.element(row('Oak lamp')).not.toMatchTextContent('Out of Stock');
  await router.navigate('/reports/low-stock');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Low Stock Report' })).toBeVisible();
  await expect.poll(() => page.getByRole('cell', { name: 'Out of Stock' }).elements().length).toBe(2);
  expect(marksIn(row('Pine desk'))).toEqual(['Out of Stock']);
  expect(marksIn(row('Oak lamp'))).toEqual([]);
});

for (const [{ id, name }, marks] of [
  [lamp, []],
  [desk, ['Out of Stock']],
] as const)
  test(`nothing in stock on the page of ${name}`, async () => {
    await openApplication(`/products/${id}`, pages);
    const figures = page.getByRole('region', { name: 'Key figures' });
    await expect.element(figures).toMatchTextContent('Out of Stock');
    expect(marksIn(figures)).toEqual(marks);
    await expect.element(figures).toMatchTextContent('Profit Margin 150.0% of cost');
  });

test('nothing in stock has the colour of an exception at the counter for products with a minimum alone', async () => {
  const { answers } = counter(lamp, desk);
  await openApplication('/sell', answers);
  const colourOf = (text: Locator) => getComputedStyle(text.element()).color;
  const out = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByText('Out of stock');
  await expect.element(out('Oak lamp')).toBeVisible();
  const usual = colourOf(page.getByText(lamp.sku, { exact: true }).first());
  expect(colourOf(out('Oak lamp'))).toBe(usual);
  expect(colourOf(out('Pine desk'))).not.toBe(usual);
});

test('what is as usual is plain text, and only an exception a pill: in the list, as a card and on its page', async () => {
  const usual = product({ id: 1, name: 'Oak lamp', min_stock_level: 2, total_stock: 9 });
  const low = product({ id: 2, name: 'Pine desk', min_stock_level: 2, total_stock: 1, is_active: false });
  const both = [usual, { ...low, stock_status: 'low' as const }];
  const router = await openApplication('/products?is_active=all', {
    ...pages,
    ...catalogue(both),
    'catalog.products.get': () => usual,
  });
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('Pine desk')).toBeVisible();
  expect(marksIn(row('Pine desk'))).toEqual(['Low Stock', 'Inactive']);
  const shown = row('Oak lamp').getByText('In Stock').elements();
  expect(shown.filter((text) => text.checkVisibility())).toHaveLength(1);
  expect(marksIn(row('Oak lamp'))).toEqual([]);
  await page.getByRole('radio', { name: 'Grid view' }).click();
  const card = (name: string) =>
    page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });
  await expect.element(card('Pine desk')).toBeVisible();
  expect(marksIn(card('Pine desk'))).toHaveLength(2);
  expect(marksIn(card('Oak lamp'))).toEqual([]);
  await router.navigate('/products/1');
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toMatchTextContent('Current Stock');
  expect(marksIn(page.getByRole('main'))).toEqual([]);
});
