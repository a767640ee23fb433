import { expect } from '@playwright/test';
import { chooseFilter, openFilter } from './filters.ts';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, sellProduct } from './tenant.ts';
import { totpOf } from './totp.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

test('the guide to users and rights', async ({ page, owner }) => {
  await invitePerson(owner, 'Staff');
  const guide = await followGuide(page, 'users-and-rights');
  const [invite, group, leave] = ['Invite somebody', 'Make a group of your own', 'When somebody leaves'] as const;
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard');
  await guide.step(invite, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Directory');
    await page.getByRole('button', { name: 'Invite User' }).click();
  });
  await guide.step(invite, 2, async () => {
    await dialog.getByLabel('Username').fill(`greta-${owner.tenantId}`);
    await dialog.getByLabel('First name').fill('Greta');
    await dialog.getByLabel('Last name').fill('Solberg');
    await dialog.getByLabel('Email').fill(`greta-${owner.tenantId}@example.com`);
  });
  await guide.step(invite, 3);
  await guide.step(invite, 4, () => dialog.getByRole('button', { name: 'Send Invitation' }).click());
  await expect(dialog).toBeHidden();

  await guide.step(group, 1, async () => {
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page.getByRole('button', { name: 'New group' }).click();
  });
  await guide.step(group, 2, () => dialog.getByLabel('Group name').fill('Buyers'));
  await guide.step(group, 3);
  await guide.step(group, 4, async () => {
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('button', { name: /^Edit Wanjiru/ }).click();
    await dialog.getByRole('checkbox', { name: 'Buyers' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sign out Wanjiru/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reset password Wanjiru/ })).toBeVisible();
  await guide.step(leave, 1);
  await guide.step(leave, 2, async () => {
    await page.getByRole('button', { name: /^Delete Wanjiru/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  });
  guide.end();
});

test('the guide to the second factor', async ({ page }) => {
  const guide = await followGuide(page, 'two-factor');
  const [on, renew] = ['Turn it on', 'New codes, new phone'] as const;
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard');
  await guide.step(on, 1, async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  });
  await guide.step(on, 2, () => page.getByRole('button', { name: 'Set up 2FA' }).click());
  await guide.step(on, 3);
  await guide.step(on, 4, async () => {
    await dialog.getByLabel('Code', { exact: true }).fill(totpOf((await dialog.locator('code').textContent()) ?? ''));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
  });
  await guide.step(on, 5, () => dialog.getByRole('button', { name: 'I have saved them' }).click());
  await expect(dialog).toBeHidden();
  for (const number of [1, 2, 3]) await guide.step(renew, number);
  guide.end();
});

test('the guide to custom fields', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  const guide = await followGuide(page, 'custom-fields');
  const [add, fill, find] = ['Add a field', 'Fill it in', 'Find products by it'] as const;
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard');
  await guide.step(add, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Custom Fields');
    await page.getByRole('button', { name: 'Add Custom Field' }).first().click();
  });
  await guide.step(add, 2, () => dialog.getByLabel('Name', { exact: true }).fill('Finish'));
  await guide.step(add, 3, async () => {
    await dialog.getByLabel('Field type').selectOption('Select');
    await dialog.getByLabel('Options').fill('Matt, Gloss');
  });
  await guide.step(add, 4);
  await guide.step(add, 5, () => dialog.getByRole('button', { name: 'Add Custom Field' }).click());
  await expect(dialog).toBeHidden();

  await page.goto(`/products/${lamp.id}`);
  await guide.step(fill, 1, () => page.getByRole('link', { name: 'Edit', exact: true }).click());
  await guide.step(fill, 2, async () => {
    await page.getByLabel('Finish').selectOption('Gloss');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Oak lamp' })).toBeVisible();
  });
  await guide.step(find, 1, async () => {
    await openInSidebar(page, 'Products');
    await openFilter(page, 'Custom fields');
  });
  await guide.step(find, 2, () => page.getByLabel('Custom field', { exact: true }).selectOption('Finish'));
  guide.end();
});

test('the guide to reports', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  await sellProduct(owner, lamp, { quantity: 3, unit_price: 25, payment_method: 'Cash' });
  const guide = await followGuide(page, 'reports');
  const [open, past] = ['Open a report', 'The stock of any day'] as const;
  await page.goto('/dashboard');
  await guide.step(open, 1, async () => {
    await openInSidebar(page, 'All Reports', 'Reports');
    for (const title of ['Inventory Summary', 'Low Stock', 'Dead Stock', 'Stock Ledger', 'Transactions', 'Activity'])
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sales/ })
      .click();
  });
  await guide.step(open, 2, () =>
    page
      .getByRole('search')
      .getByRole('button', { name: /^Period/ })
      .click(),
  );
  await page.keyboard.press('Escape');
  await guide.step(open, 3);
  await guide.step(open, 4);
  await guide.step(open, 5);
  await page.goto('/reports');
  await guide.step(past, 1, () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Inventory Summary/ })
      .click(),
  );
  await guide.step(past, 2);
  await guide.step(past, 3);
  guide.end();
});

test('the guide to search and keys', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const guide = await followGuide(page, 'search-and-keys');
  const [search, views] = ['Search', 'Keep filters as a view'] as const;
  await page.goto('/dashboard');
  await guide.step(search, 1);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Go to', { exact: true })).toBeVisible();
  await guide.step(search, 2, () => page.keyboard.type('Oak'));
  await guide.step(search, 3, async () => {
    await page.getByRole('option', { name: /Oak lamp/ }).waitFor();
    await page.keyboard.press('Enter');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Oak lamp' })).toBeVisible();

  await guide.step(views, 1, async () => {
    await openInSidebar(page, 'Products');
    await chooseFilter(page, 'Stock status', 'Out of Stock');
  });
  await guide.step(views, 2, async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: /^Save current as/ }).click();
  });
  await guide.step(views, 3, async () => {
    await page.getByLabel('Name', { exact: true }).fill('To order');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  });
  guide.end();
});
