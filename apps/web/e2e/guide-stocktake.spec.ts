import { expect } from '@playwright/test';
import { scan } from './counter-scanner.ts';
import { chooseFilter } from './filters.ts';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

// Follows the guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to a stocktake', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await addProduct(owner, { name: 'Pine desk', initial_stock_quantity: 4 });
  const guide = await followGuide(page, 'stocktake');
  const [start, count, review] = ['Start a count', 'Count', 'Review and approve'] as const;
  const [onSheet, next] = ['Count on paper', 'Know what to count next'] as const;
  await page.goto('/dashboard');
  await guide.step(start, 1, async () => {
    await openInSidebar(page, 'Counts');
    await page.getByRole('button', { name: 'Start Count' }).first().click();
  });
  await guide.step(start, 2, () => page.getByRole('checkbox', { name: 'Main' }).check());
  await guide.step(start, 3);
  await guide.step(start, 4, () => page.getByRole('checkbox', { name: 'Blind count' }).check());
  await guide.step(start, 5, () => page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click());

  await guide.step(count, 1, async () => {
    await expect(page.getByRole('combobox', { name: 'Product' })).toBeVisible();
    await scan(page, lamp.sku);
    await expect(page.getByRole('region', { name: 'Oak lamp' })).toBeVisible();
  });
  await guide.step(count, 2, async () => {
    await page.getByRole('radio', { name: 'Type quantities' }).check();
    await scan(page, lamp.sku);
    await page.getByRole('textbox', { name: 'Quantity' }).fill('6');
  });
  await guide.step(count, 3, () => page.getByRole('button', { name: 'Set count' }).click());
  await guide.step(count, 4, async () => {
    await page
      .getByRole('list', { name: 'Counted' })
      .getByRole('button', { name: /Oak lamp/ })
      .click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('7');
    await page.getByRole('button', { name: 'Set count' }).click();
    await expect(page.getByRole('region', { name: 'Oak lamp' }).getByRole('status')).toContainText('7');
  });

  await guide.step(review, 1, () => page.getByRole('link', { name: 'Back to the count' }).click());
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible();
  await guide.step(review, 2, async () => {
    await page.getByRole('button', { name: 'Show Differences' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show Differences' }).click();
    await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
  });
  await guide.step(review, 3, () => chooseFilter(page, 'Show', 'With a difference'));
  await guide.step(review, 4, async () => {
    await page.getByRole('checkbox', { name: 'Select Oak lamp' }).check();
    await page.getByRole('button', { name: 'Count again' }).click();
    await expect(page.getByText('1 product is to be counted again')).toBeVisible();
  });
  await guide.step(onSheet, 1, async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Count Sheet' }).click();
    await saved;
  });
  await guide.step(onSheet, 2, async () => {
    await page.getByRole('link', { name: 'Count', exact: true }).click();
    await page.getByRole('radio', { name: 'Type quantities' }).check();
    await page.getByRole('combobox', { name: 'Product' }).fill('oak');
    await page.getByRole('option', { name: 'Oak lamp' }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('8');
    await page.getByRole('button', { name: 'Set count' }).click();
    await expect(page.getByRole('region', { name: 'Oak lamp' }).getByRole('status')).toContainText('8');
    await page.getByRole('link', { name: 'Back to the count' }).click();
  });
  await guide.step(review, 5, async () => {
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Monthly');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Count approved')).toBeVisible();
  });

  await guide.step(next, 1, async () => {
    await openInSidebar(page, 'Counts');
    await page.getByRole('link', { name: 'What to count next' }).click();
  });
  await guide.step(next, 2, async () => {
    await page.getByRole('checkbox', { name: 'Select Pine desk' }).check();
    await page.getByRole('button', { name: 'Count these' }).click();
  });
  await guide.step(next, 3, () => page.getByRole('dialog').getByRole('button', { name: 'Start Count' }).click());
  guide.end();
});
