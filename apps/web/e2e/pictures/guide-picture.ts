import { expect, type Locator, type Page } from '@playwright/test';

/** A picture of a guide: `content/pictures/<name>-light.webp` and `-dark.webp`. */
export interface GuidePicture {
  name: string;
  /** Where it begins. */
  path: string;
  size?: { width: number; height: number };
  /** What is done before, once for both themes. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What it shows, all of it; the whole window unless told. */
  shows?: (page: Page) => Locator[];
}

/** A list with a product that lies at several locations. */
export const stockedProduct = '/products?search=Wooden+spoon+35';

export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** What the page shows, without what surrounds it. */
export function content(page: Page): Locator[] {
  return [page.locator('main > *').first()];
}

export function dialog(page: Page): Locator[] {
  return [page.getByRole('dialog')];
}

/** A dialog of the usual width, in a window that holds all of it. */
export const inDialog = { size: { width: 1000, height: 900 }, shows: dialog } as const;

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Opens the first row of a list. */
export async function openFirstRow(page: Page): Promise<void> {
  await page.locator('main tbody a').first().click();
  await page.waitForURL(/\/\d+$/);
}

/** Adds a product by its name to a form of items, and waits for its line. */
export async function addItem(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Product' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name), disabled: false })
    .first()
    .click();
  await page
    .getByLabel(new RegExp(`^Quantity of ${name}`))
    .first()
    .waitFor();
}

/** Closes what is told in toasts: one that offers to undo stays for a minute. Without the mouse, which would mark what is below. */
export async function withoutToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  await expect(async () => {
    for (const close of await toasts.getByRole('button', { name: 'Close toast' }).all())
      await close.dispatchEvent('click', undefined, { timeout: 1_000 });
    await expect(toasts).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}
