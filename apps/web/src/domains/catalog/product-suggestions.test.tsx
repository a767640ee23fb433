import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { axeComplaints } from '../../../testing/axe.ts';
import { press } from '../../../testing/keys.ts';
import { rowTexts } from '../../../testing/row-texts.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { pageOfRows, rowOf } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const suggestions = page.getByRole('group', { name: 'Did you mean' });
const offered = () =>
  suggestions
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

/** A search finds names with the text in it; `ketle` is spelled like every kettle. */
function shop(...told: (Partial<ProductView> & { name: string })[]): Answers {
  const products = told.map((one, index) => product({ id: index + 1, ...one }));
  const similar = products
    .filter(({ name }) => name.endsWith('kettle'))
    .map(({ id, name, is_active }): SearchHit => {
      return { id, title: name, detail: 'SKU-1', is_active, is_exact: false, is_similar: true };
    });
  return {
    ...catalogue(products),
    'catalog.products.list': ({ search = '', stock_status: status, is_active: active, ...input }) => {
      const isFound = (one: ProductView) =>
        one.name.toLowerCase().includes(search.toLowerCase()) &&
        (active === undefined || one.is_active === active) &&
        (status === undefined || one.stock_status === status);
      return pageOfRows(products.filter(isFound), input);
    },
    'catalog.products.get': ({ id }) => rowOf(products, id),
    'search.all': ({ q }) => ({
      ...{ orders: [], sales: [], suppliers: [], purchase_orders: [], customers: [] },
      products: q === 'ketle' ? similar : [],
    }),
  };
}

async function expectFine(): Promise<void> {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    expect(await axeComplaints()).toEqual([]);
  }
}

test('a search that finds nothing offers what may be meant', async () => {
  const router = await openApplication(
    '/products?search=ketle',
    shop({ name: 'Copper kettle' }, { name: 'Old kettle', is_active: false }),
  );
  await expect.poll(offered).toEqual(['Copper kettle']);
  await press(suggestions.getByRole('button'));
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Copper kettle/)]);
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await expect.element(field).toHaveValue('Copper kettle');
  expect(addressIn(router)).toBe('/products?search=Copper+kettle');
  await expect.poll(() => document.activeElement).not.toBe(document.body);

  await field.fill('xqzwvkj');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await expect.element(suggestions).not.toBeInTheDocument();
  await router.navigate('/products?search=ketle&is_active=false');
  await expect.poll(offered).toEqual(['Old kettle']);
});

test('what may be meant is found although another filter leaves it out', async () => {
  const hint = page.getByText('1 product matches without the other filters.');
  const router = await openApplication(
    '/products?search=ketle&stock_status=in',
    shop({ name: 'Oak lamp', total_stock: 3 }, { name: 'Copper kettle' }, { name: 'Iron kettle', is_active: false }),
  );
  await press(suggestions.getByRole('button', { name: 'Copper kettle' }));
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stock status: In Stock' })).toBeVisible();
  await expectFine();
  await press(page.getByRole('button', { name: 'Search without them' }));
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Copper kettle/)]);
  expect(addressIn(router)).toBe('/products?search=Copper+kettle');
  await expect.poll(() => document.activeElement).not.toBe(document.body);

  await router.navigate('/products?search=kettle&stock_status=in&is_active=false');
  await expect.element(hint).toBeVisible();
  await page.getByRole('button', { name: 'Search without them' }).click();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Iron kettle/)]);
  await router.navigate('/products?search=nothing&stock_status=in');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});

test('a search that only inactive products match says so and shows them', async () => {
  const router = await openApplication(
    '/products?search=candle',
    shop({ name: 'Oak lamp' }, { name: 'Pine candle', is_active: false }),
  );
  await expect.element(page.getByText('1 inactive product matches.')).toBeVisible();
  await expectFine();
  await page.getByRole('button', { name: 'Show inactive' }).click();
  await expect.element(page.getByRole('link', { name: 'Pine candle', exact: true })).toBeVisible();
  await router.navigate('/products?search=nothing');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show inactive' })).not.toBeInTheDocument();
});
