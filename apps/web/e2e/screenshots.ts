// Takes the pictures in docs/screens: the main screens of the demo company, in both themes, on a desk and on a phone.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { startProduct } from '../../../scripts/product-server.mjs';
import { findBrowser } from './browser.ts';

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

const product = await startProduct({ DEMO: 'on' });
const browser = await chromium.launch(await findBrowser());
try {
  await mkdir(folder, { recursive: true });
  const rows = new Map<string, string>();
  for (const [device, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({
      baseURL: product.baseUrl,
      viewport,
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await takeAll(await signedIn(context), device, rows);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // The company is filled in the background.
  await expect(async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo-1234');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }).toPass({ timeout: 120_000 });
  return page;
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
        await settled(page);
      }
      await page.screenshot({ path: path.join(folder, `${screen.name}-${device}-${theme}.png`) });
    }
    process.stdout.write(`${screen.name}, ${device}\n`);
  }
}

/** Everything is there and nothing moves. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse, [aria-busy=true]')).toHaveCount(0);
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
