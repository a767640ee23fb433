import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../testing/application.tsx';
import { press } from '../../../testing/keys.ts';
import { catalogue } from '../../../testing/rows/catalogue.ts';
import { pageOfRows, rowOf } from '../../../testing/rows/page.ts';
import { product } from '../../../testing/rows/product.ts';

const bar = page.getByRole('region', { name: 'Selected rows' });
const products = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, index) => product({ id: index + 1, name }));
const answers = {
  ...catalogue(products),
  'catalog.products.get': ({ id }: { id: number }) => rowOf(products, id),
  'suppliers.products.list': () => pageOfRows([]),
};

test('rows are chosen with the mouse and with the keyboard alone', async () => {
  await openApplication('/products', answers);
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await page.getByRole('checkbox', { name: 'Select Four' }).click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('4 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();

  await press(page.getByRole('link', { name: 'Two', exact: true }), ' ');
  await expect.element(bar).toMatchTextContent('1 selected');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar).toMatchTextContent('3 selected');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await expect.element(page.getByRole('link', { name: 'Three', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Four' })).toBeVisible();
});

test('who may only read can choose and export, and nothing else', async () => {
  await openApplication('/products', answers, { role: 'viewer' });
  await page.getByRole('checkbox', { name: 'Select One' }).click();
  await expect.element(bar.getByRole('button', { name: 'Export selection' })).toBeVisible();
  for (const name of ['Activate', 'Deactivate', 'Change category', 'Archive'])
    await expect.element(bar.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});
