import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addProduct, addPurchaseOrder, addSupplier, orderProduct, sellProduct } from './tenant.ts';

// What one aims at stays where it is, and in view.

for (const width of [1280, 360])
  test(`what stands below the charts does not move while they come in, ${width} px wide`, async ({ page, owner }) => {
    await page.setViewportSize({ width, height: 800 });
    const lamp = await addProduct(owner, { name: 'Oak lamp', category_name: 'Light', initial_stock_quantity: 30 });
    await addProduct(owner, { name: 'Pine lamp', initial_stock_quantity: 2, min_stock_level: 3 });
    await sellProduct(owner, lamp, { quantity: 3, unit_price: 20 });
    await orderProduct(owner, lamp, 2);
    await addPurchaseOrder(owner, await addSupplier(owner, 'Lamp makers'), lamp, 2);
    // Slow enough that somebody is there before them.
    await page.route(/reports\.charts/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/dashboard');
    const below = page.getByRole('region', { name: 'Sales Overview' });
    await expect(below).toBeVisible();
    await page.evaluate(noteDistances);
    await below.scrollIntoViewIfNeeded();
    const last = page.getByRole('region', { name: 'Stock Level Distribution' });
    await expect(last.getByRole('list', { name: 'Legend' })).toBeVisible();
    for (const name of ['Order Fulfillment Metrics', 'Top Selling Products', 'Monthly Sales Trend']) {
      const chart = page.getByRole('region', { name, exact: true });
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.getByRole('button', { name: /^Table/ })).toBeVisible();
    }
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { distances: number[] }).distances)).toHaveLength(1);
    await page.getByRole('link', { name: 'Pending purchase orders: 1', exact: true }).click();
    await expect(page).toHaveURL(/\/purchase-orders\?/);
  });

test('what the mouse passes over moves nothing', async ({ page, owner }) => {
  for (const name of ['Oak lamp', 'Pine table', 'Ash chair']) {
    const product = await addProduct(owner, { name, initial_stock_quantity: 9, min_stock_level: 20 });
    await orderProduct(owner, product, 1);
  }
  const lines: [path: string, target: (page: Page) => Locator][] = [
    ['/products', (it) => it.getByRole('row', { name: /Pine table/ })],
    ['/products', (it) => it.getByRole('columnheader', { name: 'Price' }).getByRole('button')],
    ['/orders', (it) => it.locator('tbody').getByRole('row').nth(1)],
    ['/sell', (it) => it.getByRole('button', { name: 'Add Pine table' })],
    ['/dashboard', (it) => it.getByRole('region', { name: 'Key figures' }).getByRole('link').first()],
    ['/settings/categories', (it) => it.locator('tbody').getByRole('row').first()],
  ];
  for (const [path, target] of lines) {
    await page.goto(path);
    await expect(target(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.mouse.move(1, 1);
    await page.waitForTimeout(500);
    await page.evaluate(rememberPlaces);
    await target(page).hover();
    // As long as a hint takes to come.
    await page.waitForTimeout(600);
    expect({ path, moved: await page.evaluate(movedSince) }).toEqual({ path, moved: [] });
  }
});

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

for (const size of sizes)
  test(`a toast covers neither the main button nor the cart, ${size.width} px wide`, async ({ page, owner }) => {
    await page.setViewportSize(size);
    const lamp = await addProduct(owner, { name: 'Oak lamp', category_name: 'Light', initial_stock_quantity: 9 });
    await addProduct(owner, { name: 'Pine table', category_name: 'Tables', initial_stock_quantity: 9 });
    const main = page.getByRole('main');

    await page.goto('/settings/categories');
    const add = main.getByRole('button', { name: 'Add category' });
    await add.click();
    await page.getByRole('dialog').getByLabel('Name').fill('Chairs');
    await page.keyboard.press('Enter');
    await expectBeside(page, add);

    await page.goto(`/products/${lamp.id}`);
    await main.getByRole('button', { name: 'Add Stock' }).click();
    await page.getByRole('dialog').getByLabel('Quantity').fill('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Update Stock' }).click();
    await expectBeside(page, main.getByRole('button', { name: 'Add Stock' }));

    await page.goto('/sell');
    for (const name of ['Oak lamp', 'Pine table']) await page.getByRole('button', { name: `Add ${name}` }).click();
    const view = page.getByRole('button', { name: 'View sale' });
    const isPhone = await view.isVisible();
    if (isPhone) await view.click();
    await page.getByRole('button', { name: 'Remove Oak lamp' }).click();
    await expectBeside(page, page.getByRole('button', { name: 'Complete Sale' }));
    await expectBeside(page, page.getByRole('list', { name: 'Products in the sale' }).getByRole('listitem'));
  });

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

/** In the page: how far the overviews stand below the heading of the charts, each distance once. */
function noteDistances(): void {
  const distances: number[] = [];
  (window as unknown as { distances: number[] }).distances = distances;
  const topOf = (place: Element | null | undefined) => place?.getBoundingClientRect().top ?? 0;
  const note = () => {
    const overviews = [...document.querySelectorAll('h2')].find((it) => it.textContent === 'Sales Overview');
    const distance = Math.round(topOf(overviews) - topOf(document.querySelector('#dashboard-charts')));
    if (distance !== distances.at(-1)) distances.push(distance);
    requestAnimationFrame(note);
  };
  note();
}

/** In the page: where everything is. */
function rememberPlaces(): void {
  const all = [...document.querySelectorAll('#root main *')];
  (window as unknown as { places: [Element, string][] }).places = all.map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [it, [x, y, width, height].join()];
  });
}

/** In the page: what is elsewhere, or of another size, than it was. */
function movedSince(): string[] {
  return (window as unknown as { places: [Element, string][] }).places.flatMap(([it, before]) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const now = [x, y, width, height].join();
    return it.isConnected && now !== before ? [`${it.outerHTML.slice(0, 120)}: ${before} → ${now}`] : [];
  });
}
