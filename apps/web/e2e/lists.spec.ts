import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('the whole row is the link: a click on another cell opens it, and a middle click in a tab of its own', async ({
  page,
  context,
  owner,
}) => {
  const { id, sku } = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 3 });
  await page.goto('/products');
  const row = page.getByRole('row', { name: /Oak lamp/ });
  const position = await row.getByRole('cell', { name: sku, exact: true }).evaluate((cell) => {
    const row = cell.closest('tr')?.getBoundingClientRect();
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2 - (row?.left ?? 0), y: top + height / 2 - (row?.top ?? 0) };
  });
  const tab = context.waitForEvent('page');
  await row.click({ button: 'middle', position });
  await expect(await tab).toHaveURL(`/products/${id}`);
  await (await tab).close();
  await row.click({ position });
  await expect(page).toHaveURL(`/products/${id}`);
});
