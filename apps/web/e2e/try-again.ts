import type { Page } from '@playwright/test';

/**
 * Ends an outage and presses "Try again". A key is pressed and no click made: the page also recovers by itself, and a click
 * would then wait for a button that is gone.
 */
export async function tryAgainAfter(page: Page, endOutage: () => unknown): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).focus();
  await endOutage();
  await page.keyboard.press('Enter');
}
