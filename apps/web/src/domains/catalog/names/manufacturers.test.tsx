import type { NamedView } from '@stockhand/contract/catalog/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { chooseFilter } from '../../../../testing/filters.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { rowTexts } from '../../../../testing/row-texts.ts';
import { pageOfRows, rowOf } from '../../../../testing/rows/page.ts';

test('a manufacturer is added, found, and deleted while nobody needs it', async () => {
  let makers: NamedView[] = [];
  await openApplication('/settings/manufacturers', {
    'catalog.manufacturers.counts': ({ search = '', is_active: active, ...input }) => {
      const found = makers
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .filter(({ is_active }) => active === undefined || is_active === active)
        .map((maker) => ({ ...maker, product_count: 0, archived_count: 0 }));
      return pageOfRows(found, input);
    },
    'catalog.manufacturers.create': ({ name }) => {
      const maker = { id: makers.length + 1, name, is_active: true, updated_at: madeAt };
      makers.push(maker);
      return maker;
    },
    'catalog.manufacturers.update': ({ id, is_active: active = true }) => {
      makers = makers.map((maker) => (maker.id === id ? { ...maker, is_active: active } : maker));
      return rowOf(makers, id);
    },
    'catalog.manufacturers.delete': ({ id }) => {
      makers = makers.filter((maker) => maker.id !== id);
    },
  });
  await expect.element(page.getByText('No manufacturers yet')).toBeVisible();
  for (const name of ['Acme', 'Bolt & Sons']) {
    await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
    await page.getByRole('dialog').getByLabelText('Name').fill(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`${name} added`)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await page.getByRole('button', { name: 'Deactivate Acme' }).click();
  await expect.element(page.getByText('Acme is inactive')).toBeVisible();
  await chooseFilter('Status', 'Active');
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Bolt & Sons/)]);
  await page.getByRole('searchbox', { name: 'Search manufacturers' }).fill('acme');
  await expect.element(page.getByText('No manufacturers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('button', { name: 'Delete Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Acme deleted')).toBeVisible();
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/Bolt & Sons/)]);
});
