import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import {
  addCustomer,
  addCustomField,
  addLocation,
  addProduct,
  addSupplier,
  invitePerson,
  type Person,
} from './tenant.ts';

test('after selected products are deactivated by keyboard the focus is at the content', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Two' });
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Select Two' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(page.getByText('1 product deactivated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

const lists = [
  { path: '/suppliers', add: (by: Person, name: string) => addSupplier(by, name) },
  { path: '/customers', add: (by: Person, name: string) => addCustomer(by, { name }) },
  { path: '/locations', add: (by: Person, name: string) => addLocation(by, name) },
  {
    path: '/settings/custom-fields',
    add: (by: Person, name: string) => addCustomField(by, { name, field_type: 'text' }),
  },
];

for (const { path, add } of lists)
  test(`after a deletion by keyboard in ${path} the focus is at a row or at the content`, async ({ page, owner }) => {
    for (const name of ['Ash', 'Birch', 'Cedar']) await add(owner, name);
    await page.goto(path);
    for (const name of ['Birch', 'Cedar', 'Ash']) {
      await askToDelete(page, name);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
      await expect.poll(() => focusedRow(page)).not.toBe('BODY');
    }
  });

for (const width of [1280, 360]) {
  test(`after a group is deleted by keyboard the focus is at the next one, at ${width} px`, async ({ page }) => {
    await page.goto('/settings/users?tab=groups');
    for (const name of ['Ash', 'Birch', 'Cedar']) await addGroup(page, name);
    await page.setViewportSize({ width, height: 800 });
    for (const [name, focused] of [
      ['Birch', 'Edit Cedar'],
      ['Cedar', 'Edit Ash'],
    ] as const) {
      await askToDelete(page, name);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(page.getByRole('region', { name })).toHaveCount(0);
      await expect(page.getByRole('button', { name: focused })).toBeFocused();
    }
    await askToDelete(page, 'Ash');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Ash' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(`after a user is deleted by keyboard the focus is at another one, at ${width} px`, async ({ page, owner }) => {
    for (const group of ['Managers', 'Staff'] as const) await invitePerson(owner, group);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings/users');
    const rows = page.locator('tbody').getByRole('row');
    for (const left of [2, 1]) {
      await askToDelete(page, 'Wanjiru Mwangi');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(rows).toHaveCount(left);
      await expect.poll(() => focusedRow(page)).toContain(left > 1 ? 'Wanjiru Mwangi' : owner.email);
    }
  });
}

/** By its button, or by the menu of its row. */
async function askToDelete(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Delete ${name}` }).first();
  const menu = page.getByRole('button', { name: `Actions for ${name}` }).first();
  await expect(button.or(menu)).toBeVisible();
  if (await button.isVisible()) return button.press('Enter');
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
}

async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByLabel('Group name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Read products' }).check();
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(dialog).toBeHidden();
}

function focusedRow(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.tagName ?? '',
  );
}
