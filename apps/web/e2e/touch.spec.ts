import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, sellProduct } from './tenant.ts';

// A small phone: nothing reaches beyond the screen, and a finger finds every control.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Pixels from the middle of a control to where it still has to answer. */
const reach = 19;

test('on a phone nothing is cut off and every control is large enough for a finger', async ({ page, owner }) => {
  test.setTimeout(120_000);
  await invitePerson(owner, 'Viewers');
  const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
  const sale = await sellProduct(owner, lamp, { quantity: 1, unit_price: 25 });
  const product = `/products/${lamp.id}`;
  for (const path of [
    '/dashboard',
    '/sell',
    '/products',
    product,
    `${product}?tab=inventory`,
    `${product}?tab=sales`,
    `${product}?tab=transactions`,
    `${product}/edit`,
    `/sales/${sale.id}`,
    '/locations',
    '/settings/users',
    '/settings/users?tab=groups',
    '/settings/tenants',
    '/settings/tenant',
    '/settings/custom-fields',
    '/settings/categories',
    '/settings/profile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect({ path, ...(await problemsOf(page)) }).toEqual({ path, width: 360, small: [] });
  }
});

test('so it is before signing in', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect({ path, ...(await problemsOf(page)) }).toEqual({ path, width: 360, small: [] });
  }
  await context.close();
});

/** Controls that do not answer where a finger lands; links in the middle of a text are as small as the text. */
function problemsOf(page: Page): Promise<{ width: number; small: string[] }> {
  return page.evaluate((reach) => {
    const controls =
      'button:not(:disabled), a[href], input:not([type=hidden], :disabled), select:not(:disabled), textarea';
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[inert], .sr-only, [aria-hidden=true]') || isInText(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      // With its label beside it, both are one target.
      const box = (control.closest('label') ?? control).getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true });
      if (isHidden) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const points = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ] as const;
      const misses = points.some(([left, top]) => !belongsTo(document.elementFromPoint(left, top), control));
      if (misses)
        small.push(`${control.tagName} ${control.ariaLabel ?? control.textContent?.trim()} ${box.width}×${box.height}`);
    }
    window.scrollTo(0, 0);
    const edges = [...document.querySelectorAll('main table')].map((table) => table.getBoundingClientRect().right);
    return { width: Math.max(document.documentElement.scrollWidth, ...edges), small };

    function isInText(control: HTMLElement): boolean {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.textContent?.trim() ?? '';
      return around.length > (control.textContent?.trim().length ?? 0);
    }
    function belongsTo(hit: Element | null, control: HTMLElement): boolean {
      if (!hit) return false;
      if (control.contains(hit)) return true;
      const label = hit.closest('label');
      return label !== null && (label.control === control || label.contains(control));
    }
  }, reach);
}
