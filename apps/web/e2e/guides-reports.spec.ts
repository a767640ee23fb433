import { expect } from '@playwright/test';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addProduct, sellProduct } from './tenant.ts';

// It follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to custom reports', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
  const guide = await followGuide(page, 'custom-reports');
  await page.goto('/dashboard');
  const chip = (name: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
  const build = 'Build one';
  await guide.step(build, 1, () => openInSidebar(page, 'Custom Reports', 'Reports'));
  await guide.step(build, 2, () => page.getByRole('link', { name: 'New Report' }).first().click());
  await guide.step(build, 3, async () => {
    await chip('Figures').click();
    await page.getByRole('checkbox', { name: 'Margin', exact: true }).check();
    await page.keyboard.press('Escape');
  });
  await guide.step(build, 4, async () => {
    await chip('By').click();
    await page.getByRole('option', { name: 'Month' }).click();
  });
  await guide.step(build, 5, async () => {
    await chip('Then by').click();
    await page.getByRole('option', { name: 'Category' }).click();
  });
  await guide.step(build, 6, async () => {
    await chip('Period').click();
    await page.getByRole('option', { name: 'This Quarter', exact: true }).click();
  });
  await guide.step(build, 7, async () => {
    await chip('Chart').click();
    await page.getByRole('option', { name: 'Lines' }).click();
  });
  await expect(page.getByRole('table', { name: 'New Report' })).toContainText('Lighting');

  const save = 'Save and share it';
  await guide.step(save, 1, () => page.getByRole('button', { name: 'Save Report' }).click());
  await guide.step(save, 2, () => page.getByLabel('Name').fill('Margins'));
  await guide.step(save, 3, () => page.getByLabel('Share with the company').check());
  await guide.step(save, 4, () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Margins' })).toBeVisible();

  const mail = 'Have it mailed';
  await guide.step(mail, 1, () => page.getByRole('button', { name: 'More' }).click());
  await guide.step(mail, 2, () => page.getByRole('menuitem', { name: 'Schedule…' }).click());
  await guide.step(mail, 3, () => page.getByRole('radio', { name: 'Monthly' }).check());
  await guide.step(mail, 4, () => page.getByRole('radio', { name: 'CSV' }).check());
  await guide.step(mail, 5, () => page.getByRole('checkbox', { name: 'Ada Okoro' }).check());
  await guide.step(mail, 6, () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Schedule saved')).toBeVisible();
  guide.end();
});
