import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Sets a filter of a list by its chip. */
export async function chooseFilter(label: string, option: string): Promise<void> {
  const chip = page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}(:|$)`) });
  await chip.click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('option', { name: option, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
