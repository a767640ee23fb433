import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Focuses a control once it is there and presses a key, as a person at the keyboard does. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}
