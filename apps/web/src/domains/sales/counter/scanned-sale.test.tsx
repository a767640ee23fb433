import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { counter } from '../../../../testing/counter.ts';
import { press } from '../../../../testing/keys.ts';
import { catalogue } from '../../../../testing/rows/catalogue.ts';
import { customer } from '../../../../testing/rows/customer.ts';
import { scan, scanFrom } from '../../../../testing/scanner.ts';

const search = page.getByRole('searchbox', { name: 'Search by name, SKU or barcode' });
const quantityOf = (name: string) => page.getByLabelText(`Quantity of ${name}`);

test('a scanner adds one with a scan and two with two, wherever the focus is', async () => {
  const { answers } = counter(
    { name: 'Oak lamp', barcode: '4006381333931', total_stock: 9 },
    { name: 'Pine table', barcode: '96385074', total_stock: 9 },
  );
  await openApplication('/sell', answers);
  await expect.element(search).toHaveFocus();
  await scan('4006381333931');
  await expect.element(quantityOf('Oak lamp')).toHaveValue('1');
  await scan('4006381333931');
  await expect.element(quantityOf('Oak lamp')).toHaveValue('2');
  await expect.element(search).toHaveValue('');

  await page.getByLabelText('Customer name').fill('Juma');
  await scan('96385074');
  await expect.element(quantityOf('Pine table')).toHaveValue('1');
  await expect.element(page.getByLabelText('Customer name')).toHaveValue('Juma');
  await expect.element(quantityOf('Oak lamp')).toHaveValue('2');

  await scan('0000000000000');
  await expect.element(page.getByText('No product has the code 0000000000000.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Products in the sale' }).getByRole('listitem')).toHaveLength(2);
});

test('Enter on a search that finds only what is sold out says so', async () => {
  await openApplication('/sell', counter({ name: 'Oak lamp' }).answers);
  await search.fill('oak');
  await press(search);
  await expect.element(page.getByText('Oak lamp is not available.')).toBeVisible();
  await search.fill('pine');
  await press(search);
  await expect.element(page.getByText('No product found for pine.')).toBeVisible();
});

test('Enter on an unknown code that was typed offers a product with it, as a scan does', async () => {
  await openApplication('/sell', { ...catalogue([]), ...counter().answers });
  await search.fill('5901234123457');
  await press(search);
  await expect.element(page.getByText('No product has the code 5901234123457.')).toBeVisible();
  await page.getByRole('button', { name: 'Add product with this code' }).click();
  await expect.element(page.getByLabelText('Barcode')).toHaveValue('5901234123457');
});

test('a known customer and the payment method are as before a scan', async () => {
  await openApplication('/sell', {
    ...counter({ name: 'Oak lamp', total_stock: 40 }).answers,
    'orders.customers.list': () => ({ count: 1, results: [customer({ name: 'Wanjiru' })] }),
  });
  await page.getByRole('button', { name: 'Add Oak lamp' }).click();
  const name = page.getByLabelText('Customer name');
  await name.fill('wanj');
  await page.getByRole('option', { name: 'Wanjiru' }).click();
  const known = page.getByRole('img', { name: 'In the records' });
  await expect.element(known).toBeVisible();
  await scanFrom(name, '5901234123457');
  await expect.element(page.getByText('No product has the code 5901234123457.')).toBeVisible();
  await expect.element(name).toHaveValue('Wanjiru');
  await expect.element(known).toBeVisible();

  await scanFrom(page.getByLabelText('Payment method'), '5901234123457');
  await expect.element(page.getByLabelText('Payment method')).toHaveValue('Cash');
});
