import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, Refused } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { press } from '../../../../testing/keys.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { order } from '../../../../testing/rows/order.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';

const lamp = product({ id: 1, name: 'Oak lamp', total_stock: 9 });
const desk = product({ id: 2, name: 'Elm desk', total_stock: 9 });
const ada = customer({ name: 'Ada Okoro' });

const answers: Answers = {
  'orders.get': () => order(),
  'orders.customers.list': () => pageOfRows([ada]),
  'orders.customers.get': () => ada,
  'catalog.products.get': ({ id }) => (id === 2 ? desk : lamp),
  'catalog.products.list': ({ search = '' }) =>
    pageOfRows([lamp, desk].filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))),
};

test('the order form says why it cannot be sent while products are missing, and gets them', async () => {
  let isBroken = true;
  await openApplication('/orders/create?from=1', {
    ...answers,
    'catalog.products.list': (input) => {
      if (isBroken) throw new Refused(500, null);
      return answers['catalog.products.list']?.(input) ?? pageOfRows([]);
    },
  });
  const create = page.getByRole('button', { name: 'Create Order' });
  const reason = page.getByText('Customers or products could not be loaded.');
  await expect.element(reason).toBeVisible();
  await expect.element(create).toBeDisabled();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(create).toBeEnabled();

  const picker = page.getByLabelText('Product', { exact: true });
  await picker.fill('elm');
  await page.getByRole('option', { name: 'Elm desk' }).click();
  await press(page.getByRole('button', { name: 'Remove Oak lamp' }));
  await expect.element(page.getByRole('button', { name: 'Remove Elm desk' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).toHaveFocus();
});

test('no picker with text sends its form, whatever it finds', async () => {
  let sent = 0;
  await openApplication('/orders/1/edit', {
    ...answers,
    'orders.update': () => {
      sent += 1;
      return order();
    },
  });
  const country = page.getByRole('combobox', { name: 'Country' }).first();
  await country.fill('Ken');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(country).toHaveValue('Ken');
  await page.getByRole('combobox', { name: 'Product' }).first().fill('nothing like it');
  await expect.element(page.getByText('No products found')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No products found')).not.toBeInTheDocument();
  expect(sent).toBe(0);
});
