import { expect, test as guestTest, type Page, type Response } from '@playwright/test';
import { test } from './signed-in.ts';

// Script that a screen loads with an empty cache, as sent: compressed. kB are 1,000 bytes.

guestTest('the log-in page loads at most 215 kB of script in 16 files', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await kilobytesOf(scripts)).toBeLessThan(215);
  expect(scripts.length).toBeLessThanOrEqual(16);
});

test('the first screen after log-in loads at most 180 kB of script in 12 files, however long it rests', async ({
  page,
}) => {
  await page.clock.install();
  const scripts = scriptsOf(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect.poll(() => scripts.some((script) => script.url().includes('event-stream-link'))).toBe(true);
  await page.waitForTimeout(500);
  expect(await kilobytesOf(scripts)).toBeLessThan(180);
  expect(scripts.length).toBeLessThanOrEqual(12);

  // What was not loaded is there once somebody is about to use it.
  await page.getByRole('button', { name: /^Search/ }).hover();
  await expect.poll(() => scripts.some((script) => script.url().includes('search-with-commands'))).toBe(true);
});

test('a list after the first screen loads at most 18 further files of script', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  const scripts = scriptsOf(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  expect(await kilobytesOf(scripts)).toBeLessThan(130);
  expect(scripts.length).toBeLessThanOrEqual(18);
});

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

async function kilobytesOf(scripts: Response[]): Promise<number> {
  const bytes: number[] = [];
  for (const script of scripts) {
    expect(script.headers()['content-encoding'], script.url()).toBe('br');
    // Where its name changes with its content, whoever has it asks no more.
    const isNamedByContent = new URL(script.url()).pathname.startsWith('/assets/');
    expect(script.headers()['cache-control'], script.url()).toBe(
      isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    bytes.push(Number(script.headers()['content-length']));
  }
  expect(bytes.length).toBeGreaterThan(3);
  const sum = bytes.reduce((total, size) => total + size, 0);
  guestTest.info().annotations.push({ type: 'weight', description: `${sum} bytes in ${bytes.length} files` });
  return sum / 1_000;
}
