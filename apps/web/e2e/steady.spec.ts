import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct } from './tenant.ts';

test('a toast leaves the filters of a list to the mouse', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await addProduct(owner, { name: 'Oak lamp' });
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Select Oak lamp' }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deactivate' }).click();
  await expectBeside(page, page.getByRole('search').getByRole('button', { name: /^Custom fields/ }));
});

/** Pixels above a toast in which it takes the mouse, too. */
const takenAbove = 15;

/** The toast that shows leaves the target free. */
async function expectBeside(page: Page, target: Locator): Promise<void> {
  const toast = page.locator('[data-sonner-toast][data-visible=true]').first();
  await expect(toast).toBeVisible();
  await toast.evaluate((it) => Promise.all(it.getAnimations().map((animation) => animation.finished)));
  await page.waitForTimeout(450);
  const [a, b] = [await toast.boundingBox(), await target.boundingBox()];
  if (!a || !b) throw new Error('The toast or what it may cover is not in the page.');
  const isApart =
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y - takenAbove >= b.y + b.height || b.y >= a.y + a.height;
  expect(isApart, `toast at ${JSON.stringify(a)}, target at ${JSON.stringify(b)}`).toBe(true);
}
