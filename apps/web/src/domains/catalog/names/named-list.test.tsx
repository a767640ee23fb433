import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refused } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { press } from '../../../../testing/keys.ts';

test('after a deletion the focus is at the next row, and at the content when none is left', async () => {
  let names = ['Ash', 'Birch', 'Cedar'];
  await openApplication('/settings/manufacturers', {
    'catalog.manufacturers.counts': () => ({ count: names.length, results: names.map(manufacturer) }),
    'catalog.manufacturers.delete': ({ id }) => {
      names = names.filter((name) => idOf(name) !== id);
    },
  });
  await deleteByKeyboard('Birch');
  await expect.poll(focusedRow).toContain('Cedar');
  await deleteByKeyboard('Cedar');
  await expect.poll(focusedRow).toContain('Ash');
  await deleteByKeyboard('Ash');
  await expect.element(page.getByText('No manufacturers yet')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

const idOf = (name: string) => name.charCodeAt(0);

const manufacturer = (name: string) => ({
  id: idOf(name),
  name,
  is_active: true,
  updated_at: new Date('2026-01-05T09:00:00Z'),
  product_count: 0,
  archived_count: 0,
});

async function deleteByKeyboard(name: string): Promise<void> {
  await press(page.getByRole('button', { name: `Delete ${name}` }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

function focusedRow(): string | null | undefined {
  return document.activeElement?.closest('tr')?.textContent;
}

test('a refused deletion says why and leaves the row', async () => {
  await openApplication('/settings/manufacturers', {
    'catalog.manufacturers.counts': () => ({ count: 1, results: [manufacturer('Ash')] }),
    'catalog.manufacturers.delete': () => {
      throw new Refused(409, { detail: 'Ash is in use.' });
    },
  });
  await press(page.getByRole('button', { name: 'Delete Ash' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText('Ash is in use.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Ash', includeHidden: true })).toBeInTheDocument();
});
