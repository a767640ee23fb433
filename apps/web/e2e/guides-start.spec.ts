import { expect } from '@playwright/test';
import { followGuide, openInSidebar } from './guide-steps.ts';
import { test } from './signed-in.ts';
import { addProduct, addTenant } from './tenant.ts';

// Each follows a guide by the words that it prints in bold, so that a control under another name fails here.

const file = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the guide to importing', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Pine table', barcode: '96385074' });
  const guide = await followGuide(page, 'import');
  const [first, update, undo] = ['Import', 'Update prices or counts', 'Undo an import'] as const;
  const dialog = page.getByRole('dialog', { name: 'Import Products' });
  const choose = (text: string) => page.getByLabel('File to import').setInputFiles(file(text));
  await page.goto('/dashboard');
  await guide.step(first, 1, async () => {
    await openInSidebar(page, 'Products');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
  });
  await guide.step(first, 2);
  await guide.step(first, 3, async () => {
    await choose('Name,Barcode,Price\nOak lamp,4006381333931,25\n,4006381333948,9');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  });
  await guide.step(first, 4);
  await guide.step(first, 5);
  await guide.step(first, 6, () => dialog.getByRole('button', { name: 'Import Products' }).click());
  await expect(dialog.getByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await guide.step(update, 1, async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Update existing products' }).check();
  });
  await guide.step(update, 2, async () => {
    await choose('Barcode,Price\n96385074,30');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  });
  await guide.step(update, 3);
  await guide.step(update, 4, () => dialog.getByRole('button', { name: 'Import Products' }).click());
  await expect(dialog.getByText('1 product updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await guide.step(undo, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Background Work');
    await page.getByRole('link', { name: 'list.csv' }).first().click();
  });
  await guide.step(undo, 2, async () => {
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  });
  await expect(dialog.getByText('This import was undone.')).toBeVisible();
  guide.end();
});

test('the guide to companies', async ({ page, owner }) => {
  await addTenant(owner, `Lamps ${owner.tenantId}`);
  const guide = await followGuide(page, 'companies');
  const [setUp, add] = ['Set up the company', 'Add another company'] as const;
  await page.goto('/dashboard');
  await guide.step(setUp, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Company Settings');
  });
  for (const number of [2, 3, 4, 5]) await guide.step(setUp, number);
  await guide.step(setUp, 6);
  await guide.step(add, 1, async () => {
    await page.getByRole('button', { name: owner.tenant }).click();
    await page.getByRole('menuitem', { name: 'Add New Company' }).click();
  });
  await guide.step(add, 2, () => page.getByRole('button', { name: 'Add Company/Business' }).click());
  await guide.step(add, 3);
  await guide.step(add, 4);
  guide.end();
});

test('the guide to files', async ({ page, owner }) => {
  await addProduct(owner, { name: 'Oak lamp' });
  const guide = await followGuide(page, 'export-and-backup');
  const [list, complete, log] = [
    'Save a list',
    'Save all products completely',
    'Find out who changed something',
  ] as const;
  await page.goto('/dashboard');
  await guide.step(list, 1, () => openInSidebar(page, 'Products'));
  await guide.step(list, 2);
  await guide.step(list, 3, async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await saving;
  });
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).click();
  await expect(page.getByRole('button', { name: 'Export selection' })).toBeVisible();
  await guide.step(complete, 1);
  await guide.step(complete, 2, () => page.getByRole('button', { name: 'More downloads' }).click());
  await guide.step(complete, 3, async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Complete, to be imported again' }).click();
    await saving;
  });
  await guide.step(log, 1, async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await openInSidebar(page, 'Audit Log');
  });
  await guide.step(log, 2);
  await guide.step(log, 3, () =>
    page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click(),
  );
  guide.end();
});
