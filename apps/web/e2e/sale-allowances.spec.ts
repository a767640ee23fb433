import { expect } from '@playwright/test';
import { axeComplaints } from './axe.ts';
import { test } from './signed-in.ts';
import { addProduct, sellProduct } from './tenant.ts';

for (const width of [1280, 360])
  test(`an allowance of a sale is given back and taken back, ${width} px wide`, async ({ page, owner }) => {
    const lamp = await addProduct(owner, { name: 'Oak lamp', initial_stock_quantity: 9 });
    const sale = await sellProduct(owner, lamp, { quantity: 2, unit_price: 25 });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/sales/${sale.id}`);
    await page.getByRole('button', { name: 'Allowance', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Allowance on SALE-000001' });
    await expect(dialog).toContainText('$50.00 can be given.');
    await expect(dialog.getByLabel('Refund', { exact: true })).toHaveCount(0);
    await dialog.getByLabel('Amount').fill('50.01');
    await dialog.getByRole('button', { name: 'Give Allowance' }).click();
    await expect(dialog.getByText('Allowance is more than what is left of the total')).toBeVisible();
    await dialog.getByLabel('Amount').fill('12.5');
    await dialog.getByLabel('Reason').fill('Scratched');
    expect(await axeComplaints(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Give Allowance' }).click();
    await expect(page.getByText('Allowance recorded')).toBeVisible();
    const allowances = page.getByRole('list', { name: 'Allowances' });
    await expect(allowances).toContainText(/Scratched.*−\$12\.50\$12\.50 refunded/);
    const facts = page.locator('dl').first();
    await expect(facts).toContainText('Allowance−$12.50');
    await expect(facts).toContainText('Refunded$12.50');
    expect(await axeComplaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take Back' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The customer pays $12.50 for SALE-000001 again.');
    await question.getByRole('button', { name: 'Take Back' }).click();
    await expect(page.getByText('Allowance taken back')).toBeVisible();
    await expect(allowances).toContainText('$12.50 paid again');
    await expect(page.getByRole('button', { name: 'Take Back' })).toBeHidden();
    await expect(facts).not.toContainText('Refunded');
  });
