import { expect, type Page, test } from '@playwright/test';
import { axeComplaints } from './axe.ts';

const dark = { ground: 'rgb(22, 22, 25)', text: 'rgb(237, 237, 240)', bar: '#161619' };
const light = { ground: 'rgb(255, 255, 255)', text: 'rgb(24, 24, 27)', bar: '#ffffff' };

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are in the theme of the system', async ({ page }) => {
    for (const [colorScheme, look] of Object.entries({ dark, light }) as ['dark' | 'light', typeof dark][]) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/', '/guides/counter']) {
        await page.goto(path);
        expect([path, await lookOf(page)]).toEqual([path, look]);
        await expect(page.locator(`.site-picture img[src*="-${colorScheme}-"]`).first()).toBeVisible();
        await expect(page.locator('.site-picture img').filter({ visible: true })).toHaveCount(
          await page.locator('.site-picture').filter({ visible: true }).count(),
        );
      }
    }
  });
});

test('what was chosen counts more than the system, in the browser’s own bar too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/pricing');
  expect(await lookOf(page)).toEqual(dark);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await lookOf(page)).toEqual(light);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await lookOf(page)).bar).toBe(light.bar);
  await page.goto('/guides');
  expect(await lookOf(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.reload();
  expect(await lookOf(page)).toEqual(dark);
  expect(await axeComplaints(page)).toEqual([]);
});

/** The colours of page and text, and the one that is named to the browser. */
function lookOf(page: Page): Promise<typeof dark> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const bar = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    return { ground: backgroundColor, text: color, bar };
  });
}
