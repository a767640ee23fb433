import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { activate } from '../../../testing/keys.ts';
import { scan, scanFrom } from '../../../testing/scanner.ts';
import { tenant } from '../../../testing/tenant.ts';

const unused = 'was scanned. Nothing here takes codes.';
const dialog = page.getByRole('dialog');

test('a day is as before a scan', async () => {
  const router = await openApplication('/sales/end-of-day?day=2026-01-02', tenant);
  const day = page.getByLabelText('Day', { exact: true });
  await scanFrom(day, '96385074');
  await expect.element(page.getByText(unused)).toBeVisible();
  await expect.element(day).toHaveValue('2026-01-02');
  expect(addressIn(router)).toBe('/sales/end-of-day?day=2026-01-02');
});

test('a field that asks for a code keeps it, and the Enter of the scanner sends nothing', async () => {
  const sent: string[] = [];
  await openApplication('/suppliers/1?tab=products', soldByNobody, { onWrite: (call) => sent.push(call) });
  await activate(page.getByRole('button', { name: 'Add Product' }).first());
  // The dialog asks for a product first.
  await scanFrom(dialog.getByRole('button', { name: 'Cancel' }), '5901234123457');
  await expect.element(page.getByText('No product found for 5901234123457.')).toBeVisible();
  await scan('96385074');
  const code = dialog.getByLabelText('Supplier Code');
  await scanFrom(code, 'ACME-0001');
  await expect.element(code).toHaveValue('ACME-0001');
  await scanFrom(dialog.getByLabelText('Cost'), 'ACME-0002');
  await expect.element(page.getByText(`ACME-0002 ${unused}`)).toBeVisible();
  await expect.element(code).toHaveValue('ACME-0001');
  await expect.element(dialog).toBeVisible();
  expect(sent).toEqual([]);
});

test('further codes of a product stand one below the other as they are scanned', async () => {
  const sent: string[] = [];
  await openApplication('/products/1', tenant, { onWrite: (call) => sent.push(call) });
  await activate(page.getByRole('button', { name: 'Edit codes' }));
  const codes = page.getByRole('textbox', { name: 'Codes' });
  await scanFrom(codes, 'OLD-1');
  await scan('OLD-2');
  await expect.element(codes).toHaveValue('OLD-1\nOLD-2\n');
  expect(sent).toEqual([]);
});

test('a search is asked for a code, and its Enter is its own', async () => {
  await openApplication('/orders', tenant);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await scanFrom(search, 'ORD-000001');
  await expect.element(search).toHaveValue('ORD-000001');
});

const soldByNobody: Answers = {
  ...tenant,
  'suppliers.products.list': () => ({ count: 0, results: [] }),
};
