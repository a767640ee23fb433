import type { ArchivedSupplierView, SupplierView } from '@stockhand/contract/suppliers/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { madeAt } from '../../../testing/made-at.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { supplier } from '../../../testing/rows/supplier.ts';

const harbour = supplier({ name: 'Harbour Goods' });

test('a supplier that is deleted leads back to the list, and an archived one comes back', async () => {
  let suppliers: SupplierView[] = [harbour];
  let archived: ArchivedSupplierView[] = [];
  const router = await openApplication('/suppliers/1', {
    'suppliers.list': () => pageOfRows(suppliers),
    'suppliers.get': () => harbour,
    'suppliers.listArchived': () => pageOfRows(archived),
    'suppliers.delete': () => {
      archived = suppliers.map(({ id, name }) => ({ id, name, archived_at: madeAt }));
      suppliers = [];
    },
    'suppliers.restore': () => {
      suppliers = [harbour];
      archived = [];
      return harbour;
    },
    'purchasing.list': () => pageOfRows([]),
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => addressIn(router)).toBe('/suppliers');
  await page.getByRole('link', { name: 'Archived' }).click();
  await expect.element(page.getByRole('row', { name: /Harbour Goods/ })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Harbour Goods' }).click();
  await expect.element(page.getByText('Harbour Goods restored')).toBeVisible();
  await expect.element(page.getByText('No archived suppliers')).toBeVisible();
});

test('a viewer looks at suppliers and changes none', async () => {
  const router = await openApplication(
    '/suppliers',
    {
      'suppliers.list': () => pageOfRows([harbour]),
      'suppliers.get': () => harbour,
      'purchasing.list': () => pageOfRows([]),
    },
    { role: 'viewer' },
  );
  await expect.element(page.getByRole('link', { name: 'Harbour Goods', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Supplier' })).not.toBeInTheDocument();
  await router.navigate('/suppliers/1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour Goods' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await router.navigate('/suppliers/1/edit');
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
