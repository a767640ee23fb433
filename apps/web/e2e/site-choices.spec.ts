import { expect, type Page, test } from '@playwright/test';
import { axeComplaints } from './axe.ts';

// What visitors choose on the public site: features of a category, a period, a plan.

test('prices are by year until months are chosen', async ({ page }) => {
  await page.goto('/pricing');
  const advanced = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Advanced' }) });
  await expect(page.getByText('Save 20%')).toBeVisible();
  await expect(advanced.getByText('$230')).toBeVisible();
  await expect(advanced.getByText('$24 a month')).toBeHidden();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(advanced.getByText('$24 a month')).toBeVisible();
  await expect(advanced.getByText('$230')).toBeHidden();
  await expect(advanced.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/register?plan=advanced',
  );
  await expect(advanced.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/register?plan=advanced');
  await expect(page.getByRole('link', { name: 'Talk to Sales' })).toHaveAttribute('href', '/contactus');
  await page.getByText('Is there a free trial?').click();
  await expect(page.getByText(/^Yes, 14 days/)).toBeVisible();
});

test('small screens show three plans with three features each, and the way to all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await page.goto('/pricing');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([/Basic/, /Advanced/, /Ultra/]);
  for (const card of await cards.all()) await expect(card.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'View All Plans' }).click();
  await expect(page).toHaveURL('/pricing/all');
  await expect(cards).toHaveCount(5);
  await expect(cards.nth(1).getByRole('listitem')).toHaveCount(7);
});

test('the plan that was chosen is named where one signs up', async ({ page }) => {
  await page.goto('/pricing');
  const ultra = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ultra' }) });
  await ultra.getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/register?plan=ultra');
  await expect(page.getByText('Ultra plan')).toBeVisible();
  await expect(page.getByText('Free for 14 days, then $74 a month or $710 a year.')).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change plan' }).click();
  await expect(page).toHaveURL('/pricing/all');
  for (const address of ['/register', '/register?plan=enterprise', '/register?plan=none']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(page.getByText('Change plan'), address).toHaveCount(0);
  }
});

test('all plans are compared fact by fact, on a phone too', async ({ page }) => {
  const table = page.getByRole('region', { name: 'Side by side' }).getByRole('table');
  const items = table.getByRole('row').filter({ hasText: 'Unique items' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing/all');
    await expect(items.getByRole('cell')).toHaveText(['100', '500', '2,000', '5,000', 'Unlimited']);
    await expect(items.getByRole('cell', { name: 'Unlimited' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await plansBeside(page), `${width} px wide`).toBe(width === 360);
  }
});

for (const [width, rows] of [
  [640, [2, 2, 1]],
  [768, [3, 2]],
  [1023, [3, 2]],
  [1024, [5]],
] as const) {
  test(`the plans leave no gap, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing/all');
    const cards = page.locator('.plans > ul > li');
    await expect(cards).toHaveCount(5);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const lines = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0));
    expect([...lines.values()].map((line) => line.length)).toEqual(rows);
    const ends = [...lines.values()].map((line) => Math.round((line.at(-1)?.x ?? 0) + (line.at(-1)?.width ?? 0)));
    expect(new Set(ends).size).toBe(1);
  });
}

test('the features are 28, and fewer in a category', async ({ page }) => {
  await page.goto('/features');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(28);
  let sum = 0;
  for (const name of ['Organize', 'Customize', 'Manage', 'Track & Update', 'Report']) {
    await category(page, name).click();
    const shown = await cards.count();
    expect(shown).toBeGreaterThan(3);
    await expect(cards.filter({ hasText: name })).toHaveCount(shown);
    sum += shown;
  }
  expect(sum).toBe(28);
  await category(page, 'All Features').click();
  await expect(cards).toHaveCount(28);
  await expect(page.getByRole('link', { name: 'Start Free 14-Day Trial' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'See All Plans' })).toHaveAttribute('href', '/pricing');
});

test('a category stands in the address: it is linked to, reloaded and left by the way back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/features#report');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByText('Report', { exact: true })).toHaveCount(await cards.count());
  await expect(category(page, 'Report')).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await category(page, 'Manage').click();
  await expect(page).toHaveURL('/features#manage');
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await expect(category(page, 'Report')).not.toHaveAttribute('aria-current');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeHidden();
  await expect(category(page, 'Report')).toHaveAttribute('aria-current', 'true');
  for (const other of ['/features', '/features#main', '/features#none']) {
    await page.goto(other);
    await expect(cards, other).toHaveCount(28);
    await expect(category(page, 'All Features'), other).toHaveAttribute('aria-current', 'true');
  }
});

function category(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
}

/** Whether each figure of the comparison has its plan's name before it. */
function plansBeside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('.plan-table td')];
    return cells.every((cell) =>
      getComputedStyle(cell, '::before').content.includes(cell.getAttribute('data-plan') ?? '-'),
    );
  });
}
