import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';

for (const width of [1280, 360])
  test(`a page whose scrollbar is hidden does not shift behind a dialog, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/settings/manufacturers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await placesOf(page);
    await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await placesOf(page)).toEqual(before);
  });

/** Left and right edges of what stands at both sides of the page. */
function placesOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, header, main)')].flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    }),
  );
}
