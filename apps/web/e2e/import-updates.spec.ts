import { expect, type Page } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

const file = (rows: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Barcode,Price', ...rows].join('\n')),
});

/** In both themes, and without anything beside the window. */
async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeComplaints(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of [1280, 360]) {
  test(`a file updates products after a look at its changes, and is undone, at ${width} px`, async ({
    page,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const codes = Array.from({ length: 27 }, (_, at) => `LAMP-${at + 10}`);
    for (const code of codes) await addProduct(owner, { name: `Lamp ${code}`, barcode: code });
    await page.goto('/products');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More downloads' }).click();
    await page.getByRole('menuitem', { name: 'Complete, to be imported again' }).click();
    expect((await saving).suggestedFilename()).toContain('products-complete-');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Products' });
    await dialog.getByRole('radio', { name: 'Both' }).check();
    const rows = codes.map((code) => `,${code},77`);
    await page.getByLabel('File to import').setInputFiles(file([...rows, 'Shade,SHADE-1,5', ',NONE,3']));
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('1 new, 27 changed, 0 unchanged, 1 rejected')).toBeVisible();
    const changes = dialog.getByRole('region', { name: 'Changes', exact: true });
    await expect(changes.getByRole('row', { name: /Lamp LAMP-10 / })).toContainText('to $77.00');
    await expectClean(page);
    await changes.getByRole('button', { name: 'Next' }).click();
    await expect(changes.getByRole('row', { name: /Lamp LAMP-36 / })).toContainText('to $77.00');
    await expect(changes.getByRole('row')).toHaveCount(3);

    await dialog.getByRole('button', { name: 'Import Products' }).click();
    await expect(dialog.getByText('27 products updated')).toBeVisible();
    await expect(dialog.getByText('1 new, 27 changed, 0 unchanged')).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await expectClean(page);
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect(dialog.getByText('This import was undone.')).toBeVisible();
    await expect(dialog.getByText('1 removed, 27 set back, 0 kept as they are')).toBeVisible();
    await expectClean(page);
  });
}
