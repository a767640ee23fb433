import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Opens a filter of a list by its chip. */
export async function openFilter(label: string): Promise<void> {
  const chip = page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}(:|$)`) });
  await chip.click();
  await expect.element(page.getByRole('dialog', { name: label })).toBeVisible();
}

/** Sets a filter of a list by its chip. */
export async function chooseFilter(label: string, option: string): Promise<void> {
  await openFilter(label);
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('option', { name: option, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
