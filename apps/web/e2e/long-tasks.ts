import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** Long enough for what an answer still starts. */
const quietMs = 700;
/** From here on a browser calls a task long. */
const longMs = 50;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time in microseconds. */
  tdur?: number;
}

/**
 * A stopwatch for what is done on the page: the tasks of its main thread longer than 50 ms, in ms, while `step` runs and until the
 * page rests, on a processor that is `slowdown` times slower. It counts processor time, which other programs do not lengthen.
 */
export function watchLongTasks(browser: Browser, page: Page, slowdown: number) {
  return async (step: () => Promise<unknown>): Promise<number[]> => {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await step();
    await page.waitForTimeout(quietMs);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const mainThreads = new Set(
      traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
    );
    return traceEvents
      .filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
      .map(({ tdur = 0 }) => Math.round((tdur / 1000) * slowdown))
      .filter((duration) => duration >= longMs);
  };
}
