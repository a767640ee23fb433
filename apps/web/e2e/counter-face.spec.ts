import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, countSales, readLastSale } from './tenant.ts';

test('favourites are a person’s first tab, and a search is over everything', async ({ page, pageOf, owner }) => {
  await addProduct(owner, { name: 'Oak lamp', category_name: 'Lighting', initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine table', category_name: 'Tables', initial_stock_quantity: 9 });
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Tables' }).click();
  await expect(tilesOf(page)).toHaveText([/Pine table/]);
  await page.getByRole('button', { name: 'Favourite Pine table' }).click();
  const favourites = page.getByRole('button', { name: 'Favourites', exact: true });
  await expect(favourites).toHaveAttribute('aria-pressed', 'false');
  const again = await pageOf(owner);
  await expect(async () => {
    await again.goto('/sell');
    await expect(again.getByRole('button', { name: 'Favourites', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
      { timeout: 2_000 },
    );
  }).toPass();
  await expect(tilesOf(again)).toHaveText([/Pine table/]);
  await again.getByRole('searchbox', { name: 'Search by name, SKU or barcode' }).fill('lamp');
  await expect(tilesOf(again)).toHaveText([/Oak lamp/]);
  await again.getByRole('searchbox', { name: 'Search by name, SKU or barcode' }).fill('');
  await again.getByRole('button', { name: 'Favourite Pine table' }).click();
  await expect(tilesOf(again)).toHaveText([/Oak lamp/, /Pine table/]);
  await expect(again.getByRole('button', { name: 'Favourites', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a sale is made by touch', async ({ page, owner }) => {
    await addProduct(owner, { name: 'Oak lamp', selling_price: 20, initial_stock_quantity: 9 });
    await addProduct(owner, { name: 'Pine table', selling_price: 40, initial_stock_quantity: 9 });
    await page.goto('/sell');
    for (const name of ['Oak lamp', 'Pine table']) await page.getByRole('button', { name: `Add ${name}` }).tap();
    await page.getByRole('button', { name: 'View sale' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Current Sale' });
    await sheet.getByRole('button', { name: 'One more of Oak lamp' }).tap();
    await sheet.getByRole('button', { name: 'Remove Pine table' }).tap();
    await expect(sheet.getByLabel('Quantity of Oak lamp')).toHaveValue('2');
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const small = await sheet.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((button) => [button.getBoundingClientRect(), button.ariaLabel ?? button.textContent] as const)
        .filter(([box]) => box.height < 43 || box.width < 43)
        .map(([, name]) => name),
    );
    expect(small).toEqual([]);
    await sheet.getByRole('button', { name: '$50.00' }).tap();
    await expect(sheet.getByText('$10.00', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Complete Sale' }).tap();
    await expect(page.getByText('$50.00 given, change due')).toBeVisible();
    expect(await readLastSale(owner)).toMatchObject({ total_amount: 40, amount_given: 50 });
    expect(await countSales(owner)).toBe(1);
  });
});

function tilesOf(page: Page) {
  return page.getByRole('list', { name: 'Products to sell' }).getByRole('listitem');
}
