import { expect } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, invitePerson, sellProduct } from './tenant.ts';
import { touchProblems } from './touch-problems.ts';

// A small phone: nothing reaches beyond the screen, and a finger finds every control.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

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
    expect({ path, ...(await touchProblems(page)) }).toEqual({ path, width: 360, small: [] });
  }
});

test('so it is before signing in', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect({ path, ...(await touchProblems(page)) }).toEqual({ path, width: 360, small: [] });
  }
  await context.close();
});
