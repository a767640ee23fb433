import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { chooseFilter } from '../../../../testing/filters.ts';
import { rowTexts } from '../../../../testing/row-texts.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { purchaseOrder } from '../../../../testing/rows/purchase-order.ts';
import { supplier } from '../../../../testing/rows/supplier.ts';

const poOf = (number: number) => expect.stringMatching(`PO-00000${number}`);

const lines = [{ product_name: 'Oak lamp', quantity: 5, unit_price: 6 }];

/** PO-000001 of Mill is an approved order of $12 that is late, PO-000002 of Forge a draft of $30. */
function twoOrders(): { answers: Answers; asked: () => Record<string, unknown> } {
  const late = purchaseOrder({ id: 1, expected_delivery_date: '2020-01-31' });
  let rows: PurchaseOrderRow[] = [
    purchaseOrder({ id: 2, supplier: 2, supplier_name: 'Forge', status: 'draft', items: lines }),
    late,
  ];
  let last: Record<string, unknown> = {};
  const answers: Answers = {
    'suppliers.list': () => pageOfRows([supplier({ id: 1, name: 'Mill' }), supplier({ id: 2, name: 'Forge' })]),
    'purchasing.list': (input) => {
      last = input;
      const { search = '', supplier: from, status, end_date: end, ordering = '' } = input;
      const found = rows
        .filter(({ po_number }) => po_number.includes(search))
        .filter((row) => (from === undefined || row.supplier === from) && (!status || row.status === status) && !end);
      return pageOfRows(ordering.endsWith('total') ? found.toSorted(byTotal(ordering)) : found, input);
    },
    'purchasing.get': ({ id }) => {
      if (id !== 1) throw new Refused(404, { detail: 'Purchase order not found' });
      return late;
    },
    'purchasing.delete': ({ id }) => {
      rows = rows.filter((row) => row.id !== id);
    },
  };
  return { answers, asked: () => last };
}

function byTotal(ordering: string) {
  const sign = ordering.startsWith('-') ? -1 : 1;
  return (one: PurchaseOrderRow, other: PurchaseOrderRow) => sign * (one.total - other.total);
}

test('supplier, status and dates narrow the list, headers sort it, and the address keeps it', async () => {
  const { answers, asked } = twoOrders();
  const router = await openApplication('/purchase-orders', answers);
  await expect
    .poll(rowTexts)
    .toEqual([expect.stringMatching(/PO-000002.*N\/A/), expect.stringMatching(/PO-000001.*Late/)]);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect.poll(() => addressIn(router)).toMatch(/sort=-?total/);
  const head = page.getByRole('columnheader', { name: 'Total' });
  const [first, second] = head.element().ariaSort === 'descending' ? [2, 1] : [1, 2];
  await expect.poll(rowTexts).toEqual([poOf(first), poOf(second)]);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect.poll(rowTexts).toEqual([poOf(second), poOf(first)]);
  await chooseFilter('Supplier', 'Mill');
  await expect.poll(rowTexts).toEqual([poOf(1)]);
  await page.getByRole('button', { name: 'Clear Supplier' }).click();
  await chooseFilter('Status', 'Draft');
  await expect.poll(rowTexts).toEqual([poOf(2)]);
  await router.navigate('/purchase-orders?end_date=2020-01-01');
  await expect.element(page.getByText('No purchase orders found')).toBeVisible();
  expect(asked()).toMatchObject({ end_date: '2020-01-01' });
});

test('a search for a part of the number finds it', async () => {
  const { answers } = twoOrders();
  await openApplication('/purchase-orders', answers);
  await page.getByRole('searchbox', { name: 'Search purchase orders' }).fill('000001');
  await expect.poll(rowTexts).toEqual([poOf(1)]);
  expect(await axeComplaints()).toEqual([]);
});

test('a draft is deleted after a question; an approved order is not offered for it', async () => {
  const { answers } = twoOrders();
  const router = await openApplication('/purchase-orders', answers);
  const remove = page.getByRole('button', { name: 'Delete PO-000002' });
  await expect.element(remove).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete PO-000001' })).not.toBeInTheDocument();
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Are you sure you want to delete this purchase order?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Purchase order deleted successfully')).toBeVisible();
  await expect.poll(rowTexts).toEqual([poOf(1)]);
  await router.navigate('/purchase-orders/1');
  await expect.element(page.getByRole('button', { name: 'Update Status' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await router.navigate('/purchase-orders/999999');
  await expect.element(page.getByText('Purchase order not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Purchase Orders' }).click();
  await expect.poll(rowTexts).toEqual([poOf(1)]);
});

for (const role of ['staff', 'viewer'] as const)
  test(`who has the role ${role} reads purchase orders and changes none`, async () => {
    const { answers } = twoOrders();
    const router = await openApplication('/purchase-orders', answers, { role });
    await expect.poll(rowTexts).toEqual([poOf(2), poOf(1)]);
    await expect.element(page.getByRole('link', { name: 'Create Purchase Order' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Delete PO-000002' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'PO-000001', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
    for (const name of ['Update Status', 'Delete', 'Email'])
      await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
    for (const name of ['Edit', 'Duplicate'])
      await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
    for (const address of ['/purchase-orders/create', '/purchase-orders/1/edit']) {
      await router.navigate(address);
      await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    }
  });
