import { expect } from '@playwright/test';
import { chooseFilter } from './filters.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson } from './tenant.ts';

test('an owner follows what was done with a product, opens it and saves it as CSV', async ({ page, owner }) => {
  const kettle = await addProduct(owner, { name: 'Blue kettle' });
  await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${kettle.id}/edit`);
  await page.getByLabel('Product Name').fill('Red kettle');
  await page.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${kettle.id}`));

  await page.getByRole('link', { name: 'View audit log' }).click();
  await expect(page).toHaveURL(`/settings/audit-log?subject_type=product&subject_id=${kettle.id}`);
  const table = page.getByRole('table', { name: 'Audit log' });
  const edit = table.getByRole('row', { name: /Product updated/ });
  await expect(edit).toContainText('Name Blue kettle');
  await expect(edit).toContainText('Red kettle');
  await expect(table.getByText('Oak lamp')).toHaveCount(0);

  const details = edit.getByRole('button', { name: 'Details of Product updated Red kettle' });
  await details.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(edit).toContainText('Address 127.0.0.1');

  await page.goto('/settings/audit-log');
  await chooseFilter(page, 'Action', 'Product created');
  await expect(page).toHaveURL(/action=product\.create/);
  await expect(table.getByRole('row')).toHaveCount(3);
  await chooseFilter(page, 'Subject', 'Location');
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await page.getByLabel('Search the audit log').fill('red kettle');
  await expect(table.getByRole('row', { name: /Product updated/ })).toHaveCount(1);
  await expect(table.getByText('Oak lamp')).toHaveCount(0);
  const saved = page.waitForEvent('download', (file) => file.suggestedFilename().startsWith('audit-log'));
  await page.getByRole('button', { name: 'Export' }).click();
  await saved;
  await table.getByRole('link', { name: 'Red kettle' }).click();
  await expect(page).toHaveURL(`/products/${kettle.id}`);
});

test('a viewer reads it without entries about people, and staff may not open it', async ({ owner, pageOf }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const viewer = await pageOf(await invitePerson(owner, 'Viewers'));
  await viewer.goto('/settings/audit-log');
  await expect(viewer.getByRole('row', { name: /Product created/ })).toBeVisible();
  await expect(viewer.getByText(/Invitation|User invited|Logged in/)).toHaveCount(0);
  await viewer.getByRole('button', { name: /^Details of Product created/ }).click();
  await expect(viewer.getByRole('term').filter({ hasText: 'Minimum stock level' }).first()).toBeVisible();
  await expect(viewer.getByText('Address')).toHaveCount(0);
  const staff = await pageOf(await invitePerson(owner, 'Staff'));
  await staff.goto('/settings/audit-log');
  await expect(staff.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
});
