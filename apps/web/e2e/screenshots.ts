// Takes the pictures in docs/screens: the main screens of the demo company, in both themes, on a desk and on a phone; then
// those of the guides. Names of guides' pictures as arguments take these alone.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from '../../../scripts/product-server.mjs';
import { findBrowser } from './browser.ts';
import { demoPage, settled } from './pictures/demo-page.ts';
import type { GuidePicture } from './pictures/guide-picture.ts';
import { keepPicture } from './pictures/keep-picture.ts';
import { pictureClock, stopClock } from './pictures/picture-clock.ts';
import { planPictures } from './pictures/plan-pictures.ts';
import { guidePictures, takeGuidePictures } from './pictures/take-guide-pictures.ts';

const folder = path.join(import.meta.dirname, '../../../docs/screens');
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const themes = ['light', 'dark'] as const;

interface Screen {
  name: string;
  path: string;
  /** Opens the first row of the list at `path`. */
  isRow?: boolean;
}

const screens: Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/products', isRow: true },
  { name: 'counter', path: '/sell' },
  { name: 'orders', path: '/orders' },
  { name: 'order', path: '/orders', isRow: true },
  { name: 'customers', path: '/customers' },
  { name: 'purchase-order', path: '/purchase-orders', isRow: true },
  { name: 'reorder', path: '/reorder' },
  { name: 'sales-report', path: '/reports/sales' },
  { name: 'inventory-report', path: '/reports/inventory' },
  { name: 'users', path: '/settings/users' },
];

const names = process.argv.slice(2);
const wanted = (pictures: readonly GuidePicture[]) =>
  pictures.filter(({ name }) => names.length === 0 || names.includes(name));
const browser = await chromium.launch(await findBrowser());
try {
  await inDemo({}, wanted(guidePictures), names.length === 0);
  await inDemo({ PLAN_LIMITS: 'on' }, wanted(planPictures));
} finally {
  await browser.close();
}

/** Pictures of the demo company of a product with these settings, after those of the main screens. */
async function inDemo(
  settings: Record<string, string>,
  pictures: readonly GuidePicture[],
  hasScreens = false,
): Promise<void> {
  if (pictures.length === 0) return;
  const product = await startProduct({ DEMO: 'on', ...pictureClock, ...settings });
  try {
    if (hasScreens) await takeScreens(browser, product.baseUrl);
    await takeGuidePictures(browser, product.baseUrl, pictures);
  } finally {
    await product.stop();
  }
}

async function takeScreens(browser: Browser, baseURL: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = new Map<string, string>();
  for (const [device, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', timezoneId: 'UTC' });
    await stopClock(context);
    await takeAll(await demoPage(context), device, rows);
    await context.close();
  }
}

/** @param rows the addresses of the rows that were opened, the same ones on every device */
async function takeAll(page: Page, device: string, rows: Map<string, string>): Promise<void> {
  for (const screen of screens) {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(rows.get(screen.name) ?? screen.path);
      await settled(page);
      if (screen.isRow && !rows.has(screen.name)) {
        await page.locator('main tbody a').first().click();
        await page.waitForURL(/\/\d+$/);
        rows.set(screen.name, page.url());
        await page.mouse.move(0, 0);
        await settled(page);
      }
      await keepPicture(page, path.join(folder, `${screen.name}-${device}-${theme}.png`), await page.screenshot());
    }
    process.stdout.write(`${screen.name}, ${device}\n`);
  }
}
