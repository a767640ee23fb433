import type { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { madeAt } from '../../../../testing/made-at.ts';
import { catalogue } from '../../../../testing/rows/catalogue.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { product } from '../../../../testing/rows/product.ts';
import { purchaseOrder } from '../../../../testing/rows/purchase-order.ts';

type Received = Parameters<NonNullable<Answers['purchasing.receive']>>[0];

const dialog = page.getByRole('dialog', { name: 'Receive Items' });
const lamp = product({ name: 'Oak lamp' });
const items = [{ product_name: 'Oak lamp', quantity: 10, unit_price: 6 }];

const answers: Answers = {
  ...catalogue([lamp], { locations: ['Warehouse'] }),
  'catalog.products.get': () => lamp,
  'suppliers.list': () => pageOfRows([]),
};

test('more than ordered, nothing and no location are refused in the documented words', async () => {
  const sent: Received[] = [];
  let isFirst = true;
  await openApplication('/purchase-orders/1', {
    ...answers,
    'purchasing.get': () => purchaseOrder({ items, location: 'The yard' }),
    'purchasing.receive': (input) => {
      sent.push(input);
      if (!isFirst)
        return purchaseOrder({
          status: 'received',
          items: [{ ...items[0], product_name: 'Oak lamp', received_quantity: 10 }],
        });
      isFirst = false;
      throw new Refused(400, { 'items.1.received_quantity': ['Cannot receive more than ordered'] });
    },
  });
  await page.getByRole('button', { name: 'Receive Items' }).click();
  const send = dialog.getByRole('button', { name: 'Receive Items' });
  const quantity = dialog.getByLabelText('Receive Qty of Oak lamp', { exact: true });
  const second = dialog.getByLabelText('Receive Qty of Oak lamp, line 2');
  await send.click();
  await expect.element(dialog.getByText('Please select a location for all items')).toBeVisible();
  await dialog.getByLabelText('Location for all').selectOptions('Warehouse');
  await expect.element(dialog.getByLabelText('Location of Oak lamp')).toHaveDisplayValue('Warehouse');
  await dialog.getByRole('button', { name: 'Set all to 0' }).click();
  await send.click();
  await expect.element(dialog.getByText('Enter at least one quantity to receive')).toBeVisible();
  await dialog.getByRole('button', { name: 'Receive all' }).click();
  await expect.element(quantity).toHaveValue('10');
  await quantity.fill('6');
  await dialog.getByRole('button', { name: 'Split Oak lamp over locations' }).click();
  await expect.element(second).toHaveValue('4');
  await dialog.getByLabelText('Location of Oak lamp, line 2').selectOptions('Main');
  await second.fill('5');
  await send.click();
  await expect.element(dialog.getByText('Cannot receive more than ordered')).toBeVisible();
  expect(sent).toEqual([]);
  await second.fill('4');
  await send.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(dialog.getByText('Cannot receive more than ordered')).toBeVisible();
  await send.click();
  await expect.element(page.getByText('Items received successfully')).toBeVisible();
  expect(sent[1]?.items).toMatchObject([
    { item_id: 1, received_quantity: 6, location: 2 },
    { item_id: 1, received_quantity: 4, location: 1 },
  ]);
});

test('staff see what came in, and are not offered to change it', async () => {
  const receipt: ReceiptView = {
    ...{ id: 1, receipt_number: 'REC-000001', received_at: madeAt, received_by: 'ada', notes: '' },
    ...{ reversed_at: null, reversed_by: null, reverse_reason: '', costs_left: [] },
    items: [{ item_id: 1, product: 1, product_name: 'Oak lamp', quantity: 3, location: 2, location_name: 'Shelf' }],
  };
  const order = purchaseOrder({ status: 'partial', items, receipts: [receipt] });
  const router = await openApplication(
    '/purchase-orders/1',
    { ...answers, 'purchasing.get': () => order, 'purchasing.list': () => pageOfRows([order]) },
    { role: 'staff' },
  );
  const came = page.getByRole('listitem', { name: 'REC-000001' });
  await expect.element(came).toMatchTextContent('3 × Oak lamp to Shelf');
  for (const name of ['Receive Items', 'Close Order', 'Reverse REC-000001'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Labels for REC-000001' })).toBeVisible();
  await router.navigate('/purchase-orders');
  await expect.element(page.getByRole('link', { name: 'View PO-000001' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Receive PO-000001' })).not.toBeInTheDocument();
  // Nor by the address.
  await router.navigate('/purchase-orders/1?receive=true');
  await expect.element(came).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
