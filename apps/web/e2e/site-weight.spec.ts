import { expect, type Page, type Response, test } from '@playwright/test';
import { documentedPages } from './public-pages.ts';

// Script as sent, compressed: kB are 1,000 bytes. Times are of a processor slowed to a quarter, without a network between.

const pages = [...documentedPages, '/guides/counter'];

test('the home page loads at most 60 kB of script, other public pages 90 kB', async ({ page }) => {
  const scripts: Response[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  for (const path of pages) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    let bytes = 0;
    for (const script of scripts) {
      expect([path, script.url(), script.headers()['content-encoding']]).toEqual([path, script.url(), 'br']);
      bytes += Number(script.headers()['content-length']);
    }
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThan(path === '/' ? 60_000 : 90_000);
    test.info().annotations.push({ type: 'weight', description: `${path}: ${bytes} bytes in ${scripts.length} files` });
  }
});

for (const width of [1280, 360]) {
  test(`pages paint within a second and nothing shifts, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await observe(page);
    for (const path of pages) {
      // A machine that does something else in between is slow without the page being so.
      await expect(async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        const { largest, shift } = await seenBy(page);
        test
          .info()
          .annotations.push({ type: 'paint', description: `${path}: ${Math.round(largest)} ms, shift ${shift}` });
        expect(shift, `${path} shifts`).toBe(0);
        expect(largest, `${path} paints late`).toBeLessThan(1_000);
      }).toPass({ timeout: 30_000, intervals: [0] });
    }
  });
}

test('nothing shifts when pictures and font come late', async ({ page }) => {
  await page.route(/\.(webp|woff2)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await observe(page);
  for (const path of ['/', '/guides/counter', '/pricing']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, (await seenBy(page)).shift]).toEqual([path, 0]);
  }
});

interface Seen {
  largest: number;
  shift: number;
}

/** What the page has seen once it has painted. */
async function seenBy(page: Page): Promise<Seen> {
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.largest > 0);
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Milliseconds to the largest paint, and how much moved without being asked to. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
