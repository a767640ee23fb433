import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { scan } from './counter-scanner.ts';
import { expectGoodLooks } from './good-looks.ts';
import { receiveGoods } from './purchase.ts';
import { awaitedGoods, receiving } from './receiving.ts';
import { test } from './signed-in.ts';
import { addLocation } from './tenant.ts';
import { touchProblems } from './touch-problems.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('goods are received with a finger', async ({ page, owner }) => {
    const { order } = await awaitedGoods(owner);
    await page.goto(`/purchase-orders/${order.id}`);
    await page.getByRole('button', { name: 'Receive Items' }).tap();
    const dialog = receiving(page);
    await expect(dialog.getByText('10 ordered, 10 outstanding')).toBeVisible();
    await dialog.getByRole('button', { name: 'Set all to 0' }).tap();
    await dialog.getByLabel('Receive Qty of Pine table').fill('2');
    expect(await axeComplaints(page)).toEqual([]);
    expect(await touchProblems(page, '[role=dialog]')).toEqual({ width: 360, small: [] });
    await dialog.getByRole('radio', { name: 'Scan' }).check();
    await expect(dialog.getByRole('region', { name: 'Scan' })).toBeVisible();
    expect(await touchProblems(page, '[role=dialog]')).toEqual({ width: 360, small: [] });
    await dialog.getByRole('button', { name: 'Receive Items' }).tap();
    await expect(page.getByRole('listitem', { name: 'REC-000001' })).toContainText('2 × Pine table to Main');
  });
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`receiving, reversing and closing look right, ${size.width} px wide`, async ({ page, owner }) => {
    test.setTimeout(120_000);
    const { order, lamp } = await awaitedGoods(owner);
    const [item] = order.items;
    const { id: shelf } = await addLocation(owner, 'A shelf with a long name in the back of the warehouse');
    await receiveGoods(owner, order, [{ item_id: item?.id, received_quantity: 3, location: shelf }]);
    await page.setViewportSize(size);
    const path = `/purchase-orders/${order.id}`;
    const heading = 'PO-000001';
    const open = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await expectGoodLooks(page, [
      { path, heading },
      { path, heading, open: () => open('Receive Items') },
      {
        path,
        heading,
        open: async () => {
          await open('Receive Items');
          await receiving(page).getByRole('radio', { name: 'Scan' }).check();
          await scan(page, lamp.sku);
          await expect(receiving(page).getByRole('region', { name: 'Scan' })).toContainText('1 of 7');
        },
      },
      {
        path,
        heading,
        open: async () => {
          await open('Receive Items');
          await receiving(page).getByLabel('Receive Qty of Oak lamp').fill('99');
          await receiving(page).getByRole('button', { name: 'Receive Items' }).click();
          await expect(receiving(page).getByText('Cannot receive more than ordered')).toBeVisible();
        },
      },
      { path, heading, open: () => open('Close Order') },
      { path, heading, open: () => open('Reverse REC-000001') },
      { path, heading, open: () => open('Labels for REC-000001') },
    ]);
  });
