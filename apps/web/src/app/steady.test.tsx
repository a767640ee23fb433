import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Answers } from '../../testing/answers.ts';
import { addressIn, openApplication } from '../../testing/application.tsx';
import { motionEnded } from '../../testing/axe.ts';
import { counter } from '../../testing/counter.ts';
import { figures } from '../../testing/dashboard.ts';
import { activate } from '../../testing/keys.ts';
import { madeAt } from '../../testing/made-at.ts';
import { order } from '../../testing/rows/order.ts';
import { pageOfRows } from '../../testing/rows/page.ts';
import { product } from '../../testing/rows/product.ts';
import { tenant } from '../../testing/tenant.ts';

// What one aims at stays where it is, and in view.

test.each([1280, 360])('what stands below the charts does not move while they come in, %i px wide', async (width) => {
  const { promise: looked, resolve: letCome } = Promise.withResolvers<void>();
  const answers: Answers = {
    ...tenant,
    'dashboard.charts': async (input) => {
      await looked;
      return tenant['dashboard.charts']?.(input) as never;
    },
    'dashboard.summary': () => ({ ...figures, pendingPurchaseOrders: 1 }),
  };
  const router = await openApplication('/dashboard', answers, { width });
  const below = page.getByRole('region', { name: 'Sales Overview' });
  await expect.element(below).toBeVisible();
  const distances = noteEachFrame(
    () => topOf(headingOf('Sales Overview')) - topOf(document.querySelector('#dashboard-charts')),
  );
  below.element().scrollIntoView();
  letCome();
  for (const name of [
    'Stock Level Distribution',
    'Order Fulfillment Metrics',
    'Top Selling Products',
    'Monthly Sales Trend',
  ]) {
    const chart = page.getByRole('region', { name, exact: true });
    chart.element().scrollIntoView();
    await expect.element(chart.getByRole('button', { name: /^Table/ })).toBeVisible();
  }
  await motionEnded();
  expect(distances).toHaveLength(1);
  await page.getByRole('link', { name: 'Pending purchase orders: 1', exact: true }).click();
  await expect.poll(() => addressIn(router)).toMatch(/^\/purchase-orders\?/);
});

const listed = ['Oak lamp', 'Pine table', 'Ash chair'].map((name, index) =>
  product({ id: index + 1, name, sku: `SKU-${index + 1}`, total_stock: 9, min_stock_level: 20, stock_status: 'low' }),
);
const shop: Answers = {
  ...tenant,
  'catalog.products.list': (input) => pageOfRows(listed, input),
  'orders.list': (input) =>
    pageOfRows(
      [1, 2, 3].map((id) => order({ id })),
      input,
    ),
};

test.each<[path: string, name: string, target: () => Locator]>([
  ['/products', 'a row', () => page.getByRole('row', { name: /Pine table/ })],
  ['/products', 'a head', () => page.getByRole('columnheader', { name: 'Price' }).getByRole('button')],
  ['/orders', 'a row', () => page.getByRole('row', { name: /ORD-000002/ })],
  ['/sell', 'a tile', () => page.getByRole('button', { name: 'Add Pine table' })],
  ['/dashboard', 'a figure', () => page.getByRole('region', { name: 'Key figures' }).getByRole('link').first()],
  ['/settings/removal-reasons', 'a row', () => page.getByRole('row', { name: /Damaged/ })],
])('at %s %s that the mouse passes over moves nothing', async (path, _, target) => {
  await openApplication(path, shop);
  await expect.element(target()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await motionEnded();
  const places = placesOfAll();
  await userEvent.hover(target());
  // As long as a hint takes to come.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(movedSince(places)).toEqual([]);
});

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

test.each(sizes)('a toast covers no main button of a list, $width px wide', async (size) => {
  const chairs = { id: 2, name: 'Chairs', is_active: true, updated_at: madeAt };
  await openApplication('/settings/categories', { ...tenant, 'catalog.categories.create': () => chairs }, size);
  const add = page.getByRole('main').getByRole('button', { name: 'Add category' }).first();
  await activate(add);
  await page.getByRole('dialog').getByLabelText('Name').fill('Chairs');
  await userEvent.keyboard('{Enter}');
  await expectBeside(add);
});

test.each(sizes)('a toast covers no main button of a product, $width px wide', async (size) => {
  const move: Answers['stock.move'] = () => ({}) as never;
  await openApplication('/products/1', { ...tenant, 'stock.move': move }, size);
  const add = page.getByRole('main').getByRole('button', { name: 'Add Stock' });
  await activate(add);
  await page.getByRole('dialog').getByLabelText('Quantity').fill('2');
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Update Stock' }));
  await expectBeside(add);
});

test.each(sizes)('a toast covers neither the cart nor its button, $width px wide', async (size) => {
  const names = ['Oak lamp', 'Pine table'];
  const { answers } = counter(...names.map((name) => ({ name, total_stock: 9 })));
  await openApplication('/sell', answers, size);
  for (const name of names) await activate(page.getByRole('button', { name: `Add ${name}` }));
  if (size.width < 768) await activate(page.getByRole('button', { name: 'View sale' }));
  await activate(page.getByRole('button', { name: 'Remove Oak lamp' }));
  await expectBeside(page.getByRole('button', { name: 'Complete Sale' }));
  await expectBeside(page.getByRole('list', { name: 'Products in the sale' }).getByRole('listitem'));
});

/** Pixels above a toast in which it takes the mouse, too. */
const takenAbove = 15;

/** The toast that shows leaves the target free. */
async function expectBeside(target: Locator): Promise<void> {
  const toast = () => document.querySelector('[data-sonner-toast][data-visible=true]');
  await expect.poll(toast).not.toBe(null);
  await expect.element(page.getByRole('dialog', { name: /^(Add|Update)/ })).not.toBeInTheDocument();
  await motionEnded();
  const [a, b] = [toast()?.getBoundingClientRect(), target.element().getBoundingClientRect()];
  if (!a) throw new Error('The toast is gone.');
  const isApart = a.left >= b.right || b.left >= a.right || a.top - takenAbove >= b.bottom || b.top >= a.bottom;
  expect(isApart, `toast at ${JSON.stringify(a)}, target at ${JSON.stringify(b)}`).toBe(true);
}

/** What is measured in each frame until the test ends, each value once as long as it stays. */
function noteEachFrame(measure: () => number | undefined): number[] {
  const noted: number[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const note = () => {
    const value = measure();
    if (value !== undefined && Math.round(value) !== noted.at(-1)) noted.push(Math.round(value));
    if (!isOver) requestAnimationFrame(note);
  };
  note();
  return noted;
}

function topOf(place: Element | null | undefined): number {
  return place?.getBoundingClientRect().top ?? 0;
}

function headingOf(text: string): Element | undefined {
  return [...document.querySelectorAll('h2')].find((heading) => heading.textContent === text);
}

function placesOfAll(): [Element, string][] {
  return [...document.querySelectorAll('main *')].map((element) => [element, placeOf(element)]);
}

/** What is elsewhere, or of another size, than it was. */
function movedSince(places: readonly [Element, string][]): string[] {
  return places
    .filter(([element, before]) => element.isConnected && placeOf(element) !== before)
    .map(([element, before]) => `${element.outerHTML.slice(0, 120)}: ${before} → ${placeOf(element)}`);
}

function placeOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join();
}
