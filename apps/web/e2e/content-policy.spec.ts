import { expect, type Locator, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { test } from './signed-in.ts';
import { addLocation, addProduct } from './tenant.ts';

// The style elements that libraries write carry the page's nonce, and the Content-Security-Policy lets in no others.

// With scrollbars that take room, which Playwright hides otherwise.
test.use({ launchOptions: { ...(await findBrowser()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('each page has a nonce of its own, in its header and in its text', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/products/1', '/products/add']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const [, nonce = ''] =
      /style-src 'self' 'nonce-([^']{22,})'(;|$)/.exec(headers['content-security-policy'] ?? '') ?? [];
    nonces.add(nonce);
    const text = await answer.text();
    expect(text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(text).not.toContain('__CSP_NONCE__');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(headers.etag).toBeUndefined();
  }
  expect(nonces.size).toBe(4);
  // The built page itself, with the place of the nonce still in it, is no address.
  expect((await request.get('/index.html')).status()).toBe(404);
  for (const path of ['/healthz', '/theme.js', '/api/no-such-thing'])
    expect((await request.get(path)).headers()['content-security-policy']).toContain("style-src 'self';");
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`dialogs, menus, lists and toasts break no rule of the policy, ${colorScheme}`, async ({ page, owner }) => {
    const complaints = await watch(page);
    for (let n = 1; n <= 12; n++) await addProduct(owner, { name: `Oak lamp ${n}`, category_name: `Lamps ${n}` });
    await addLocation(owner, 'Warehouse');
    await page.emulateMedia({ colorScheme });

    await page.goto('/settings/categories');
    await expect(page.getByRole('row', { name: /Lamps 12/ })).toBeVisible();
    expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const before = await placeOf(page);
    await page.getByRole('button', { name: 'Edit Lamps 12' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lamps 12' });
    await expect(dialog).toBeVisible();
    // The page behind it is locked and does not shift.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    expect(await placeOf(page)).toEqual(before);
    await dialog.getByLabel('Name').fill('Lights');
    await page.keyboard.press('Enter');
    const toast = page.locator('[data-sonner-toast]', { hasText: 'Lights saved' });
    await expect(toast).toBeVisible();
    expect(await toast.evaluate((it) => getComputedStyle(it).position)).toBe('absolute');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');

    await page.getByRole('button', { name: 'Status' }).click();
    await page.keyboard.press('Escape');
    await page.goto('/locations');
    await page.getByRole('link', { name: 'Warehouse' }).click();
    await page.getByRole('button', { name: 'Add Stock' }).first().click();
    const put = page.getByRole('dialog');
    await put.getByRole('combobox').first().click();
    const options = page.getByRole('listbox');
    await expect(options.getByRole('option').first()).toBeVisible();
    await scroll(page, options.locator('..'));
    expect(await complaints()).toEqual([]);
  });
}

test('a style element without the nonce is refused', async ({ page }) => {
  const complaints = await watch(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await complaints()).toEqual([]);
  const colour = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { color: rgb(1, 2, 3) }';
    document.head.append(style);
    const heading = document.querySelector('h1');
    return heading && getComputedStyle(heading).color;
  });
  expect(colour).not.toBe('rgb(1, 2, 3)');
  await expect.poll(complaints).toEqual([expect.stringContaining('style-src')]);
});

/** Watches a page from its first script on; answers what broke the policy since then, on all documents. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => seen.push(directive));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.effectiveDirective} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) seen.push(message.text());
  });
  return async () => seen;
}

/** Pixels from the left of the window to both edges of the page's contents. */
function placeOf(page: Page): Promise<{ left: number; right: number }> {
  return page.locator('main').evaluate((it) => {
    const { left, right } = it.getBoundingClientRect();
    return { left, right };
  });
}

/** The wheel moves a list inside a dialog, behind which the page is locked. */
async function scroll(page: Page, list: Locator): Promise<void> {
  await list.hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => list.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
}
