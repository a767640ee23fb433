import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Focuses a control once it is there and presses a key, as a person at the keyboard does. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}

/** Presses a control once it is there. No mouse can miss it on a page that is still drawn. */
export async function activate(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  const element = control.element() as HTMLElement;
  element.focus();
  // A menu opens with a key, not with a click.
  if (element.ariaHasPopup === 'menu') await userEvent.keyboard('{Enter}');
  else element.click();
}
