import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../testing/application.tsx';
import { motionEnded } from '../../testing/axe.ts';
import { pageOfRows } from '../../testing/rows/page.ts';

const menu = page.getByRole('navigation', { name: 'Main' });

test('the closed group in the sidebar stands for its page, and the logo stays square', async () => {
  await openApplication('/settings/custom-fields', { 'customFields.list': () => pageOfRows([]) });
  const settings = menu.getByRole('button', { name: 'Settings' });
  await expect.poll(currentEntries).toEqual(['Custom Fields']);
  await settings.click();
  await expect.poll(currentEntries).toEqual(['Settings']);
  await settings.click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.element(settings).toHaveAttribute('aria-current', 'true');
  const switcher = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button').first();
  const sides = () => {
    const { width, height } = switcher.element().getBoundingClientRect();
    return [width, height];
  };
  await expect.poll(sides).toEqual([40, 40]);
});

test('the reports stand in a group, those of the documents first', async () => {
  await openApplication('/reports/low-stock', {
    'purchasing.reorder.list': () => ({ ...pageOfRows([]), groups: [] }),
    'reports.lowStock': () => pageOfRows([]),
    'stock.locations.list': () => pageOfRows([]),
    'catalog.categories.list': () => pageOfRows([]),
  });
  await expect.poll(currentEntries).toEqual(['Low Stock']);
  const group = menu.getByRole('button', { name: 'Reports' }).element();
  expect([...(group.parentElement?.querySelectorAll('ul a') ?? [])].map((link) => link.textContent)).toEqual([
    ...['Activity', 'Inventory', 'Low Stock', 'Transactions'],
    ...['Sales Report', 'Custom Reports', 'Dead Stock', 'Stock Ledger', 'All Reports'],
  ]);
  await menu.getByRole('button', { name: 'Settings' }).click();
  await expect.element(menu.getByRole('link', { name: 'Activity' })).not.toBeInTheDocument();
});

test('the place where one is keeps its colours under the pointer', async () => {
  await openApplication('/settings/custom-fields', { 'customFields.list': () => pageOfRows([]) });
  const current = menu.getByRole('link', { name: 'Custom Fields' });
  const colours = () => {
    const { color, backgroundColor } = getComputedStyle(current.element());
    return { color, backgroundColor };
  };
  await expect.poll(currentEntries).toEqual(['Custom Fields']);
  await page.getByRole('main').hover({ position: { x: 1, y: 1 } });
  await motionEnded();
  const before = colours();
  await current.hover();
  await expect.poll(() => current.element().matches(':hover')).toBe(true);
  await motionEnded();
  expect(colours()).toEqual(before);
});

function currentEntries(): (string | null)[] {
  return [...menu.element().querySelectorAll('[aria-current]')].map((entry) => entry.textContent);
}
