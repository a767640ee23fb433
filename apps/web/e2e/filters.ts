import { expect, type Page } from '@playwright/test';

/** Opens a filter chip above a list. */
export async function openFilter(page: Page, label: string): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${label}(:|$)`) })
    .click();
  await expect(page.getByRole('dialog', { name: label })).toBeVisible();
}

/** Sets a filter of a list by its chip. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  await openFilter(page, label);
  await page.getByRole('dialog', { name: label }).getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('dialog', { name: label })).toBeHidden();
}
