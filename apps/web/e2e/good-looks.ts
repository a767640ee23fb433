import { expect, type Page } from '@playwright/test';
import { complaintsInThemes } from './axe.ts';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** Brings up what the address alone does not show. */
  open?: (page: Page) => Promise<void>;
}

/** Each screen: nothing for axe to say, in both themes unless told, one `h1`, no sideways scrolling, a quiet console. */
export async function expectGoodLooks(
  page: Page,
  screens: readonly Screen[],
  look: (page: Page) => Promise<string[]> = complaintsInThemes,
): Promise<void> {
  const complaints: string[] = [];
  let current = '';
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnnouncedRefusal(message.text()))
      complaints.push(`${current}: ${message.text()}`);
  });
  for (const { path, heading, open } of screens) {
    current = path;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await open?.(page);
    await expect(page.locator('h1')).toHaveCount(1);
    complaints.push(...(await look(page)).map((complaint) => `${path}: ${complaint}`));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) complaints.push(`${path}: scrolls ${sideways} px sideways`);
  }
  expect(complaints).toEqual([]);
}

/** Browsers write answers such as 404 into the console, however well the page copes with them. */
function isAnnouncedRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}
