import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** Long enough for what an answer still starts. */
const quietMs = 700;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

interface Watched {
  longTasks: number[];
}

/** Slows the page's processor down. Answers a stopwatch for what is done on the page from its next document on. */
export async function watchLongTasks(page: Page, slowdown: number) {
  await page.addInitScript(noteLongTasks);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** The tasks longer than 50 ms, in ms, while `step` runs and until the page rests. */
  return async (step: () => Promise<unknown>): Promise<number[]> => {
    await page.evaluate(() => (window as unknown as Watched).longTasks?.splice(0));
    await step();
    await page.waitForTimeout(quietMs);
    return page.evaluate(() => (window as unknown as Watched).longTasks.map(Math.round));
  };
}

function noteLongTasks(): void {
  const longTasks: number[] = [];
  (window as unknown as Watched).longTasks = longTasks;
  const watcher = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  watcher.observe({ type: 'longtask', buffered: true });
}
