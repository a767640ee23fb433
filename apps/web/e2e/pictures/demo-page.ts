import { type BrowserContext, expect, type Page } from '@playwright/test';
import { statusMessages } from '@stockhand/contract/status-messages';

const { tooManyRequests, serverError, unavailable, noResponse, unexpected } = statusMessages;
/** What no picture may show. */
const failures = [tooManyRequests, serverError, unavailable, noResponse, unexpected];

/** A page in the demo company, which is filled in the background. */
export async function demoPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo-1234');
    // Kept for the other pages of the context.
    await page.getByRole('checkbox', { name: 'Remember me' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }).toPass({ timeout: 120_000 });
  return page;
}

/** Everything is there, nothing failed, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  // By its element: behind a dialog it has no role.
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.animate-pulse, [aria-busy=true], .animate-spin')).toHaveCount(0);
  for (const failure of failures) await expect(page.getByText(failure)).toHaveCount(0);
  await page.evaluate(async () => {
    // What is beyond the window is loaded when it comes near, so it would be waited for in vain.
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const images = [...document.images].filter(isInView).map((image) => image.decode().catch(() => undefined));
    const motions = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    await Promise.all([...images, ...motions]);
  });
}
