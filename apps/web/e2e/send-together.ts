import type { Page } from '@playwright/test';

/** Calls of this procedure leave the pages together, once each of them has sent one. */
export async function sendTogether(pages: readonly Page[], procedure: string): Promise<void> {
  const allSent = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of pages) {
    await page.context().route(`**/trpc/${procedure}*`, async (route) => {
      waiting++;
      if (waiting === pages.length) allSent.resolve();
      await allSent.promise;
      await route.continue();
    });
  }
}
