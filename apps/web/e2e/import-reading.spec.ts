import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';

test('letters and decimals of a file are read as the person says', async ({ page }) => {
  await page.goto('/products?import=true');
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const list = 'Name;Price\nCafé chair;1.459\nCrème table;2.459\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') };
  await dialog.getByLabel('File to import').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const encoding = dialog.getByLabel('Encoding');
  const mark = dialog.getByLabel('Decimal mark');
  const issues = dialog.getByRole('region', { name: 'Data quality issues' });
  await expect(encoding).toHaveValue('windows-1252');
  await expect(encoding).toHaveAccessibleDescription('Letters are read as in “Café”, “Crème”.');
  await expect(mark).toHaveValue(',');
  await expect(mark).toHaveAccessibleDescription('The file does not show whether 1.459 is more than a thousand.');
  await expect(issues).toContainText('Read as in “1.459” with thousands');
  expect(await axeComplaints(page)).toEqual([]);

  // By keyboard: a select takes the first letters of an option.
  await encoding.focus();
  await page.keyboard.type('cyr', { delay: 60 });
  await expect(encoding).toHaveValue('windows-1251');
  await expect(encoding).toHaveAccessibleDescription('Letters are read as in “Cafй”, “Crиme”.');
  await expect(encoding).toBeFocused();
  // More letters within a second would go on with the first ones.
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowUp');
  await expect(encoding).toHaveValue('windows-1252');
  await expect(encoding).toHaveAccessibleDescription('Letters are read as in “Café”, “Crème”.');
  await mark.focus();
  await page.keyboard.type('poi', { delay: 60 });
  await expect(issues).toContainText('More than two decimals: it is rounded');
  await expect(issues).not.toContainText('thousands');
  await expect(mark).toHaveValue('.');
  await expect(mark).toBeFocused();

  await dialog.getByRole('button', { name: 'Import Products' }).press('Enter');
  await expect(dialog.getByText('Successfully imported 2 products')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('row', { name: /Café chair/ })).toContainText('$1.46');
});
