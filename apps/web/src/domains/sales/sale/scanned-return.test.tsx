import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { counter } from '../../../../testing/counter.ts';
import { location } from '../../../../testing/rows/location.ts';
import { sale } from '../../../../testing/rows/sale.ts';
import { scan, scanFrom } from '../../../../testing/scanner.ts';

test('a code that is scanned into a return goes to its line and refunds nothing', async () => {
  const lamp = { name: 'Oak lamp', sku: 'SKU-000001', barcode: '96385074', total_stock: 38 };
  await openApplication('/sales/1', {
    ...counter(lamp).answers,
    'sales.get': () => sale([{ product_name: 'Oak lamp', sku: 'SKU-000001', quantity: 2 }]),
    'sales.allowances.list': () => [],
    'sales.returns.list': () => [],
    'stock.locations.list': () => ({ count: 1, results: [location({ name: 'Main' })] }),
  });
  await page.getByRole('button', { name: 'Return Items' }).click();
  const dialog = page.getByRole('dialog');
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Oak lamp' });
  const refund = dialog.getByRole('textbox', { name: 'Refund' });
  await quantity.fill('0');
  await scanFrom(refund, '96385074');
  await expect.element(quantity).toHaveValue('1');
  await expect.element(quantity).toHaveFocus();
  await expect.element(refund).toHaveValue('');
  await scan('SKU-000001');
  await expect.element(quantity).toHaveValue('2');
  await scan('96385074');
  await expect.element(page.getByText('One too many: no more of Oak lamp can come back.')).toBeVisible();
  await expect.element(quantity).toHaveValue('2');
  await scan('5901234123457');
  await expect.element(page.getByText('Nothing here has the code 5901234123457.')).toBeVisible();
  await expect.element(dialog).toBeVisible();
});
