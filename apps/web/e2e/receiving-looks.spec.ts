import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { awaitedGoods, receiving } from './receiving.ts';
import { test } from './signed-in.ts';
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
