import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** Long enough for what an answer still starts. */
const quietMs = 700;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** As text, because programs without a browser's types use it too. */
const noteLongTasks = `
  window.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: 'longtask', buffered: true });`;

/** Slows the page's processor down. Answers a stopwatch for what is done on the page from its next document on. */
export async function watchLongTasks(page: Page, slowdown: number) {
  await page.addInitScript({ content: noteLongTasks });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** The tasks longer than 50 ms, in ms, while `step` runs and until the page rests. */
  return async (step: () => Promise<unknown>): Promise<number[]> => {
    await page.evaluate('longTasks.splice(0)');
    await step();
    await page.waitForTimeout(quietMs);
    return page.evaluate('longTasks');
  };
}
